package org.tbvctl.host;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/** Output of commands on an invented host; commands that were not given were not captured. */
public final class TestingCommands implements Function<String, Reading<CommandOutput>> {
  private final Map<String, CommandOutput> outputs = new TreeMap<>();

  public TestingCommands out(String name, String text) {
    outputs.put(name, new CommandOutput(text, "", OptionalInt.of(0)));
    return this;
  }

  public TestingCommands err(String name, String text) {
    outputs.put(name, new CommandOutput("", text, OptionalInt.of(1)));
    return this;
  }

  @Override
  public Reading<CommandOutput> apply(String name) {
    return outputs.containsKey(name)
        ? Reading.known(outputs.get(name))
        : Reading.unreadable("not captured");
  }
}
