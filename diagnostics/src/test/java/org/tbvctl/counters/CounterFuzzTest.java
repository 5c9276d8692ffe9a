package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Parsers against damaged real text: no exception, no hang, a bounded amount kept.
 *
 * <p>{@code -Dfuzz.mutations=1000000} makes the long run; a failure names its seed.
 */
@Timeout(600)
class CounterFuzzTest {
  private static final int MUTATIONS = Integer.getInteger("fuzz.mutations", 6_000);

  private static final int MAX_PROBLEMS = 65;

  private static final String LINKS =
      "link 2 name=lab cable backend=native dev=0 port=1 gid=1 gid_type=2 addr=10.0.0.7\n"
          .repeat(3);

  @Test
  void survivesDamagedText() {
    List<String> summaries = RealText.NAMES.stream().map(RealText::summary).toList();
    List<String> peers = RealText.NAMES.stream().map(RealText::peers).toList();
    for (int seed = 0; seed < MUTATIONS; seed++) {
      int sample = seed % summaries.size();
      int next = (seed / summaries.size() + 1) % summaries.size();
      TextMutation mutation = new TextMutation(seed);
      try {
        checkSummary(mutation.damage(summaries.get(sample), summaries.get(next)));
        checkPeers(mutation.damage(peers.get(sample), peers.get(next)));
        checkLinks(mutation.damage(LINKS, peers.get(next)));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  private static void checkSummary(String text) {
    Summary summary = Summary.parse(text);
    int numbers = 0;
    for (String key : summary.keys()) {
      String value = summary.text(key).orElseThrow();
      if (summary.get(key).isPresent()) {
        numbers++;
        require(!value.isEmpty(), "a number without text");
      }
    }
    summary.sessions().forEach(session -> require(session.fields() != null, "no fields"));
    require(numbers <= summary.keys().size(), "more numbers than keys");
    require(summary.keys().size() <= FieldTableBuilder.MAX_FIELDS, "too many keys");
    require(summary.unknownLines().size() <= SummaryParser.MAX_UNKNOWN_LINES, "too many lines");
    checkProblems(summary.problems());
  }

  private static void checkPeers(String text) {
    Peers peers = Peers.parse(text);
    for (Rail rail : peers.rails()) {
      require(rail.fields().size() <= FieldTableBuilder.MAX_FIELDS, "too many fields");
      require(rail.get("rail").isPresent(), "a rail without number");
      require(
          rail.creditWindow().isPresent() || rail.creditsLeft().isEmpty() || hasNoWindow(rail),
          "odd credits");
    }
    require(peers.rails().size() <= PeersParser.MAX_RAILS, "too many rails");
    checkProblems(peers.problems());
  }

  private static boolean hasNoWindow(Rail rail) {
    return !rail.text("tx_credits").orElse("").matches("-?\\d+/\\d{1,18}");
  }

  private static void checkLinks(String text) {
    ConfiguredLinks links = ConfiguredLinks.parse(text);
    links.links().forEach(link -> require(link.name() != null, "no name"));
    checkProblems(links.problems());
  }

  private static void checkProblems(List<String> problems) {
    require(problems.size() <= MAX_PROBLEMS, "too many problems");
    for (String problem : problems) {
      require(problem.length() < 2_000, "a long problem");
      require(problem.chars().allMatch(c -> c >= ' ' && c < 0x7f), "not printable: " + problem);
    }
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  @Test
  void readsMegabytesInOneLine() {
    String huge = "7".repeat(3 << 20);

    assertThat(Summary.parse("data_tx_posted: " + huge).get("data_tx_posted")).isEmpty();
    assertThat(Peers.parse("peer " + huge).rails()).isEmpty();
    assertThat(Peers.parse(huge.replace('7', ' ')).rails()).isEmpty();
    assertThat(ConfiguredLinks.parse("link 1 name=" + huge).links()).isEmpty();
    assertThat(Summary.parse(":".repeat(1 << 20)).keys()).isEmpty();
    assertThat(Summary.parse("\n".repeat(1 << 20)).problems()).isEmpty();
  }
}
