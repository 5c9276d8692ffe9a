package org.tbvctl.moduleconfig.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.explain.Explainer;
import org.tbvctl.explain.Explanation;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.explain.Subject;
import org.tbvctl.explain.Subjects;
import org.tbvctl.explain.Topic;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;

class ParameterSubjectTest {
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final ParameterSubject subject = new ParameterSubject(catalogue);

  private Explanation only(String word) {
    List<Explanation> found = subject.ofWord(word);
    assertThat(found).as(word).hasSize(1);
    return found.get(0);
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    catalogue
        .releases()
        .all()
        .forEach(
            release -> names.addAll(catalogue.of(release, ParameterCatalogue.GPU_DIRECT).names()));
    return names;
  }

  @Test
  void everyParameterOfEveryReleaseHasAMeaning() {
    assertThat(subject.entries().keySet()).containsExactlyInAnyOrderElementsOf(names());
    assertThat(names()).hasSize(42);
  }

  @Test
  void everyExplanationIsComplete() {
    for (String name : names()) {
      Explanation found = only(name);
      assertThat(found.meaning()).as(name).isNotBlank();
      assertThat(found.action()).as(name).endsWith(".");
      assertThat(found.facts())
          .as(name)
          .containsKeys("accepts", "standard", "acts", "changed", "releases");
    }
  }

  @Test
  void everyRelatedWordIsExplained() {
    List<Subject> subjects = new ArrayList<>(Subjects.ofDiagnostics());
    subjects.add(subject);
    Explainer explainer = new Explainer(subjects);
    for (String name : names()) {
      for (Related other : only(name).related()) {
        assertThat(explainer.explain(other.word()).explanations())
            .as(name + " -> " + other.word())
            .anyMatch(found -> found.topic() == other.topic());
      }
    }
  }

  @Test
  void refusalsAreListedWithMessageAndFinding() {
    Explanation rings = only("start_rings");
    assertThat(rings.facts().get("refused when"))
        .contains("start_rings is on and allocate_rings is off (-22)");
    assertThat(rings.related())
        .contains(
            new Related(Topic.FINDING, "config.missing-prerequisite"),
            new Related(Topic.MESSAGE, "cfg.start_needs_alloc"),
            new Related(Topic.PARAMETER, "allocate_rings"));
    assertThat(only("native_prtcstns").facts()).doesNotContainKey("refused when");
  }

  @Test
  void interfaceOfTheAddressIsRefusedUnderBothNames() {
    assertThat(only("roce_netdev").facts()).containsKey("refused when");
    assertThat(only("tbnet_identity_gid").facts()).containsKey("refused when");
  }

  @Test
  void releasesAndStandards() {
    assertThat(only("lanes").facts())
        .containsEntry("releases", "all")
        .containsEntry("standard", "auto")
        .containsEntry("changed", "at load only");
    assertThat(only("native_e2e").facts()).containsEntry("releases", "v0.3.0 to pleite-main");
    assertThat(only("peer_allowlist").facts())
        .containsEntry("releases", "pleite-v0.3.0pl to pleite-main")
        .containsEntry("standard", "not set");
    assertThat(only("gpu_direct").facts()).containsEntry("standard", "auto");
    assertThat(only("qp_timeout_ms").facts().get("changed"))
        .endsWith("/sys/module/thunderbolt_ibverbs/parameters/qp_timeout_ms");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "start_rings",
        "start-rings",
        "START_RINGS",
        "thunderbolt_ibverbs.start_rings",
        "/sys/module/thunderbolt_ibverbs/parameters/start_rings"
      })
  void nameInEverySpelling(String word) {
    assertThat(only(word).word()).isEqualTo("start_rings");
  }

  @Test
  void nameOfNoReleaseIsExplainedAsSuch() {
    assertThat(only("native_wr_striping").meaning()).startsWith("No release");
    assertThat(subject.ofWord("start_ring")).isEmpty();
  }

  @Test
  void parameterThatIsAlsoACounterHasBothMeanings() {
    List<Subject> subjects = new ArrayList<>(Subjects.ofDiagnostics());
    subjects.add(subject);
    assertThat(new Explainer(subjects).explain("native_data").explanations())
        .extracting(Explanation::topic)
        .containsExactly(Topic.COUNTER, Topic.PARAMETER);
  }
}
