package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The whole program on every captured case, held against what the case expects. */
class CasesTest {

  @TestFactory
  Stream<DynamicTest> everyCaseIsRight() {
    return Repository.caseFolders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(folder.getFileName().toString(), () -> judge(folder)));
  }

  private static void judge(Path folder) {
    Expectation expectation = Expectation.of(folder);
    Run run = Run.ofCase(folder, expectation.command(), "json");
    assertThat(DocumentSchema.problems(run.out())).isEmpty();
    assertThat(expectation.differences(run)).isEmpty();
  }

  @Test
  void thereAreCases() {
    assertThat(Repository.caseFolders()).hasSizeGreaterThan(60);
  }

  /** The copies here are the cases that were agreed on, wherever those lie beside the checkout. */
  @TestFactory
  Stream<DynamicTest> expectationsAreTheAgreedOnes() throws IOException {
    Path agreed = Repository.root().resolveSibling("shared").resolve("cases");
    if (!Files.isDirectory(agreed)) {
      return Stream.of(DynamicTest.dynamicTest("no agreed cases beside the checkout", () -> {}));
    }
    return Repository.children(agreed).stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(), () -> compare(folder, copyOf(folder))));
  }

  private static void compare(Path agreed, Path copy) {
    for (String text : List.of("expected.json", "ABOUT.md")) {
      assertThat(copy.resolve(text)).hasSameTextualContentAs(agreed.resolve(text));
    }
    List<String> command = Expectation.of(agreed).command();
    Map<String, Object> original = Run.ofCase(agreed, command, "json").document();
    assertThat(Run.ofCase(copy, command, "json").document()).isEqualTo(original);
  }

  private static Path copyOf(Path folder) {
    return Repository.cases().resolve(folder.getFileName().toString());
  }
}
