package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Reads several captures of different hosts. */
final class CaptureList {
  private CaptureList() {}

  /**
   * Reads the captures in order.
   *
   * @throws RefusedCaptureException for the first that is refused, or when two are of one host
   */
  static Hosts read(List<Path> captures) throws Exception {
    List<HostSnapshot> hosts = new ArrayList<>();
    for (Path capture : captures) {
      try (HostSource source = Captures.open(capture)) {
        if (hosts.stream().anyMatch(host -> host.name().equals(source.name()))) {
          throw new RefusedCaptureException(
              capture
                  + " is a second capture of the host "
                  + source.name()
                  + ", expected one of each host: leave one of them out.");
        }
        hosts.add(HostSnapshot.read(source));
      }
    }
    return new Hosts(hosts);
  }
}
