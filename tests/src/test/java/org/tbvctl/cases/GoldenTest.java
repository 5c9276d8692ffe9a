package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the program prints for a person on each case, held against a committed file. {@code
 * -Dgolden.update=true} rewrites the files.
 */
class GoldenTest {

  @TestFactory
  Stream<DynamicTest> textOfEveryCase() {
    return Repository.caseFolders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(folder.getFileName().toString(), () -> compare(folder)));
  }

  private static void compare(Path folder) throws IOException {
    Run run = Run.ofCase(folder, Expectation.of(folder).command(), "text");
    Path golden = Repository.golden().resolve(folder.getFileName() + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, run.out());
    }
    assertThat(golden).exists();
    assertThat(run.out()).isEqualTo(Files.readString(golden));
  }
}
