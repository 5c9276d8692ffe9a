package org.tbvctl.devices;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.child.ChildEnd;

/** What a child that was asked about devices came to. */
public sealed interface Answer {

  /** It answered. */
  record Told(Map<String, Object> facts) implements Answer {}

  /**
   * A verb failed, or the library is not used.
   *
   * @param sentence what failed
   * @param errno the verb's error number
   */
  record Failed(String sentence, OptionalInt errno) implements Answer {}

  /**
   * A fault in C ended it.
   *
   * @param where signal and place
   */
  record Crashed(String where) implements Answer {}

  /**
   * It was killed because it did not answer in time.
   *
   * @param call function of C that it was in, such as {@code ibv_create_qp}; empty when it did not
   *     say
   */
  record Silent(Optional<String> call) implements Answer {}

  /** Reads one line of a child. */
  static Answer of(Map<String, Object> line) {
    if (line.get("failure") instanceof String sentence) {
      return new Failed(
          sentence,
          line.get("errno") instanceof Integer errno ? OptionalInt.of(errno) : OptionalInt.empty());
    }
    return new Told(line);
  }

  /**
   * What it means that a child ended without a line that was expected.
   *
   * @param stuck function of C that a child was in which was killed
   */
  static Answer missing(ChildEnd end, Optional<String> stuck) {
    if (end instanceof ChildEnd.TimedOut) {
      return new Silent(stuck);
    }
    if (end instanceof ChildEnd.Crashed crashed) {
      String place = crashed.crash().place();
      return new Crashed(crashed.crash().signal() + (place.isEmpty() ? "" : " in " + place));
    }
    String said = end.errors().lines().findFirst().orElse("it said nothing");
    return new Failed(
        "The child process that asks libibverbs gave no answer (" + said + ").",
        OptionalInt.empty());
  }
}
