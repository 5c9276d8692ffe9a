package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Reads the snippets the way Nix reads them: a text between two double apostrophes loses the
 * indentation that all its lines share, and {@code ${} in it would be replaced.
 */
class NixConfigurationTest {
  private static final String MARK = "''";

  private static String text(String snippet) {
    int start = snippet.indexOf(MARK) + MARK.length() + 1;
    int end = snippet.indexOf(MARK, start);
    List<String> lines = List.of(snippet.substring(start, end).split("\n", -1));
    int shared =
        lines.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElseThrow();
    String text =
        String.join(
            "\n",
            lines.stream()
                .map(line -> line.length() < shared ? line.strip() : line.substring(shared))
                .toList());
    return text.stripTrailing() + "\n";
  }

  @Test
  void theRuleIsTheOneThatOtherSystemsGet() {
    assertThat(text(NixConfiguration.rules()))
        .isEqualTo(Template.load(RenamingRules.USUAL_NAME).stripTrailing() + "\n");
  }

  @Test
  void nothingInTheRuleMeansSomethingToNix() {
    String snippet = NixConfiguration.rules();

    assertThat(snippet.split(MARK, -1)).hasSize(3);
    assertThat(snippet).doesNotContain("${");
  }

  @Test
  void theRuleFileTakesThePackagedOnesPlace() {
    assertThat(NixConfiguration.rules())
        .contains(
            "services.udev.packages = lib.mkAfter [",
            "pkgs.writeTextDir \"lib/udev/rules.d/60-rdma-persistent-naming.rules\"");
  }

  @Test
  void everyStatementIsClosed() {
    String snippet =
        NixConfiguration.rules()
            + NixConfiguration.netdev(
                new NetdevPin(
                    "MACAddress", "02:11:22:33:44:55", "tbt0", Optional.of("10.88.0.1/30"), "why"));

    for (String pair : List.of("{}", "[]", "()")) {
      assertThat(count(snippet, pair.charAt(0))).isEqualTo(count(snippet, pair.charAt(1)));
    }
    assertThat(snippet.lines().filter(line -> line.contains(" = ") && !line.startsWith("#")))
        .allMatch(line -> line.matches(".*(;|\\{|\\[)$"));
  }

  private static long count(String text, char sign) {
    return text.chars().filter(c -> c == sign).count();
  }
}
