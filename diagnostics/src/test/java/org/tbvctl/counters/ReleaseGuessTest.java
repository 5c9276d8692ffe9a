package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.counters.ReleaseGuess.Sureness;

class ReleaseGuessTest {
  private static final String LOAD_LINE =
      "loaded compat=auto profile=linux_perf native_data=1 apple_data=0 native_fragment_striping=0";

  @ParameterizedTest
  @CsvSource({
    "v0.2.1, v0.1.0..v0.2.1",
    "v0.3.1, v0.3.0..v0.3.1",
    "v0.3.4, v0.3.2..main or hetrag-main",
    "v0.3.2pl, pleite-v0.3.0pl..pleite-main"
  })
  void theKeySetAloneGivesARange(String name, String label) {
    ReleaseGuess guess = ReleaseGuess.of(debugfs(name));

    assertThat(guess.label()).isEqualTo(label);
    assertThat(guess.sureness()).isEqualTo(Sureness.RANGE);
    assertThat(guess.unknownBuild()).isFalse();
    assertThat(guess.release()).isEmpty();
    assertThat(guess.reasons()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "v0.2.1, 0.2.1, v0.2.1",
    "v0.3.1, 0.3.1, v0.3.1",
    "v0.3.4, 0.3.3, v0.3.3",
    "v0.3.4, 0.3.4, v0.3.4",
    "v0.3.2pl, 0.3.2pl, pleite-v0.3.2pl"
  })
  void theInstalledPackageMakesOneBuildLikely(String name, String version, String release) {
    ReleaseGuess guess =
        ReleaseGuess.of(debugfs(name).withDkms(installed(version, "7.1.9"), Optional.of("7.1.9")));

    assertThat(guess.label()).isEqualTo(release);
    assertThat(guess.sureness()).isEqualTo(Sureness.LIKELY);
  }

  @Test
  void whatRunsCountsMoreThanWhatIsInstalled() {
    ReleaseGuess guess =
        ReleaseGuess.of(debugfs("v0.2.1").withDkms(installed("0.3.4", "7.1.9"), Optional.empty()));

    assertThat(guess.label()).isEqualTo("v0.1.0..v0.2.1");
    assertThat(guess.reasons()).last().asString().contains("0.3.4", "contradicts");
  }

  @Test
  void picksTheVersionOfTheRunningKernel() {
    String status =
        installed("0.3.3", "6.17.8")
            + installed("0.3.4", "7.1.9")
            + "thunderbolt-ibverbs/0.3.2: added";

    assertThat(versions(status, "6.17.8")).containsExactly("0.3.3");
    assertThat(versions(status, "5.0")).containsExactly("0.3.3", "0.3.4");
    assertThat(versions("thunderbolt-ibverbs/0.3.4: added", "5.0")).isEmpty();
  }

  private static Set<String> versions(String status, String kernel) {
    return ReleaseEvidence.NONE.withDkms(status, Optional.of(kernel)).dkmsVersions();
  }

  private static String installed(String version, String kernel) {
    return "thunderbolt-ibverbs/" + version + ", " + kernel + ", x86_64: installed\n";
  }

  @Test
  void doesNotGuessFromAPackageVersionThatItDoesNotKnow() {
    ReleaseGuess guess =
        ReleaseGuess.of(debugfs("v0.3.4").withDkms(installed("0.9.0", "7.1.9"), Optional.empty()));

    assertThat(guess.unknownBuild()).isTrue();
    assertThat(guess.label()).startsWith("unknown build near v0.3.2..main");
  }

  @Test
  void defaultsTellReleasesWithTheSameKeysApart() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("native_e2e", "-1");
    parameters.put("apple_tx_max_inflight_wr", "4");
    parameters.put("apple_tx_max_inflight_frames", "4");

    ReleaseGuess guess = ReleaseGuess.of(debugfs("v0.3.4").withParameters(parameters));

