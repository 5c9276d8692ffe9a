package org.tbvctl.moduleconfig.modprobe;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.moduleconfig.modprobe.Statement.Command;
import org.tbvctl.system.KernelCommandLine;

/**
 * What modprobe makes of its files and of the kernel command line.
 *
 * <p>Files of all folders are read in the order of their names. Where two folders have a file of
 * the same name, only the one in the earlier folder is read. The kernel command line comes last.
 *
 * @param statements in the order in which modprobe takes them
 * @param masked files that are not read because an earlier folder has one of the same name
 * @param unreadable files that could not be read, which may hold further settings
 * @param problems lines that modprobe passes over, one sentence each
 */
public record ModprobeConfiguration(
    List<Statement> statements,
    List<TextFile> masked,
    List<TextFile> unreadable,
    List<String> problems) {

  private static final Comparator<String> BYTES =
      (left, right) ->
          Arrays.compareUnsigned(
              left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));

  public ModprobeConfiguration {
    statements = List.copyOf(statements);
    masked = List.copyOf(masked);
    unreadable = List.copyOf(unreadable);
    problems = List.copyOf(problems);
  }

  public static ModprobeConfiguration of(
      ModprobeFiles files, Reading<KernelCommandLine> commandLine) {
    Map<String, TextFile> byName = new HashMap<>();
    List<TextFile> masked = new ArrayList<>();
    for (TextFile file : files.files()) {
      TextFile earlier = byName.putIfAbsent(file.name(), file);
      if (earlier != null && !isSameFile(earlier, file)) {
        masked.add(file);
      }
    }
    List<Statement> statements = new ArrayList<>();
    List<TextFile> unreadable = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    byName.keySet().stream()
        .sorted(BYTES)
        .map(byName::get)
        .forEach(
            file -> {
              StatementParser parser = new StatementParser(file.path());
              file.text().value().ifPresent(parser::read);
              statements.addAll(parser.statements());
              problems.addAll(parser.problems());
              if (!file.text().isKnown()) {
                unreadable.add(file);
              }
            });
    commandLine.value().ifPresent(line -> statements.addAll(ofCommandLine(line)));
    return new ModprobeConfiguration(statements, masked, unreadable, problems);
  }

  /** On systems with a merged /usr the last two folders are one. */
  private static boolean isSameFile(TextFile earlier, TextFile later) {
    return earlier.path().equals("usr/" + later.path()) && earlier.text().equals(later.text());
  }

  private static List<Statement> ofCommandLine(KernelCommandLine line) {
    List<Statement> statements = new ArrayList<>();
    for (String word : line.words()) {
      int dot = word.indexOf('.');
      int equals = word.indexOf('=');
      if (dot <= 0 || equals >= 0 && equals < dot) {
        continue;
      }
      String name = word.substring(0, dot);
      String option = word.substring(dot + 1);
      if (name.equals("modprobe") && option.startsWith("blacklist=")) {
        for (String module : option.substring("blacklist=".length()).split(",")) {
          StatementParser.underscored(module)
              .ifPresent(m -> statements.add(of(Command.BLACKLIST, m, "")));
        }
        continue;
      }
      String parameter = equals < 0 ? option : word.substring(dot + 1, equals);
      if (!parameter.contains(".")) {
        StatementParser.underscored(name)
            .ifPresent(m -> statements.add(of(Command.OPTIONS, m, quoted(option))));
      }
    }
    return statements;
  }

  private static Statement of(Command command, String module, String text) {
    return new Statement(command, module, text, Origin.commandLine());
  }

  /** The word list has lost its quotes; a value with blanks needs them. */
  private static String quoted(String option) {
    int equals = option.indexOf('=');
    return equals >= 0 && option.indexOf(' ', equals) >= 0
        ? option.substring(0, equals + 1) + "\"" + option.substring(equals + 1) + "\""
        : option;
  }

  /** The statements of one kind about a module. */
  public List<Statement> of(Command command, String module) {
    return statements.stream()
        .filter(s -> s.command() == command && s.module().equals(module))
        .toList();
  }

  /** The parameter line that modprobe hands to the kernel for a module. */
  public String line(String module) {
    return String.join(" ", of(Command.OPTIONS, module).stream().map(Statement::text).toList());
  }

  /** The last statement that replaces loading the module by a shell command. */
  public Optional<Statement> install(String module) {
    List<Statement> found = of(Command.INSTALL, module);
    return found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() - 1));
  }
}
