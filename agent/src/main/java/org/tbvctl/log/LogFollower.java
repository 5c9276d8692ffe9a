package org.tbvctl.log;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.tbvctl.kernellog.LogDecoder;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.LogSink;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.linux.KernelRing;

/** Hands on messages as they come. */
public final class LogFollower {
  private static final Duration WAIT = Duration.ofMillis(500);
  private static final int LONGEST_LINE = 1 << 16;

  /** Takes one event as soon as it is there. */
  @FunctionalInterface
  public interface Printer {
    void print(RepeatedEvent entry) throws IOException;
  }

  private final LogDecoder decoder;
  private boolean silent;

  /**
   * @param others whether lines that are not in the catalogue are wanted too
   */
  public LogFollower(MessageCatalogue catalogue, boolean others, Printer printer) {
    this.decoder =
        new LogDecoder(
            catalogue,
            new LogSink() {
              @Override
              public void event(LogEvent event) {
                if (silent) {
                  return;
                }
                try {
                  printer.print(new RepeatedEvent(event, event, 1));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              }

              @Override
              public boolean wantsOthers() {
                return others;
              }
            });
  }

  /** Follows a stream to its end, line by line. */
  public void follow(InputStream in) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int value = buffered.read();
    while (value >= 0) {
      if (value == '\n') {
        take(line.toByteArray());
        line.reset();
      } else if (line.size() < LONGEST_LINE) {
        line.write(value);
      }
      value = buffered.read();
    }
    take(line.toByteArray());
    decoder.finish();
  }

  /**
   * Follows the machine's log from its end on.
   *
   * @param stop asked between two messages
   * @param notices takes a sentence when the kernel overwrote records before they were read
   * @return why reading failed, empty when it was stopped
   */
  public String follow(KernelRing ring, BooleanSupplier stop, Consumer<String> notices) {
    boolean overrun = false;
    // What is there already is decoded, so that record numbers and pairs of lines are known.
    silent = true;
    while (!stop.getAsBoolean()) {
      switch (ring.read()) {
        case RECORD -> {
          long lost = decoder.lostRecords();
          take(firstLine(ring.record()));
          if (overrun) {
            notices.accept(
                decoder.lostRecords()
                    - lost
                    + " kernel records were overwritten before they could be read");
            overrun = false;
          }
        }
        case OVERRUN -> overrun = true;
        case END -> {
          silent = false;
          ring.await(WAIT);
        }
        case FAILED -> {
          return ring.failure();
        }
      }
    }
    return "";
  }

  private void take(byte[] line) {
    int end = line.length > 0 && line[line.length - 1] == '\r' ? line.length - 1 : line.length;
    decoder.line(line, 0, end);
  }

  /** A record's further lines are its dictionary. */
  private static byte[] firstLine(byte[] record) {
    int end = 0;
    while (end < record.length && record[end] != '\n') {
      end++;
    }
    return java.util.Arrays.copyOf(record, end);
  }
}