    assertThat(guess.candidates()).containsExactly("v0.3.4", "main", "hetrag-main");
    assertThat(guess.label()).isEqualTo("v0.3.4..main or hetrag-main");
  }

  @Test
  void theForkGivesItselfAwayWithoutDebugfs() {
    ReleaseGuess byParameters =
        ReleaseGuess.of(
            ReleaseEvidence.NONE.withParameters(Map.of("gpu_direct", "auto", "native_e2e", "-1")));
    ReleaseGuess byLog =
        ReleaseGuess.of(ReleaseEvidence.NONE.withLoadLine(LOAD_LINE + " peer_allowlist=0"));

    assertThat(byParameters.label()).isEqualTo("pleite-v0.3.1pl..pleite-main");
    assertThat(byLog.label()).isEqualTo("pleite-v0.3.0pl..pleite-main");
    assertThat(ReleaseGuess.of(ReleaseEvidence.NONE.withLoadLine(LOAD_LINE)).label())
        .isEqualTo("v0.1.0..main or hetrag-main");
  }

  @Test
  void aCompleteListingOfParametersProvesWhatIsAbsent() {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int other = 0; other < 30; other++) {
      parameters.put("other" + other, "");
    }

    ReleaseGuess old = ReleaseGuess.of(ReleaseEvidence.NONE.withParameters(parameters));
    parameters.put("native_e2e", "-1");
    parameters.put("native_tx_max_inflight", "32");
    ReleaseGuess newer = ReleaseGuess.of(ReleaseEvidence.NONE.withParameters(parameters));

    assertThat(old.label()).isEqualTo("v0.1.0..v0.2.1");
    assertThat(newer.label()).isEqualTo("v0.3.0..main or hetrag-main");
  }

  @Test
  void namesTheNearestBuildsOfAnUnknownOne() {
    String text = RealText.summary("v0.3.4") + "data_tx_brand_new: 0\n";

    ReleaseGuess guess = ReleaseGuess.of(ReleaseEvidence.NONE.with(Summary.parse(text)));

    assertThat(guess.unknownBuild()).isTrue();
    assertThat(guess.label()).startsWith("unknown build near v0.3.2..main");
    assertThat(guess.reasons()).first().asString().contains("1 unknown and lacks 0 keys");
  }

  @Test
  void sessionsTellThePathRetriesOfV031() {
    String withRetries = "tbnet_minimal_session0: svc=0\ntbnet_minimal_session0_login: rx=0 ";
    String base = RealText.summary("v0.3.1") + withRetries;

    assertThat(guess(base + "path_retries=0\n").label()).isEqualTo("v0.3.1");
    assertThat(guess(base + "tx=0\n").label()).isEqualTo("v0.3.0");
    assertThat(guess(base + "tx=0\n").sureness()).isEqualTo(Sureness.CERTAIN);
  }

  private static ReleaseGuess guess(String summary) {
    return ReleaseGuess.of(ReleaseEvidence.NONE.with(Summary.parse(summary)));
  }

  @Test
  void nothingKnownIsUnknown() {
    ReleaseGuess guess = ReleaseGuess.of(ReleaseEvidence.NONE);

    assertThat(guess.label()).isEqualTo("unknown");
    assertThat(guess.candidates()).isEmpty();
    assertThat(guess.release()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"v0.1.0, 138", "v0.3.0, 180", "v0.3.2, 181", "main, 181", "pleite-main, 177"})
  void theCatalogueKnowsTheKeysOfEveryBuild(String name, int keys) {
    ReleaseCatalogue catalogue = ReleaseCatalogue.load();
    ModuleRelease release =
        catalogue.releases().stream()
            .filter(known -> known.name().equals(name))
            .findFirst()
            .orElseThrow();

    assertThat(catalogue.keys(release, CounterScope.GLOBAL)).hasSize(keys);
  }

  private static ReleaseEvidence debugfs(String name) {
    return ReleaseEvidence.NONE
        .with(Summary.parse(RealText.summary(name)))
        .with(Peers.parse(RealText.peers(name)));
  }
}
