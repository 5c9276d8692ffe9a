package org.tbvctl.capture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.tbvctl.host.HostCommands;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.LiveSamples;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleClock;
import org.tbvctl.host.Sampling;
import org.tbvctl.linux.BootClock;
import org.tbvctl.linux.KernelRing;

/** Opens the host that this program runs on, or a folder that looks like a host. */
public final class ThisHost {

  private static final List<String> LOG_FILES =
      List.of("dev/kmsg", "var/log/kern.log", "var/log/dmesg", "var/log/messages");

  private ThisHost() {}

  /**
   * Opens the host below a folder. Commands are run and this machine's clocks and kernel log are
   * used for {@code /} only.
   *
   * @param tools runs the programs whose output belongs to the readings
   * @throws RefusedCaptureException when the folder does not exist
   */
  public static HostSource open(Path root, Sampling sampling, Tools tools)
      throws RefusedCaptureException {
    requireFolder(root);
    return open(root, LiveSource.filesBelow(root), sampling, tools);
  }

  /**
   * The same, where somebody else reads the files.
   *
   * @param files below the folder
   */
  public static HostSource open(Path root, HostFiles files, Sampling sampling, Tools tools) {
    boolean machine = root.toAbsolutePath().normalize().getNameCount() == 0;
    SampleClock clock =
        machine
            ? new SampleClock(files, BootClock::nanos, Optional.of(Clock.systemUTC()))
            : SampleClock.ofTree(files);
    LiveSamples samples = new LiveSamples(files, clock, sampling, ThisHost::sleep);
    HostCommands commands =
        machine ? new ListedCommands(CaptureList.load(), files, tools) : HostCommands.NONE;
    Supplier<Reading<byte[]>> log = machine ? () -> machineLog(tools) : () -> logFile(files);
    return new LiveSource(name(files, root), files, samples, log, commands);
  }

  /**
   * Refuses what cannot be a host. An empty name would be the working directory, and is what a
   * script's unset variable leaves.
   *
   * @throws RefusedCaptureException when the folder does not exist or has no name
   */
  public static void requireFolder(Path root) throws RefusedCaptureException {
    String name = root.toString();
    if (name.isEmpty() || !Files.isDirectory(root)) {
      throw new RefusedCaptureException(
          (name.isEmpty() ? "An empty name" : name)
              + " is no folder; --root takes the folder that holds a host's proc, sys and etc.");
    }
  }

  /** The kernel's own records; what dmesg prints where they cannot be had. */
  private static Reading<byte[]> machineLog(Tools tools) {
    Reading<byte[]> ring = KernelRing.readAll();
    if (ring.isKnown()) {
      return ring;
    }
    Reading<byte[]> printed = KernelLogTool.read(tools);
    return printed.isKnown() ? printed : ring;
  }

  /** The kernel's own records, else what {@code dmesg} may print where those are closed. */
  private static Reading<byte[]> kernelLog(Tools tools) {
    Reading<byte[]> records = KernelRing.readAll();
    if (records.isKnown()) {
      return records;
    }
    Reading<byte[]> printed = KernelLogTool.read(tools);
    return printed.isKnown() ? printed : records;
  }

  /** The time between two samples, which is what an interval is made of; tests hand in another. */
  private static void sleep(Duration time) throws InterruptedException {
    Thread.sleep(time.toMillis());
  }

  private static String name(HostFiles files, Path root) {
    return files
        .line("proc/sys/kernel/hostname")
        .value()
        .filter(name -> !name.isEmpty())
        .or(() -> files.line("etc/hostname").value().filter(name -> !name.isEmpty()))
        .orElseGet(() -> lastName(root));
  }

  private static String lastName(Path root) {
    Path name = root.toAbsolutePath().normalize().getFileName();
    return name == null ? "localhost" : name.toString();
  }

  /** The newest kernel log file of a folder that looks like a host. */
  public static Reading<byte[]> logFile(HostFiles files) {
    for (String path : LOG_FILES) {
      Reading<byte[]> log = files.read(path);
      if (log.isKnown()) {
        return log;
      }
    }
    return Reading.unreadable(
        "the folder holds no kernel log (" + String.join(", ", LOG_FILES) + ")");
  }
}
