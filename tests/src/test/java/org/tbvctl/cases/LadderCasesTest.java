package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tbvctl.ladder.Rung;
import org.tbvctl.ladder.Rungs;

/** The ladder of every captured host, and how it agrees with the headline. */
class LadderCasesTest {
  private static final Rungs RUNGS = Rungs.load();

  private record Step(String host, String rung, String state, String because) {}

  private static Stream<DynamicTest> ofEveryDiagnosis(Consumer<Run> check) {
    return Repository.caseFolders().stream()
        .filter(folder -> Expectation.of(folder).command().get(0).equals("diagnose"))
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> check.accept(run(folder))));
  }

  private static String name(Path folder) {
    return folder.getFileName().toString();
  }

  private static Run run(Path folder) {
    return Run.ofCase(folder, Expectation.of(folder).command(), "json");
  }

  private static List<Step> steps(Run run) {
    List<Step> steps = new ArrayList<>();
    if (run.out().isBlank() || !(run.document().get("ladder") instanceof List<?> ladder)) {
      return steps;
    }
    for (Object entry : ladder) {
      Map<?, ?> step = (Map<?, ?>) entry;
      steps.add(
          new Step(
              (String) step.get("host"),
              (String) step.get("rung"),
              (String) step.get("state"),
              (String) step.get("because")));
    }
    return steps;
  }

  /** What the headline calls the fault is a fault of its own, and no consequence of another. */
  @TestFactory
  Stream<DynamicTest> headlineStandsOnARungThatFailed() {
    return ofEveryDiagnosis(
        run -> {
          Optional<Map<?, ?>> top = headline(run);
          Optional<Rung> rung = top.flatMap(finding -> RUNGS.of((String) finding.get("id")));
          if (rung.isEmpty() || !"confirmed".equals(top.get().get("grade"))) {
            return;
          }
          assertThat(steps(run))
              .filteredOn(step -> step.host().equals(top.get().get("host")))
              .filteredOn(step -> step.rung().equals(rung.get().word()))
              .singleElement()
              .satisfies(step -> assertThat(step.state()).isEqualTo("failed"));
        });
  }

  private static Optional<Map<?, ?>> headline(Run run) {
    if (run.out().isBlank()) {
      return Optional.empty();
    }
    String headline = String.valueOf(((Map<?, ?>) run.document().get("summary")).get("headline"));
    for (Object entry : (List<?>) run.document().get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) entry;
      if ("error".equals(finding.get("severity"))
          && headline.contains(String.valueOf(finding.get("title")))) {
        return Optional.of(finding);
      }
    }
    return Optional.empty();
  }

  @TestFactory
  Stream<DynamicTest> everyStepNamesItsReason() {
    return ofEveryDiagnosis(
        run -> assertThat(steps(run)).noneMatch(step -> step.because().isBlank()));
  }

  /** What is not reached names the finding it waits for, so that nobody has to look for it. */
  @TestFactory
  Stream<DynamicTest> whatIsNotReachedNamesTheFinding() {
    return ofEveryDiagnosis(
        run ->
            assertThat(steps(run))
                .filteredOn(step -> step.state().equals("not reached"))
                .allMatch(
                    step ->
                        ((List<?>) run.document().get("findings"))
                            .stream()
                                .map(finding -> ((Map<?, ?>) finding).get("id"))
                                .anyMatch(id -> step.because().contains("[" + id + "]"))));
  }

  @TestFactory
  Stream<DynamicTest> noRungStandsTwiceForAHost() {
    return ofEveryDiagnosis(
        run ->
            assertThat(steps(run).stream().map(step -> step.host() + " " + step.rung()))
                .doesNotHaveDuplicates());
  }
}
