package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

class DiagnosisTest {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  private static Diagnosis of(Hosts hosts, Consumer<Findings> adds) {
    Check check = (all, findings) -> adds.accept(findings);
    return Diagnosis.of(hosts, List.of(check), CATALOGUE, id -> true);
  }

  private static Hosts pair() {
    return new Hosts(
        List.of(
            HostSnapshot.read(TestingHost.linux("A")), HostSnapshot.read(TestingHost.linux("C"))));
  }

  private static void add(Findings findings, String id, String host, String title) {
    findings.add(findings.start(id).host(host).title(title));
  }

  @Test
  void errorsComeBeforeWarningsBeforeInfos() {
    Diagnosis diagnosis =
        of(
            pair(),
            findings -> {
              add(findings, "flow.balanced", "A", "all fine");
              add(findings, "link.trained-low", "A", "slow link");
              add(findings, "stall.ack-lost", "A", "answers lost");
            });

    assertThat(diagnosis.findings())
        .extracting(Finding::id)
        .containsExactly("stall.ack-lost", "link.trained-low", "flow.balanced");
    assertThat(diagnosis.status()).isEqualTo(Status.ERROR);
  }

  @Test
  void theHeadlineNamesBothHostsOfAPair() {
    Diagnosis diagnosis = of(pair(), findings -> add(findings, "stall.ack-lost", "A", "A waits"));

    assertThat(diagnosis.headline()).isEqualTo("A and C: A waits");
  }

  @Test
  void aHeadlineThatNamesBothIsLeftAlone() {
    Diagnosis diagnosis =
        of(pair(), findings -> add(findings, "stall.ack-lost", "A", "A->C loses answers"));

    assertThat(diagnosis.headline()).isEqualTo("A->C loses answers");
  }

  @Test
  void aSuspectComesAfterWhatIsProven() {
    Diagnosis diagnosis =
        of(
            pair(),
            findings -> {
              findings.add(
                  findings
                      .start("stall.credit-starvation")
                      .grade(Grade.SUSPECT)
                      .host("A")
                      .title("maybe"));
              add(findings, "stall.retry-exhausted", "A", "surely");
            });

    assertThat(diagnosis.findings().get(0).id()).isEqualTo("stall.retry-exhausted");
  }

  @Test
  void warningsOnlyAreAWarning() {
    assertThat(of(pair(), f -> add(f, "link.asymmetric", "A", "uneven")).status())
        .isEqualTo(Status.WARNING);
  }

  @Test
  void nothingFoundIsFine() {
    Diagnosis diagnosis = of(pair(), findings -> {});

    assertThat(diagnosis.status()).isEqualTo(Status.OK);
    assertThat(diagnosis.headline()).contains("nothing wrong", "A and C");
  }

  @Test
  void anEmptyHostWasNotExamined() {
    Hosts hosts = new Hosts(List.of(HostSnapshot.read(new TestingHost("A"))));

    assertThat(of(hosts, findings -> {}).status()).isEqualTo(Status.INCOMPLETE);
  }

  @Test
  void aRefusedCaptureSaysWhy() {
    Diagnosis refused = Diagnosis.refused("capture", "x does not exist");

    assertThat(refused.status()).isEqualTo(Status.INCOMPLETE);
    assertThat(refused.headline()).contains("x does not exist");
  }

  private static Hosts named(String first, String second) {
    return new Hosts(
        List.of(
            HostSnapshot.read(TestingHost.linux(first)),
            HostSnapshot.read(TestingHost.linux(second))));
  }

  /** One host's name may be a part of the other's, or of a word. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "alder | alder2 | alder2 waits | alder and alder2: alder2 waits",
        "alder | alder2 | alder2 waits for alder | alder2 waits for alder",
        "A | C | A posted, C got nothing | A posted, C got nothing",
        "A | C | Apple rail of C | A and C: Apple rail of C",
        "a.b | c | a.b->c lost | a.b->c lost",
        "x | y | (x) and [y] | (x) and [y]",
      })
  void namesCountAsWholeWords(String first, String second, String title, String headline) {
    Diagnosis diagnosis =
        of(named(first, second), findings -> add(findings, "stall.ack-lost", first, title));

    assertThat(diagnosis.headline()).isEqualTo(headline);
  }

  @Test
  void onlyWhatIsWantedCounts() {
    Check check = (all, findings) -> add(findings, "stall.ack-lost", "A", "lost");
    Diagnosis diagnosis =
        Diagnosis.of(pair(), List.of(check), CATALOGUE, id -> !id.startsWith("stall."));

    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.status()).isEqualTo(Status.OK);
  }

  @Test
  void whatIsRuledOutCountsForNothing() {
    Diagnosis diagnosis =
        of(
            pair(),
            findings -> {
              findings.add(
                  findings
                      .start("stall.ack-lost")
                      .grade(Grade.CLEARED)
                      .host("A")
                      .title("A and C lose no answers"));
              add(findings, "link.trained-low", "A", "the link of A and C is slow");
            });

    assertThat(diagnosis.status()).isEqualTo(Status.WARNING);
    assertThat(diagnosis.count(Severity.ERROR)).isZero();
    assertThat(diagnosis.headline()).isEqualTo("the link of A and C is slow");
  }

  @Test
  void aBalancedFlowIsTheGoodNews() {
    Diagnosis diagnosis = of(pair(), findings -> add(findings, "flow.balanced", "A", "all there"));

    assertThat(diagnosis.status()).isEqualTo(Status.OK);
    assertThat(diagnosis.headline()).isEqualTo("all there");
  }
}
