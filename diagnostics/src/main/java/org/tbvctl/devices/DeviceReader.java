package org.tbvctl.devices;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.verbs.DeviceInspection;
import org.tbvctl.verbs.VerbsLibrary;

/**
 * Asks libibverbs about its devices: one child makes the list, one more opens each device, so that
 * a fault is told of the device that has it and the others are told all the same.
 */
public final class DeviceReader {
  private static final List<String> OF_THE_JVM =
      List.of("Picked up ", "OpenJDK ", "Java HotSpot", "WARNING: ");

  private final ChildProgram program;
  private final long deadline;
  private final List<VerbsView.Warning> warnings = new ArrayList<>();

  /**
   * @param program how children are started
   * @param deadline when the last child is killed, on the clock of {@link System#nanoTime}
   */
  public DeviceReader(ChildProgram program, long deadline) {
    // libibverbs tells which devices no driver took only when asked to.
    this.program = program.with("IBV_SHOW_WARNINGS", "1");
    this.deadline = deadline;
  }

  public VerbsView read(VerbsLibrary library) throws InterruptedException {
    Answer listing = ask("list", List.of("list"));
    List<DeviceView> devices = new ArrayList<>();
    if (listing instanceof Answer.Told told
        && told.facts().get("devices") instanceof List<?> list) {
      for (Object entry : list) {
        devices.add(device((Map<?, ?>) entry));
      }
    }
    return new VerbsView(library, listing, List.copyOf(devices), List.copyOf(warnings));
  }

  private DeviceView device(Map<?, ?> entry) throws InterruptedException {
    String name = String.valueOf(entry.get("name"));
    return new DeviceView(
        name,
        String.valueOf(entry.get("node")),
        NodeGuid.parse(String.valueOf(entry.get("guid"))).orElse(new NodeGuid(0)),
        ask(name, List.of("open", name)));
  }

  private Answer ask(String during, List<String> arguments) throws InterruptedException {
    Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
    try (Child child = program.start(DeviceInspection.class, arguments)) {
      ChildEnd end = child.await(left);
      end.errors()
          .lines()
          .filter(line -> !line.isBlank() && OF_THE_JVM.stream().noneMatch(line::startsWith))
          .filter(line -> warnings.stream().noneMatch(known -> known.line().equals(line)))
          .forEach(line -> warnings.add(new VerbsView.Warning(during, line)));
      return Answer.of(end);
    } catch (IOException e) {
      return new Answer.Failed(
          "A child process could not be started: " + e.getMessage(), OptionalInt.empty());
    }
  }
}
