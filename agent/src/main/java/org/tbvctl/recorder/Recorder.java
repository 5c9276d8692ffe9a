package org.tbvctl.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;

/**
 * Writes observations into the recording. Whatever the disk does, watching goes on: what cannot be
 * written waits for a while and is tried again, and it is said once what could not be done.
 */
public final class Recorder implements ObservationListener, AutoCloseable {
  private static final long SECOND = 1_000_000_000L;

  /** Not the time of a tick: two ticks are never exactly as far apart as they should be. */
  private static final long WRITE_EVERY_NANOS = 800_000_000L;

  private static final long TRY_AGAIN_NANOS = 5 * SECOND;
  private static final long TIDY_EVERY_NANOS = 60 * SECOND;

  private final RecorderSettings settings;
  private final Consumer<String> notices;
  private final long writeEveryNanos;
  private final Intake intake = new Intake();
  private final Map<RecordedFinding, Long> openFindings = new HashMap<>();
  private final Queue<Consumer<Intake>> handed = new ConcurrentLinkedQueue<>();
  private Optional<Recording> recording = Optional.empty();
  private Optional<String> trouble = Optional.empty();
  private Optional<SampleTime> lastTaken = Optional.empty();
  private Optional<SampleTime> lastWritten = Optional.empty();
  private Optional<Happening> endOfTrouble = Optional.empty();
  private boolean started;
  private boolean opened;
  private volatile long triedAt = Long.MIN_VALUE / 2;
  private volatile long writtenAt = Long.MIN_VALUE / 2;
  private volatile long tidiedAt = Long.MIN_VALUE / 2;
  private final AtomicLong lost = new AtomicLong();
  private volatile RecorderState state;

  /**
   * @param notices takes a sentence when something could not be done, and when it can be again
   */
  public Recorder(RecorderSettings settings, Consumer<String> notices) {
    this(settings, notices, WRITE_EVERY_NANOS);
  }

  /**
   * @param writeEveryNanos how much may be lost with the power
   */
  Recorder(RecorderSettings settings, Consumer<String> notices, long writeEveryNanos) {
    this.settings = settings;
    this.writeEveryNanos = writeEveryNanos;
    this.notices = notices;
    this.state = new RecorderState(Optional.empty(), Optional.empty(), 0, 0, 0);
  }

  /** How it does; may be asked from any thread. */
  public RecorderState state() {
    return state;
  }

  @Override
  public synchronized void observed(Observation observation) {
    SampleTime time = observation.time();
    long at = time.boottimeNanos().orElse(0);
    if (!started) {
      started = true;
      intake.happens(table -> table.event(time, "agent", "started"));
    }
    if (at < writtenAt) {
      // Another boot: its clock starts anew.
      triedAt = Long.MIN_VALUE / 2;
      writtenAt = Long.MIN_VALUE / 2;
      tidiedAt = Long.MIN_VALUE / 2;
    }
    takeHanded();
    intake.take(observation);
    lastTaken = Optional.of(time);
    if (!intake.isEmpty() && at - writtenAt >= writeEveryNanos) {
      write(at);
    }
  }

  /** Keeps the host's files and commands of this time, a capture (.tar.gz); from any thread. */
  public void keepHost(SampleTime time, byte[] capture) {
    handed.add(taker -> taker.happens(table -> table.host(time, capture)));
  }

  /**
   * Notes what opened and closed between both ends of a link; from any thread.
   *
   * @param agent where the other end was asked
   */
  public void pairChanged(String agent, SampleTime time, List<FindingChange> changes) {
    handed.add(taker -> taker.takeFindings(changes, Optional.of(agent), time));
  }

  /** What other threads brought; they must not wait for a disk that hangs. */
  private void takeHanded() {
    for (Consumer<Intake> next = handed.poll(); next != null; next = handed.poll()) {
      next.accept(intake);
    }
  }

  private void write(long at) {
    if (trouble.isPresent() && at - triedAt < TRY_AGAIN_NANOS) {
      return;
    }
    triedAt = at;
    try {
      attempt(at);
    } catch (SQLException e) {
      fail(e, at);
    } catch (RecordingException e) {
      stop(e.getMessage());
    }
    publish();
  }

