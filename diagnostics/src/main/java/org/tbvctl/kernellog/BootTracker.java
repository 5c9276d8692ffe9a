package org.tbvctl.kernellog;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells the boots within one log apart: by the journal's boot id where there is one, else by the
 * kernel's first line, by journalctl's separator, or by a kernel clock that starts again.
 *
 * <p>The wall clock never decides: it is set while the system runs.
 */
final class BootTracker {
  /** Records of two processors may be this much out of order. */
  private static final long SLACK_NANOS = 1_000_000_000L;

  private final byte[] timeText = new byte[64];
  private int timeLength;
  private long nanos = -1;
  private long wallMicros = -1;
  private long sequence = -1;
  private String bootId = "";
  private int boot;
  private long records;
  private boolean timeMoved;
  private boolean separated;
  private boolean complete;

  /**
   * Takes the next record of the log.
   *
   * @param first whether its message is the first that a kernel prints
   */
  void observe(LogRecord record, boolean first) {
    boolean moved = !sameTime(record);
    timeMoved |= moved && records > 0;
    if (records > 0 && startsBoot(record, first)) {
      boot++;
      records = 0;
      timeMoved = false;
      complete = false;
    }
    complete |= first || (records == 0 && record.nanos == 0);
    separated = false;
    records++;
    remember(record, moved);
  }

  /** A line that says that another boot follows. */
  void separator() {
    separated = true;
  }

  private boolean startsBoot(LogRecord record, boolean first) {
    if (!record.bootId.isEmpty() && !bootId.isEmpty()) {
      return !record.bootId.equals(bootId);
    }
    if (separated) {
      return true;
    }
    if (first) {
      // Firmware and microcode may speak before the kernel does, at the same time stamp.
      return timeMoved || !record.hasTime();
    }
    if (record.nanos < 0 || nanos < 0) {
      return false;
    }
    if (record.sequence >= 0 && sequence >= 0) {
      return record.sequence < sequence && record.nanos < nanos;
    }
    return record.nanos < nanos - SLACK_NANOS;
  }

  private boolean sameTime(LogRecord record) {
    int length = Math.min(record.timeEnd - record.timeStart, timeText.length);
    return record.nanos == nanos
        && record.wallMicros == wallMicros
        && Arrays.equals(
            timeText, 0, timeLength, record.timeBytes, record.timeStart, record.timeStart + length);
  }

  private void remember(LogRecord record, boolean moved) {
    if (!record.bootId.isEmpty()) {
      bootId = record.bootId;
    }
    if (record.sequence >= 0) {
      sequence = record.sequence;
    }
    if (moved && record.hasTime()) {
      nanos = record.nanos;
      wallMicros = record.wallMicros;
      timeLength = Math.min(record.timeEnd - record.timeStart, timeText.length);
      System.arraycopy(record.timeBytes, record.timeStart, timeText, 0, timeLength);
    }
  }

  /** Kernel clock of the last record that has one. */
  OptionalLong lastKernelClock() {
    return nanos < 0 ? OptionalLong.empty() : OptionalLong.of(nanos);
  }

  /** Time text of the last record that has one. */
  Optional<String> lastWallClock() {
    LogRecord last = new LogRecord();
    last.reset(timeText, 0, timeLength);
    last.wallMicros = wallMicros;
    last.time(0, timeLength);
    return last.wallClock();
  }

  /** The boot of the record observed last, counted from 0. */
  int boot() {
    return boot;
  }

  /** Number of boots seen; 0 when there was no record. */
  int boots() {
    return records == 0 ? boot : boot + 1;
  }

  /** Whether the current boot was seen from its start. */
  boolean isComplete() {
    return complete;
  }
}
