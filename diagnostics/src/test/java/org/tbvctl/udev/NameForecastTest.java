package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table was measured with systemd-udevd 252 and rdma-core's own rename program. */
class NameForecastTest {

  private static final String PACKAGED =
      "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"";

  private static final RdmaEvent DEVICE =
      new RdmaEvent(
          "usb4_rdma0", "0200:5442:5752:4253", Optional.of("0000:00:0d.2"), "thunderbolt");

  @Test
  void thePackagedRuleRenames() {
    NameForecast forecast = forecast("60", PACKAGED);

    assertThat(forecast.name()).isEqualTo("rocep0s13f2");
    assertThat(forecast.rule().orElseThrow().file()).isEqualTo("60");
    assertThat(forecast.keeps(DEVICE)).isFalse();
  }

  @Test
  void keepingTheNameBeforeThePackagedRuleIsOfNoUse() {
    assertThat(forecast("59", "PROGRAM=\"rdma_rename %k NAME_KERNEL\"", "60", PACKAGED).name())
        .isEqualTo("rocep0s13f2");
    assertThat(forecast("59", "PROGRAM=\"rdma_rename %k NAME_FIXED %k\"", "60", PACKAGED).name())
        .isEqualTo("rocep0s13f2");
    assertThat(forecast("59", "NAME:=\"usb4_rdma0\"", "60", PACKAGED).name())
        .isEqualTo("rocep0s13f2");
    assertThat(forecast("59", "OPTIONS+=\"last_rule\"", "60", PACKAGED).name())
        .isEqualTo("rocep0s13f2");
  }

  @Test
  void theFirstRenameWins() {
    assertThat(forecast("59", "PROGRAM=\"rdma_rename %k NAME_FIXED other\"", "60", PACKAGED).name())
        .isEqualTo("other");
    assertThat(forecast("60", PACKAGED, "61", "PROGRAM=\"rdma_rename %k NAME_FIXED %k\"").name())
        .isEqualTo("rocep0s13f2");
  }

  @Test
  void aCommandAfterTheRulesGivesTheNameBack() {
    assertThat(
            forecast(
                    "60",
                    PACKAGED,
                    "61",
                    "RESULT==\"?*\", RUN+=\"/usr/bin/rdma dev set %c name %k\"")
                .name())
        .isEqualTo("usb4_rdma0");
  }

  @Test
  void anExceptionForTheModuleKeepsTheName() {
    assertThat(forecast("60", "KERNEL!=\"usb4_rdma*\", " + PACKAGED).keeps(DEVICE)).isTrue();
    assertThat(
            forecast("60", "KERNEL==\"usb4_rdma*\", GOTO=\"end\"\n" + PACKAGED + "\nLABEL=\"end\"")
                .keeps(DEVICE))
        .isTrue();
    assertThat(forecast("60", "DRIVERS!=\"thunderbolt\", " + PACKAGED).keeps(DEVICE)).isTrue();
    assertThat(
            forecast(
                    "50",
                    "KERNEL==\"usb4_rdma*\", ENV{KEEP}=\"1\"",
                    "60",
                    "ENV{KEEP}!=\"1\", " + PACKAGED)
                .keeps(DEVICE))
        .isTrue();
  }

  @Test
  void rulesForOtherEventsDoNotCount() {
    assertThat(forecast("60", PACKAGED.replace("add", "remove")).keeps(DEVICE)).isTrue();
    assertThat(forecast("60", "ATTR{node_guid}==\"0c42:*\", " + PACKAGED).keeps(DEVICE)).isTrue();
  }

  @Test
  void aParentOutsidePciIsNotRenamed() {
    RdmaEvent platform =
        new RdmaEvent("usb4_rdma4", "", Optional.of("b01f00000.nhi"), "thunderbolt");

    assertThat(NameForecast.of(UdevRule.parse("60", PACKAGED), platform).keeps(platform)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0000:c6:00.5, rocep198s0f5",
    "0000:40:0d.0, rocep64s13",
    "0001:01:00.0, roceP1p1s0",
  })
  void predictsTheNameOfAPciParent(String parent, String name) {
    assertThat(new RdmaEvent("usb4_rdma0", "", Optional.of(parent), "").pciName()).contains(name);
  }

  private static NameForecast forecast(String... filesAndRules) {
    List<UdevRule> rules = new ArrayList<>();
    for (int i = 0; i < filesAndRules.length; i += 2) {
      rules.addAll(UdevRule.parse(filesAndRules[i], filesAndRules[i + 1]));
    }
    return NameForecast.of(rules, DEVICE);
  }
}
