package org.tbvctl.devices;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.verbs.DeviceInspection;
import org.tbvctl.verbs.VerbsLibrary;

/**
 * Asks libibverbs about its devices in a child process. When the child ends before it told of every
 * device, the first untold one is the reason, and another child is asked about the others.
 */
public final class DeviceReader {
  private static final List<String> OF_THE_JVM =
      List.of("Picked up ", "OpenJDK ", "Java HotSpot", "WARNING: ");

  /** Less than a child takes to start: its silence would say nothing. */
  private static final Duration TOO_LITTLE = Duration.ofMillis(250);

  private static final Answer UNASKED =
      new Answer.Failed(
          "It was not opened: time was up before its turn; give more with --timeout.",
          OptionalInt.empty());

  private final ChildProgram program;
  private final long deadline;
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Map<String, Answer> openings = new LinkedHashMap<>();

  /**
   * @param program how children are started
   * @param deadline when the last child is killed, on the clock of {@link System#nanoTime}
   */
  public DeviceReader(ChildProgram program, long deadline) {
    // libibverbs tells which devices no driver took only when asked to.
    this.program = program.with("IBV_SHOW_WARNINGS", "1");
    this.deadline = deadline;
  }

  /**
   * What one child came to.
   *
   * @param listing its list of devices
   * @param told how many devices it told of
   * @param stuck function of C that it was in when it was given up
   */
  private record Round(Answer listing, int told, ChildEnd end, Optional<String> stuck) {

    /** What the first device is about which it did not tell. */
    Answer missing() {
      return Answer.missing(end, stuck);
    }

    /** Whether the child cannot have ended because it was done or needed a fresh process. */
    boolean failed() {
      return told == 0 || !(end instanceof ChildEnd.Exited);
    }
  }

  public VerbsView read(VerbsLibrary library) throws InterruptedException {
    Round round = ask(List.of());
    Answer listing = round.listing();
    List<Map<?, ?>> entries = entries(listing);
    List<String> untold = untold(entries);
    while (!untold.isEmpty()) {
      if (round.failed()) {
        openings.put(untold.get(0), round.missing());
        untold = untold(entries);
      }
      if (left().compareTo(TOO_LITTLE) < 0) {
        untold.forEach(name -> openings.put(name, UNASKED));
        break;
      }
      if (!untold.isEmpty()) {
        round = ask(untold);
        untold = untold(entries);
      }
    }
    List<DeviceView> devices = entries.stream().map(this::device).toList();
    return new VerbsView(library, listing, devices, List.copyOf(warnings));
  }

  private static List<Map<?, ?>> entries(Answer listing) {
    List<Map<?, ?>> entries = new ArrayList<>();
    if (listing instanceof Answer.Told told
        && told.facts().get("devices") instanceof List<?> list) {
      list.forEach(entry -> entries.add((Map<?, ?>) entry));
    }
    return entries;
  }

  private List<String> untold(List<Map<?, ?>> entries) {
    return entries.stream()
        .map(entry -> String.valueOf(entry.get("name")))
        .filter(name -> !openings.containsKey(name))
        .toList();
  }

  private DeviceView device(Map<?, ?> entry) {
    String name = String.valueOf(entry.get("name"));
    return new DeviceView(
        name,
        String.valueOf(entry.get("node")),
        NodeGuid.parse(String.valueOf(entry.get("guid"))).orElse(new NodeGuid(0)),
        openings.get(name));
  }

  private Round ask(List<String> names) throws InterruptedException {
    ChildEnd end = run(names);
    end.errors()
        .lines()
        .filter(line -> !line.isBlank() && OF_THE_JVM.stream().noneMatch(line::startsWith))
        .forEach(warnings::add);
    List<Map<String, Object>> lines = lines(end.output());
    Optional<String> stuck = stuck(lines);
    if (lines.isEmpty()) {
      return new Round(Answer.missing(end, stuck), 0, end, stuck);
    }
    for (Map<String, Object> line : lines.subList(1, lines.size())) {
      openings.put(String.valueOf(line.get("name")), Answer.of(line));
    }
    return new Round(Answer.of(lines.get(0)), lines.size() - 1, end, stuck);
  }

  /** Takes the last words off. */
  private static Optional<String> stuck(List<Map<String, Object>> lines) {
    int last = lines.size() - 1;
    if (last >= 0 && lines.get(last).get(DeviceInspection.STUCK) instanceof String call) {
      lines.remove(last);
      return Optional.of(call);
    }
    return Optional.empty();
  }

  /** A child that hangs leaves a third of the time to the next one. */
  private ChildEnd run(List<String> names) throws InterruptedException {
    try (Child child = program.start(DeviceInspection.class, names)) {
      return child.await(left().multipliedBy(2).dividedBy(3));
    } catch (IOException e) {
      return new ChildEnd.Exited(1, "", "it could not be started: " + e.getMessage());
    }
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
  }

  /** The whole lines; a child that was killed may have left half a one. */
  private static List<Map<String, Object>> lines(String output) {
    List<Map<String, Object>> lines = new ArrayList<>();
    for (String line : output.split("\n")) {
      try {
        lines.add(JSON.std.mapFrom(line));
      } catch (IOException e) {
        break;
      }
    }
    return lines;
  }
}
