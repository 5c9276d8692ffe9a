package org.tbvctl.vm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The machine as a test uses it: a host on which things are set up, and the program is run. */
final class Guest implements AutoCloseable {
  /** Options with which a native link comes up as far as a verbs device. */
  static final String NATIVE =
      "profile=linux_perf bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1"
          + " enable_tunnels=1 register_verbs=1";

  private static final Duration USUAL = Duration.ofMinutes(5);
  private static final String OPTIONS_FILE = "/etc/modprobe.d/thunderbolt-ibverbs.conf";
  private static final String CONTROL = "/sys/kernel/debug/thunderbolt_ibverbs_standin/control";

  private final VirtualMachine machine;
  private final int processors;
  private int kernelWarnings;

  private Guest(VirtualMachine machine, int processors) {
    this.machine = machine;
    this.processors = processors;
  }

  /**
   * Boots a machine with the program in it.
   *
   * @param peer processors of the machine that it is connected with
   */
  static Guest boot(Path scripts, Path share, int processors, int peer, Program program)
      throws IOException {
    Files.createDirectories(share);
    program.copyTo(share);
    return new Guest(VirtualMachine.boot(scripts, share, processors, peer), processors);
  }

  int processors() {
    return processors;
  }

  /** Whether commands can still be given to it. */
  boolean isAlive() {
    return machine.isAlive();
  }

  /** Runs shell commands as root. */
  Outcome shell(String script) {
    return machine.run(script, USUAL);
  }

  /** The same with more time, for what takes minutes in emulation. */
  Outcome shell(String script, Duration limit) {
    return machine.run(script, limit);
  }

  /** Runs the program as root. */
  Outcome tbvctl(String arguments) {
    return shell("tbvctl " + arguments);
  }

  /** Runs {@code tbvctl diagnose -o json} with further arguments. */
  Report diagnose(String arguments) {
    Outcome outcome = tbvctl("diagnose -o json " + arguments);
    return Report.parse(outcome);
  }

  /** A file of the shared folder, which is /host in the guest. */
  Path shared(String name) {
    return machine.share().resolve(name);
  }

  /** Installs our naming rule; the program does it once, later calls put back what it wrote. */
  void pinNames() {
    shell(
            """
            saved=/root/naming.tar
            if [ -e $saved ]; then
              tar -C / -xf $saved && udevadm control --reload
            else
              tbvctl naming install && tar -C / -cf $saved etc/udev/rules.d var/lib/tbvctl
            fi""")
        .succeeded();
  }

  /**
   * Writes the module's options where modprobe reads them; udev's loader is told. A new file each
   * time, because that loader looks at the folder's time only.
   */
  void options(String options) {
    shell(
            "rm -f %s; echo 'options thunderbolt_ibverbs %s' >%s; udevadm control --reload"
                .formatted(OPTIONS_FILE, options, OPTIONS_FILE))
        .succeeded();
  }

  /** Plugs the cable in; the kernel's events load the module by its alias. */
  void plug(String parameters) {
    shell("modprobe tbv_cable " + parameters + " && udevadm settle").succeeded();
  }

  /**
   * Loads, plugs in and waits until the last rail of two has reached the state. Not in the other
   * order: udev's loader would load too, perhaps with options that it read before.
   */
  void bringUp(String options, String cable, String lastRailState) {
    shell(
            """
            rm -f %s; echo 'options thunderbolt_ibverbs %s' >%s
            modprobe --first-time thunderbolt_ibverbs && modprobe tbv_cable %s || exit
            peers=/sys/kernel/debug/thunderbolt_ibverbs/peers
            for i in $(seq 600); do
              grep -qs 'rail=0x1 .*%s' $peers && exec udevadm settle
              sleep 0.1
            done
            cat $peers
            exit 1"""
                .formatted(OPTIONS_FILE, options, OPTIONS_FILE, cable, lastRailState))
        .succeeded();
  }

  /** Moves counters of the stand-in; all words take effect together. */
  void count(String words) {
    shell("echo '%s' >%s".formatted(words, CONTROL)).succeeded();
  }

  void reboot() {
    machine.reboot();
    kernelWarnings = 0;
  }

  /**
   * Back to a host without cable, module, options and rules of ours.
   *
   * @param processors how many of the machine's processors the next test needs; a second one that
   *     only waits would cost the emulator a third of its speed
   */
  void clean(int processors) {
    shell(
        """
        second=/sys/devices/system/cpu/cpu1/online
        [ ! -e $second ] || [ $(cat $second) = %d ] || echo %d >$second
        for i in $(seq 50); do
          rmmod thunderbolt_ibverbs 2>/dev/null
          rmmod tbv_cable 2>/dev/null
          udevadm settle
          grep -qE '^(thunderbolt_ibverbs|tbv_cable) ' /proc/modules || break
          sleep 0.1
        done
        rm -f /etc/modprobe.d/*thunderbolt* /etc/udev/rules.d/*tbvctl* /etc/udev/rules.d/60-rdma*
        rm -rf /tmp/capture* /etc/modprobe.d/zz-tbvctl* /var/lib/tbvctl
        udevadm control --reload"""
            .formatted(processors - 1, processors - 1));
  }

  /** Fails when the kernel complained since this was asked last. */
  void assertKernelContent() {
    String found =
        shell(
                "dmesg | grep -E 'cut here|BUG:|Oops|general protection|refcount_t' | tail -n +%d"
                    .formatted(kernelWarnings + 1))
            .out();
    if (!found.isEmpty()) {
      kernelWarnings += found.split("\n").length;
      throw new AssertionError("kernel warnings:\n" + shell("dmesg | tail -60").out());
    }
  }

  @Override
  public void close() {
    machine.close();
  }
}
