package org.tbvctl.system;

import java.util.Optional;
import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * What a host runs.
 *
 * @param kernel release of the running kernel
 * @param banner text of {@code proc/version}
 * @param osRelease distribution
 * @param commandLine kernel command line
 * @param architecture processor architecture, where any text tells it
 * @param mac whether the host runs macOS
 */
public record SystemFacts(
    Reading<KernelRelease> kernel,
    Reading<String> banner,
    Reading<OsRelease> osRelease,
    Reading<KernelCommandLine> commandLine,
    Optional<Architecture> architecture,
    boolean mac) {

  /**
   * Reads the host.
   *
   * @param command gives what a command printed
   */
  public static SystemFacts read(
      HostFiles files, Function<String, Reading<CommandOutput>> command) {
    Reading<String> banner = files.line("proc/version");
    Reading<KernelRelease> kernel =
        release(banner, KernelRelease::ofBanner)
            .or(() -> release(files.line("proc/sys/kernel/osrelease"), KernelRelease::parse))
            .or(() -> release(printed(command.apply("uname_r")), KernelRelease::parse))
            .orElseGet(() -> banner.flatMap(SystemFacts::noRelease));
    boolean mac = isMac(command);
    return new SystemFacts(
        kernel,
        banner,
        osRelease(files),
        files.text("proc/cmdline").map(KernelCommandLine::parse),
        Architecture.in(
            banner.value().orElse(""),
            printed(command.apply("uname_m")).value().orElse(mac ? "arm64" : ""),
            printed(command.apply("dkms_status")).value().orElse("")),
        mac);
  }

  private static Optional<Reading<KernelRelease>> release(
      Reading<String> text, Function<String, Optional<KernelRelease>> parse) {
    return text.value().flatMap(parse).map(Reading::known);
  }

  private static Reading<KernelRelease> noRelease(String banner) {
    return Reading.unreadable("proc/version holds no kernel release: " + banner);
  }

  private static Reading<OsRelease> osRelease(HostFiles files) {
    Reading<String> etc = files.text("etc/os-release");
    return (etc.isKnown() ? etc : files.text("usr/lib/os-release")).map(OsRelease::parse);
  }

  private static boolean isMac(Function<String, Reading<CommandOutput>> command) {
    return printed(command.apply("sw_vers"))
            .value()
            .filter(out -> out.contains("macOS"))
            .isPresent()
        || command.apply("sysctl_hw_model").isKnown()
        || command.apply("rdma_ctl_status").isKnown();
  }

  private static Reading<String> printed(Reading<CommandOutput> output) {
    return output.map(CommandOutput::out);
  }
}
