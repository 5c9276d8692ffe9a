package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;

/**
 * The debugfs file {@code configured_links}, which exists from v0.3.0. Empty when no link is
 * active.
 *
 * @param links in file order
 * @param problems what could not be read, one sentence each
 */
public record ConfiguredLinks(List<ConfiguredLink> links, List<String> problems) {
  private static final int MAX_LINKS = 1024;
  private static final String START = "link ";
  private static final String NAME = " name=";

  /** The field after the name, whose blanks would otherwise read as further words. */
  private static final String AFTER_NAME = " backend=";

  public ConfiguredLinks {
    links = List.copyOf(links);
    problems = List.copyOf(problems);
  }

  /** Parses the file's text. Never throws; what does not fit becomes a problem. */
  public static ConfiguredLinks parse(String file) {
    Problems problems = new Problems("configured_links");
    LineCursor line = new LineCursor(file, problems);
    WordFields words = new WordFields(line.text(), CounterScope.LINK, problems);
    List<ConfiguredLink> links = new ArrayList<>();
    while (line.next()) {
      if (line.start() == line.end()) {
        continue;
      }
      if (links.size() == MAX_LINKS || !readLine(line, words, links)) {
        problems.add("line " + line.line() + " is no link or past the limit: " + line.excerpt());
      }
    }
    return new ConfiguredLinks(links, problems.toList());
  }

  private static boolean readLine(LineCursor line, WordFields words, List<ConfiguredLink> links) {
    String text = line.text().substring(line.start(), line.end());
    int name = text.indexOf(NAME);
    int rest = text.lastIndexOf(AFTER_NAME);
    NumberScanner scanner = new NumberScanner();
    if (!text.startsWith(START)
        || name < 0
        || rest < name
        || scanner.scan(text, START.length(), name) != NumberScanner.Form.NUMBER) {
      return false;
    }
    FieldTableBuilder table = new FieldTableBuilder(line.text(), 8);
    words.readLine(table, line.start() + rest, line.end(), line.cut());
    FieldTable fields = table.build();
    links.add(
        new ConfiguredLink(
            scanner.value(),
            text.substring(name + NAME.length(), rest),
            PeersParser.backend(fields.value("backend").orElse("")),
            fields.toMap()));
    return true;
  }
}
