package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.status.StatusDocument;
import org.tbvctl.status.StatusText;

class TextStyleTest {
  private static final TextStyle PLAIN = new TextStyle(false, false);
  private static final TextStyle COLOURED = new TextStyle(true, true);

  @Test
  void coloursEndWhereTheWordEnds() {
    assertThat(COLOURED.red("a") + COLOURED.bold("b"))
        .isEqualTo("\u001b[1;31ma\u001b[0m\u001b[1mb\u001b[0m");
    assertThat(PLAIN.red("a") + PLAIN.yellow("b") + PLAIN.green("c") + PLAIN.dim("d"))
        .isEqualTo("abcd");
  }

  @ParameterizedTest
  @CsvSource({
    "'plain text', 'plain text'",
    "'a\u001b[2Jb', 'a\\x1b[2Jb'",
    "'a\u001b]0;title\u0007b', 'a\\x1b]0;title\\x07b'",
    "'a\rb', 'a\\x0db'",
    "'a\u0000b\u007fc', 'a\\x00b\\x7fc'",
    "'a\u009b31mb', 'a\\x9b31mb'",
    "'a\tb', 'a\tb'",
    "'a\u001b[1;31mb\u001b[0mc', 'a\u001b[1;31mb\u001b[0mc'",
    "'caf\u00e9 \u2192', 'caf\u00e9 \u2192'",
  })
  void nothingMovesTheCursor(String text, String harmless) {
    assertThat(TextStyle.harmless(text)).isEqualTo(harmless);
    assertThat(TextStyle.harmless(harmless)).isEqualTo(harmless);
  }

  @ParameterizedTest
  @CsvSource({
    "'caf\u00e9 \u2192', 'caf\u00e9 \u2192'",
    "'a\nERROR b', 'a\\x0aERROR b'",
    "'a\tb\r', 'a\\x09b\\x0d'",
    "'a\u001b[1;31mb', 'a\\x1b[1;31mb'",
    "'a\u202eb\u2028c', 'a\\u202eb\\u2028c'",
  })
  void oneLineStaysOne(String text, String line) {
    assertThat(TextStyle.line(text)).isEqualTo(line);
  }

  /** The name of the other host is whatever it says, and a capture is from anybody. */
  @Test
  void namesOfOthersCannotDriveTheTerminal() {
    TestingHost host =
        TestingHost.linux("a\u001b[2J").cable("0-1", "evil\u001b]0;x\u0007\r", "Linux\u009b");
    HostSnapshot snapshot = HostSnapshot.read(host);
    Diagnosis diagnosis =
        Diagnosis.of(
            new Hosts(java.util.List.of(snapshot)),
            java.util.List.of(
                (all, findings) ->
                    findings.add(
                        findings
                            .start("link.trained-low")
                            .host(snapshot.name())
                            .title(
                                "towards "
                                    + snapshot
                                        .thunderbolt()
                                        .value()
                                        .orElseThrow()
                                        .xdomains()
                                        .get(0)
                                        .peerName()))),
            FindingCatalogue.load(),
            id -> true);

    assertThat(DiagnosisText.of(diagnosis, PLAIN))
        .contains("evil\\x1b]0;x\\x07")
        .matches("[^\\p{Cntrl}\u009b\n]*(\n[^\\p{Cntrl}\u009b\n]*)*");
    assertThat(StatusText.of(StatusDocument.of(snapshot, "1", java.time.Instant.EPOCH), PLAIN))
        .contains("evil\\x1b]0;x\\x07")
        .matches("[^\\p{Cntrl}\u009b\n]*(\n[^\\p{Cntrl}\u009b\n]*)*");
  }
}
