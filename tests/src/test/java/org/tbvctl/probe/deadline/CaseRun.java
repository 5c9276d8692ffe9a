package org.tbvctl.probe.deadline;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.tbvctl.probe.deadline.DeadlineCase.Streams;

/**
 * How a case ended.
 *
 * @param code exit code
 * @param out what was printed, where that is read
 * @param err what was said, where that is read
 * @param beyond time from the start of the process to its end, less what it was given
 */
record CaseRun(int code, String out, String err, Duration beyond) {
  private static final long PATIENCE_SECONDS = 60;

  /** A pipe takes so much that nobody reads; a writer waits then (pipe(7)). */
  private static final int PIPE = 1 << 16;

  /** Plays a case with so much time. */
  static CaseRun of(DeadlineCase played, Stage stage, Duration time) throws Exception {
    try (Other.Present other = played.other().start(stage)) {
      List<String> words = new ArrayList<>(List.of("probe"));
      for (String word : played.words()) {
        words.add(
            switch (word) {
              case "SERVER" -> other.address();
              case "ROOT" -> stage.root().toString();
              default -> word;
            });
      }
      words.addAll(List.of("--timeout", time.toMillis() + "ms", "-o", "json"));
      ProcessBuilder builder = stage.command(words, played.faults());
      try (RandomAccessFile full = full(stage.pipe("full"))) {
        if (played.streams() != Streams.READ) {
          builder.redirectOutput(stage.pipe("full").toFile());
        }
        if (played.streams() == Streams.BOTH_UNREAD) {
          builder.redirectError(stage.pipe("full").toFile());
        }
        long start = System.nanoTime();
        Process process = builder.start();
        CompletableFuture<String> out = text(process.getInputStream());
        CompletableFuture<String> err = text(process.getErrorStream());
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        if (!ended) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
          throw new IOException(played + ": the program did not end");
        }
        return new CaseRun(process.exitValue(), out.get(), err.get(), took.minus(time));
      }
    }
  }

  /** A pipe that takes no more. */
  private static RandomAccessFile full(Path pipe) throws IOException {
    RandomAccessFile file = new RandomAccessFile(pipe.toFile(), "rw");
    file.write(new byte[PIPE]);
    return file;
  }

  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        CaseRun::inThread);
  }

  /** The common pool has one thread on two processors, and that would wait for another case. */
  private static void inThread(Runnable reading) {
    Thread thread = new Thread(reading, "reading of a probe's output");
    thread.setDaemon(true);
    thread.start();
  }
}
