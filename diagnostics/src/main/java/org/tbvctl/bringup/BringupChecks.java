package org.tbvctl.bringup;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of this package in the order of the chain. */
public final class BringupChecks {

  private BringupChecks() {}

  public static List<Check> all() {
    return List.of(
        new KernelAgeCheck(),
        new ModuleFileCheck(),
        new BuiltForCheck(),
        new SignatureCheck(),
        new LoadCheck(),
        new ControllerCheck(),
        new PeerHostCheck(),
        new ServiceOwnerCheck(),
        new ServiceBindingCheck(),
        new AppleServiceCheck(),
        new MulticableCheck(),
        new RailProbeCheck(),
        new HelloCheck(),
        new MissingRailCheck(),
        new TunnelCheck(),
        new AppleTunnelCheck(),
        new ReadyCheck(),
        new AppleIdentityCheck(),
        new VerbsDeferredCheck(),
        new VerbsFailedCheck(),
        new NetdevDetachedCheck(),
        new DevicelessRailCheck(),
        new CountersReadableCheck());
  }
}
