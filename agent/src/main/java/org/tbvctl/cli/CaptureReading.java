package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Reads captures side by side: each is a world of its own. */
final class CaptureReading {

  private CaptureReading() {}

  /**
   * What the captures show, in their order.
   *
   * @throws Exception the first one's refusal, in the order of the captures
   */
  static List<HostSnapshot> all(List<Path> captures) throws Exception {
    List<CompletableFuture<HostSnapshot>> readings = new ArrayList<>();
    for (Path capture : captures.subList(Math.min(1, captures.size()), captures.size())) {
      readings.add(CompletableFuture.supplyAsync(() -> readQuietly(capture)));
    }
    List<HostSnapshot> hosts = new ArrayList<>();
    if (!captures.isEmpty()) {
      hosts.add(read(captures.get(0)));
    }
    for (CompletableFuture<HostSnapshot> reading : readings) {
      try {
        hosts.add(reading.join());
      } catch (CompletionException e) {
        if (e.getCause() instanceof Exception refusal) {
          throw refusal;
        }
        throw e;
      }
    }
    return hosts;
  }

  /**
   * What captures of different hosts show, in their order.
   *
   * @throws Exception the first one's refusal, or that of the first second capture of one host
   */
  static Hosts ofDifferentHosts(List<Path> captures) throws Exception {
    List<HostSnapshot> hosts = all(captures);
    for (int i = 1; i < hosts.size(); i++) {
      String name = hosts.get(i).name();
      if (hosts.subList(0, i).stream().anyMatch(earlier -> earlier.name().equals(name))) {
        throw new RefusedCaptureException(
            captures.get(i)
                + " is a second capture of the host "
                + name
                + ", expected one of each host: leave one of them out.");
      }
    }
    return new Hosts(hosts);
  }

  private static HostSnapshot readQuietly(Path capture) {
    try {
      return read(capture);
    } catch (Exception e) {
      throw new CompletionException(e);
    }
  }

  private static HostSnapshot read(Path capture) throws Exception {
    try (HostSource source = Captures.open(capture)) {
      return HostSnapshot.read(source);
    }
  }
}
