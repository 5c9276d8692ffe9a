package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.ProcessStarter;
import org.tbvctl.capture.SshPeer;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.snapshot.HostSnapshot;

/** Reads the other end while this one is read, so that the samples of both are of one moment. */
final class PeerReading implements AutoCloseable {
  private final Optional<CompletableFuture<HostSnapshot>> reading;

  private PeerReading(Optional<CompletableFuture<HostSnapshot>> reading) {
    this.reading = reading;
  }

  /**
   * Starts to read.
   *
   * @param where a capture, {@code ssh:[user@]host}, or an agent's {@code http://host:port}
   * @param tokenFile holds the token of an agent; else the environment does
   */
  static PeerReading start(
      Optional<String> where,
      Sampling sampling,
      Optional<Path> tokenFile,
      Map<String, String> environment) {
    return new PeerReading(
        where.map(
            text ->
                CompletableFuture.supplyAsync(() -> read(text, sampling, tokenFile, environment))));
  }

  private static HostSnapshot read(
      String where, Sampling sampling, Optional<Path> tokenFile, Map<String, String> environment) {
    try (HostSource source = open(where, sampling, tokenFile, environment)) {
      return HostSnapshot.read(source);
    } catch (Exception e) {
      throw new CompletionException(e);
    }
  }

  /** Whether this is a host that is read now, not a capture. */
  static boolean isLive(String where) {
    return isAgent(where) || where.startsWith(SshPeer.PREFIX);
  }

  /** Told here, so that no class of the agent is loaded where none is asked. */
  private static boolean isAgent(String where) {
    return where.startsWith("http://") || where.startsWith("https://");
  }

  private static HostSource open(
      String where, Sampling sampling, Optional<Path> tokenFile, Map<String, String> environment)
      throws RefusedCaptureException {
    if (isAgent(where)) {
      return new PeerToken(tokenFile, environment).agent().open(where, sampling);
    }
    return where.startsWith(SshPeer.PREFIX)
        ? new SshPeer(ProcessStarter.OF_THIS_MACHINE, CaptureList.load()).open(where, sampling)
        : Captures.open(Path.of(where));
  }

  /** What was read of the other end, when one was named. */
  Optional<HostSnapshot> get() throws Exception {
    if (reading.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(reading.get().join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    reading.ifPresent(future -> future.cancel(true));
  }
}
