package org.tbvctl.moduleconfig.apply;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.moduleconfig.apply.BringUp.State;

/** Adds up what the messages after a load say about the link. */
final class BringUpProgress {
  private final int expectedRails;
  private final boolean devices;
  private final List<LogEvent> failures = new ArrayList<>();
  private final Set<String> ready = new HashSet<>();
  private final Set<String> registered = new HashSet<>();
  private int bound;
  private boolean off;

  /**
   * @param expectedRails how many rails were up before; 0 when none was
   * @param devices whether the options ask for verbs devices, the last step
   */
  BringUpProgress(int expectedRails, boolean devices) {
    this.expectedRails = expectedRails;
    this.devices = devices;
  }

  void note(LogEvent event) {
    BringUpSignal.of(event.id())
        .ifPresent(
            signal -> {
              switch (signal) {
                case BOUND -> bound++;
                case READY ->
                    ready.add(event.fields().get("route") + " " + event.fields().get("rail"));
                case DEVICE -> registered.add(event.fields().get("ibdev"));
                case OFF -> off = true;
                case FAILED -> failures.add(event);
                case PASSING -> {}
              }
            });
  }

  /** Whether further messages cannot change the verdict. */
  boolean isDecided() {
    return off || !failures.isEmpty() || isUp();
  }

  BringUp result() {
    return new BringUp(state(), bound, up(), List.copyOf(failures));
  }

  private State state() {
    if (!failures.isEmpty()) {
      return State.FAILED;
    }
    if (off) {
      return State.OFF;
    }
    return isUp() ? State.UP : State.UNFINISHED;
  }

  private boolean isUp() {
    return up() > 0 && up() >= Math.max(bound, expectedRails);
  }

  private int up() {
    return devices ? registered.size() : ready.size();
  }
}
