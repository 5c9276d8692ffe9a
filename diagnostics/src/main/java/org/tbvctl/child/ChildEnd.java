package org.tbvctl.child;

import java.time.Duration;
import java.util.Optional;

/** How a child ended. */
public sealed interface ChildEnd {

  /** What it printed. */
  String output();

  /** What it said on its error output. */
  String errors();

  /** The same with another output. */
  ChildEnd withOutput(String output);

  /** It ended by itself. */
  record Exited(int code, String output, String errors) implements ChildEnd {
    @Override
    public ChildEnd withOutput(String other) {
      return new Exited(code, other, errors);
    }
  }

  /** It was ended by a signal: by a fault in C, or from outside. */
  record Crashed(Crash crash, String output, String errors) implements ChildEnd {
    @Override
    public ChildEnd withOutput(String other) {
      return new Crashed(crash, other, errors);
    }
  }

  /** It was killed because it did not end in time. */
  record TimedOut(Duration limit, String output, String errors) implements ChildEnd {
    @Override
    public ChildEnd withOutput(String other) {
      return new TimedOut(limit, other, errors);
    }
  }

  /** Tells the end from the exit code and what was printed. */
  static ChildEnd of(int code, String output, String errors) {
    Optional<Crash> crash = Crash.of(code, output);
    return crash.isPresent()
        ? new Crashed(crash.get(), Crash.withoutReport(output), errors)
        : new Exited(code, output, errors);
  }
}
