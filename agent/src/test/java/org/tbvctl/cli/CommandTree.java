package org.tbvctl.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Every command of the program by its words, such as {@code config plan}. */
final class CommandTree {
  private final CommandLine root = new CommandLine(CommandSpec.create().name("tbvctl"));

  CommandTree() {
    try {
      CommandRun.printed(
          console ->
              new CommandTable()
                  .commands()
                  .forEach((name, make) -> root.addSubcommand(name, make.apply(console))));
    } catch (IOException impossible) {
      throw new java.io.UncheckedIOException(impossible);
    }
  }

  CommandLine root() {
    return root;
  }

  /** All of them, groups too. */
  static Map<String, CommandLine> all() {
    Map<String, CommandLine> commands = new LinkedHashMap<>();
    collect("", new CommandTree().root, commands);
    return commands;
  }

  private static void collect(String words, CommandLine line, Map<String, CommandLine> commands) {
    line.getSubcommands()
        .forEach(
            (name, sub) -> {
              String path = (words + " " + name).strip();
              commands.put(path, sub);
              collect(path, sub, commands);
            });
  }
}
