package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;

class IntegritySectionTest {
  private static final String SOUND =
      "{\"bytes\":%d,\"direction\":\"%s\",\"sent\":5,\"right\":5,\"lost\":0,\"reordered\":0,"
          + "\"duplicated\":0,\"damaged\":0,\"end\":\"complete\",\"reason\":\"\"}";

  private static String row(int bytes, String direction) {
    return String.format(SOUND, bytes, direction);
  }

  private static List<Block> blocks(String edge, String... rows) {
    Labelled<ProbeRun> run =
        Runs.of(
                Runs.document(
                    "integrity", "{\"rows\":[" + String.join(",", rows) + "]" + edge + "}", ""))
            .get(0);
    return IntegritySection.of(run, (Results.Integrity) run.source().results().orElseThrow());
  }

  private static String largest(String... rows) {
    return Runs.bullets(blocks("", rows)).lines().findFirst().orElseThrow();
  }

  @Test
  void theLargestSoundSizeIsNamed() {
    assertThat(largest(row(64, "forward"), row(65_536, "forward"), row(4_096, "forward")))
        .isEqualTo("Largest size of which every message arrived as it was sent: 64 KiB.");
  }

  /** Any one of these alone makes a size unsound. */
  @ParameterizedTest
  @CsvSource({
    "'\"sent\":5', '\"sent\":6'",
    "'\"sent\":5', '\"sent\":null'",
    "'\"right\":5', '\"right\":4'",
    "'\"right\":5', '\"right\":null'",
    "'\"lost\":0', '\"lost\":1'",
    "'\"reordered\":0', '\"reordered\":1'",
    "'\"duplicated\":0', '\"duplicated\":1'",
    "'\"damaged\":0', '\"damaged\":1'",
    "'\"end\":\"complete\"', '\"end\":\"stopped\"'"
  })
  void oneFaultMakesASizeUnsound(String sound, String fault) {
    String broken = row(4_096, "forward").replace(sound, fault);

    assertThat(broken).contains(fault);
    assertThat(largest(broken)).isEqualTo("At no size did every message arrive as it was sent.");
    assertThat(largest(row(64, "forward"), broken)).contains(": 64 B.");
    assertThat(largest(broken, row(8_192, "forward"))).endsWith(": 8 KiB; smaller ones failed.");
  }

  @Test
  void bothDirectionsMustBeSound() {
    String back = row(4_096, "backward").replace("\"lost\":0", "\"lost\":1");

    assertThat(largest(row(4_096, "forward"), back, row(64, "forward"))).contains(": 64 B.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ",\"worksBytes\":4095,\"failsBytes\":4096"
            + "|It was narrowed down by bisection: 4095 B works and 4 KiB does not.",
        ",\"worksBytes\":null,\"failsBytes\":4096|The smallest size that is known to fail is 4 KiB.",
        ",\"worksBytes\":4095,\"failsBytes\":null|"
      })
  void theEdgeIsToldAsFarAsItIsKnown(String edge, String words) {
    List<String> points = Runs.bullets(blocks(edge, row(64, "forward"))).lines().toList();

    assertThat(points.subList(1, points.size()))
        .isEqualTo(words == null ? List.of() : List.of(words));
  }

  @Test
  void rowsComeByTheirSizeWithEndAndFirstDamage() {
    String damaged =
        row(64, "forward")
            .replace(
                "\"end\":\"complete\",\"reason\":\"\"", "\"end\":\"stopped\",\"reason\":\"late\"")
            .replace(
                "\"damaged\":0", "\"damaged\":1,\"firstDamage\":{\"sequence\":3,\"offset\":17}");

    assertThat(Runs.table(blocks("", row(4_096, "backward"), damaged)).rows())
        .containsExactly(
            List.of(
                "64",
                "forward",
                "5",
                "5",
                "0",
                "0",
                "0",
                "1",
                "message 3 from offset 17 on",
                "stopped: late"),
            List.of("4K", "backward", "5", "5", "0", "0", "0", "0", "-", "complete"));
  }
}