  private void attempt(long at) throws SQLException, RecordingException {
    if (recording.isEmpty() || !Files.exists(settings.file())) {
      reopen();
    }
    recording.orElseThrow().write(intake);
    noteEndOfTrouble();
    intake.written();
    endOfTrouble.ifPresent(intake::happens);
    endOfTrouble = Optional.empty();
    writtenAt = at;
    lastWritten = lastTaken;
    if (at - tidiedAt >= TIDY_EVERY_NANOS) {
      tidiedAt = at;
      recording.orElseThrow().tidy();
    }
  }

  private void reopen() throws SQLException, RecordingException {
    recording.ifPresent(Recording::close);
    recording = Optional.empty();
    recording = Optional.of(Recording.open(settings, openFindings, !opened));
    opened = true;
  }

  private void noteEndOfTrouble() {
    long samples = intake.lostSamples();
    long happenings = intake.lostHappenings();
    lost.addAndGet(samples + happenings);
    if (trouble.isPresent() && lastTaken.isPresent()) {
      notices.accept("the recording goes on");
      SampleTime time = lastTaken.get();
      String words =
          "nothing could be written until now: "
              + trouble.get()
              + "; lost for ever: "
              + samples
              + " samples, "
              + happenings
              + " events";
      endOfTrouble = Optional.of(table -> table.event(time, "recorder", words));
    }
    trouble = Optional.empty();
  }

  private void fail(SQLException failure, long at) {
    if (Recording.isDamage(failure)) {
      setAside(failure, at);
      return;
    }
    if (Recording.isFull(failure) && recording.isPresent()) {
      try {
        recording.get().makeRoom();
      } catch (SQLException e) {
        failure.addSuppressed(e);
      }
    }
    stop(settings.file() + " cannot be written: " + reason(failure));
  }

  private static String reason(SQLException failure) {
    String message = failure.getMessage();
    return message == null ? failure.toString() : message;
  }

  /** Closes the recording until the next attempt; says why, once for each reason. */
  private void stop(String reason) {
    recording.ifPresent(Recording::close);
    recording = Optional.empty();
    if (!trouble.equals(Optional.of(reason))) {
      notices.accept(
          reason
              + "; watching goes on without recording, and it is tried again every "
              + TRY_AGAIN_NANOS / SECOND
              + " s");
    }
    trouble = Optional.of(reason);
  }

  private void setAside(SQLException damage, long at) {
    recording.ifPresent(Recording::close);
    recording = Optional.empty();
    openFindings.clear();
    Path file = settings.file();
    try {
      Files.move(file, settings.damaged(), StandardCopyOption.REPLACE_EXISTING);
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-wal"));
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-shm"));
    } catch (IOException e) {
      stop(file + " is damaged and cannot be set aside: " + IoReason.of(e));
      return;
    }
    String words =
        file
            + " is damaged ("
            + reason(damage)
            + ") and was set aside as "
            + settings.damaged().getFileName();
    notices.accept(words + "; a new recording was begun");
    lastTaken.ifPresent(time -> intake.happens(table -> table.event(time, "recorder", words)));
    try {
      attempt(at);
    } catch (SQLException e) {
      stop(file + " cannot be written: " + reason(e));
    } catch (RecordingException e) {
      stop(e.getMessage());
    }
  }

  private void publish() {
    state =
        new RecorderState(
            trouble,
            lastWritten,
            Retention.size(settings),
            intake.waiting(),
            lost.get() + intake.lostSamples() + intake.lostHappenings());
  }

  /** Writes what waits and notes that the agent was stopped in order. */
  @Override
  public synchronized void close() {
    takeHanded();
    lastTaken.ifPresent(
        time -> {
          intake.happens(table -> table.event(time, "agent", "stopped"));
          triedAt = Long.MIN_VALUE / 2;
          write(time.boottimeNanos().orElse(0));
        });
    recording.ifPresent(Recording::close);
    recording = Optional.empty();
  }
}
