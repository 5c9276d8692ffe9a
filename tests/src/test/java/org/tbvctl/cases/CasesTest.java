package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
                    folder.getFileName().toString(),
                    () ->
                        assertThat(copyOf(folder).resolve("expected.json"))
                            .hasSameTextualContentAs(folder.resolve("expected.json"))));
  }

  private static Path copyOf(Path folder) {
    return Repository.cases().resolve(folder.getFileName().toString());
  }
}
