package org.tbvctl.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The subcommands by name. A command's class is loaded and reflected on only when it is the one
 * that runs, or when help lists them all: that keeps the start of the program short. The command of
 * every stalled night is not reflected on at all: it comes as a specification.
 */
final class CommandTable {
  private final Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();

  CommandTable() {
    commands.put("diagnose", DiagnoseCommand::spec);
    commands.put("status", StatusCommand::new);
    commands.put("watch", WatchCommand::new);
    commands.put("capture", CaptureCommand::new);
    commands.put("naming", NamingCommand::with);
    commands.put("mesh", MeshCommand::with);
    commands.put("config", ConfigCommand::with);
    commands.put("probe", ProbeCommand::with);
    commands.put("report", ReportCommand::new);
    commands.put("forecast", ForecastCommand::new);
    commands.put("log", LogCommand::new);
    commands.put("explain", ExplainCommand::with);
    commands.put("agent", AgentCommand::new);
    commands.put("history", HistoryCommand::with);
  }

  Map<String, Function<Console, Object>> commands() {
    return commands;
  }
}
