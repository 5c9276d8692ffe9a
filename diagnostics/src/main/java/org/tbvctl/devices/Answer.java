package org.tbvctl.devices;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Map;
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

  /** It was killed because it did not answer in time. */
  record Silent() implements Answer {}

  /** Reads the answer from how the child ended. */
  static Answer of(ChildEnd end) {
    if (end instanceof ChildEnd.TimedOut) {
      return new Silent();
    }
    if (end instanceof ChildEnd.Crashed crashed) {
      String place = crashed.crash().place();
      return new Crashed(crashed.crash().signal() + (place.isEmpty() ? "" : " in " + place));
    }
    return parse(end);
  }

  private static Answer parse(ChildEnd end) {
    try {
      Map<String, Object> facts = JSON.std.mapFrom(end.output());
      if (facts.get("failure") instanceof String sentence) {
        return new Failed(
            sentence,
            facts.get("errno") instanceof Integer errno
                ? OptionalInt.of(errno)
                : OptionalInt.empty());
      }
      return new Told(facts);
    } catch (IOException e) {
      String said = end.errors().lines().findFirst().orElse("it said nothing");
      return new Failed(
          "The child process that asks libibverbs gave no answer (" + said + ").",
          OptionalInt.empty());
    }
  }
}
