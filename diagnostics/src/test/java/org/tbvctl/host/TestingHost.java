package org.tbvctl.host;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** An invented host: files, commands, kernel log and counters given as text. */
public final class TestingHost implements HostSource {
  private static final String BUS = "sys/bus/thunderbolt/devices/";

  private final String name;
  private final TestingHostFiles files = new TestingHostFiles();
  private final SortedMap<String, CommandOutput> commands = new TreeMap<>();
  private final StringBuilder log = new StringBuilder();
  private final List<RawSample> samples = new ArrayList<>();

  public TestingHost(String name) {
    this.name = name;
  }

  /** A Linux host with a USB4 controller, the module loaded with every switch on, and no peer. */
  public static TestingHost linux(String name) {
    TestingHost host = bare(name);
    host.file(
            "proc/modules", "thunderbolt_ibverbs 299008 0 - Live 0x0\nthunderbolt 5 1 - Live 0x0\n")
        .file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    for (String parameter :
        List.of(
            "bind_services",
            "allocate_rings",
            "start_rings",
            "negotiate_native",
            "enable_tunnels",
            "register_verbs")) {
      host.file("sys/module/thunderbolt_ibverbs/parameters/" + parameter, "Y\n");
    }
    return host;
  }

  /** A Linux host with a USB4 controller and without the module. */
  public static TestingHost bare(String name) {
    return new TestingHost(name)
        .file("proc/version", "Linux version 7.1.9-200.fc44.x86_64 (x) (gcc) #1 SMP\n")
        .file("proc/modules", "thunderbolt 589824 0 - Live 0x0\n")
        .link(BUS + "domain0", "../../../devices/pci0000:00/0000:c6:00.5/domain0")
        .file(BUS + "domain0/security", "user\n")
        .file(BUS + "0-0/authorized", "1\n")
        .file(BUS + "0-0/generation", "4\n");
  }

  public TestingHost file(String path, String text) {
    files.file(path, text);
    return this;
  }

  public TestingHost link(String path, String target) {
    files.link(path, target);
    return this;
  }

  public TestingHost unreadable(String path, String reason) {
    files.unreadable(path, reason);
    return this;
  }

  /** A cable to another host, trained 2 x 20 Gb/s. */
  public TestingHost cable(String bus, String peer, String vendor) {
    return file(BUS + bus + "/unique_id", "uuid-of-" + peer + "\n")
        .file(BUS + bus + "/device_name", peer + "\n")
        .file(BUS + bus + "/vendor_name", vendor + "\n")
        .trained(bus, "20.0 Gb/s", 2, "20.0 Gb/s", 2);
  }

  public TestingHost trained(String bus, String tx, int txLanes, String rx, int rxLanes) {
    return file(BUS + bus + "/tx_speed", tx + "\n")
        .file(BUS + bus + "/tx_lanes", txLanes + "\n")
        .file(BUS + bus + "/rx_speed", rx + "\n")
        .file(BUS + bus + "/rx_lanes", rxLanes + "\n");
  }

  /** A service that the host at the other end publishes. */
  public TestingHost service(String bus, String key, int protocol) {
    return file(BUS + bus + "/key", key + "\n").file(BUS + bus + "/prtcid", protocol + "\n");
  }

  public TestingHost driver(String bus, String driver) {
    return link(BUS + bus + "/driver", "../../../../bus/thunderbolt/drivers/" + driver);
  }

  public TestingHost command(String command, String out) {
    commands.put(command, new CommandOutput(out, "", OptionalInt.of(0)));
    return this;
  }

  public TestingHost failedCommand(String command, String err, int exit) {
    commands.put(command, new CommandOutput("", err, OptionalInt.of(exit)));
    return this;
  }

  /** Kernel messages, one a line, a millisecond apart. */
  public TestingHost log(String... messages) {
    for (String message : messages) {
      int millis = samples.size() + (int) log.chars().filter(c -> c == '\n').count();
      log.append(String.format("[    9.%03d000] %s%n", millis, message));
    }
    return this;
  }

  /** Lines of the module, which start with its name. */
  public TestingHost moduleLog(String... messages) {
    for (String message : messages) {
      log("thunderbolt_ibverbs: " + message);
    }
    return this;
  }

  public TestingHost sample(String summary, String peers) {
    samples.add(
        new RawSample(
            samples.size(),
            SampleTime.UNKNOWN,
            Reading.known(summary),
            Reading.known(peers),
            Reading.known("")));
    return this;
  }

  public TestingHost unreadableSample(String reason) {
    samples.add(
        new RawSample(
            samples.size(),
            SampleTime.UNKNOWN,
            Reading.unreadable(reason),
            Reading.unreadable(reason),
            Reading.unreadable(reason)));
    return this;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Kind kind() {
    return Kind.CAPTURE;
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public List<RawSample> samples() {
    return samples;
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return log.isEmpty()
        ? Reading.unreadable("not captured")
        : Reading.known(log.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public SortedSet<String> commandNames() {
    return new TreeSet<>(commands.keySet());
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return commands.containsKey(command)
        ? Reading.known(commands.get(command))
        : Reading.unreadable("not captured");
  }
}
