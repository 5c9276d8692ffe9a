package org.tbvctl.bringup;

import java.util.stream.Stream;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Picks the hosts to which the kernel module's chain applies. */
public final class LinuxHosts {

  private LinuxHosts() {}

  /** Hosts that do not run macOS. */
  public static Stream<HostSnapshot> of(Hosts hosts) {
    return hosts.all().stream().filter(host -> !host.system().mac());
  }

  /** Hosts on which the module is loaded. */
  public static Stream<HostSnapshot> withModule(Hosts hosts) {
    return of(hosts).filter(host -> ModuleState.of(host) == ModuleState.LOADED);
  }
}
