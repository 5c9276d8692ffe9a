package org.tbvctl.mac.check;

/** Where the evidence of this package stands in a capture. */
final class Sources {
  static final String SETTING = "commands/rdma_ctl_status";
  static final String PROFILE = "commands/system_profiler_thunderbolt";
  static final String DEVICES = "commands/ibv_devinfo";
  static final String INTERFACES = "commands/ifconfig";
  static final String COUNTS = "commands/ioclasscount_rdma";
  static final String REGISTRY = "commands/ioreg_rdma";
  static final String PROCESSES = "commands/ps";

  private Sources() {}
}
