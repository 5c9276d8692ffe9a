package org.tbvctl.udev;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One rule of a udev rule file.
 *
 * @param file path below the root folder
 * @param line number of the rule's first line, from 1
 * @param tokens keys in the order in which they stand
 * @param text the rule on one line
 */
public record UdevRule(String file, int line, List<RuleToken> tokens, String text) {

  /** Parses a rule file. A token that cannot be read ends its rule; nothing is thrown. */
  public static List<UdevRule> parse(String file, String content) {
    List<UdevRule> rules = new ArrayList<>();
    StringBuilder joined = new StringBuilder();
    int number = 0;
    int first = 1;
    for (String line : content.lines().toList()) {
      number++;
      if (joined.isEmpty()) {
        first = number;
        if (line.isBlank() || line.stripLeading().startsWith("#")) {
          continue;
        }
      }
      if (line.endsWith("\\")) {
        joined.append(line, 0, line.length() - 1);
        continue;
      }
      add(rules, file, first, joined.append(line).toString());
      joined.setLength(0);
    }
    if (!joined.isEmpty()) {
      add(rules, file, first, joined.toString());
    }
    return List.copyOf(rules);
  }

  private static void add(List<UdevRule> rules, String file, int line, String text) {
    List<RuleToken> tokens = new TokenScanner(text).tokens();
    if (!tokens.isEmpty()) {
      rules.add(new UdevRule(file, line, tokens, text.strip()));
    }
  }

  /** Values of a key, whatever the operator. */
  public Stream<RuleToken> all(String key) {
    return tokens.stream().filter(token -> token.isKey(key));
  }

  public Optional<RuleToken> first(String key) {
    return all(key).findFirst();
  }

  /** Whether the rule can concern devices of this subsystem. */
  public boolean mayMatchSubsystem(String subsystem) {
    return all("SUBSYSTEM")
        .filter(RuleToken::isMatch)
        .allMatch(
            token ->
                Glob.matches(token.value(), subsystem)
                    == (token.operator() == RuleToken.Operator.EQUAL));
  }

  /** Where it stands, for a person: {@code etc/udev/rules.d/70-a.rules:3}. */
  public String place() {
    return file + ":" + line;
  }
}
