package org.tbvctl.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the test data lies. */
public final class Repository {

  private Repository() {}

  /** The top folder: the one that has the build's {@code .mvn}. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve(".mvn"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  static Path cases() {
    return root().resolve("tests/src/test/cases");
  }

  static Path golden() {
    return root().resolve("tests/src/test/golden");
  }

  /** The folders of all captured cases, in order. */
  public static List<Path> caseFolders() {
    return children(cases()).stream()
        .filter(folder -> Files.exists(folder.resolve("expected.json")))
        .toList();
  }

  /** The captures of a case, in the order in which they are named on the command line. */
  public static List<Path> hosts(Path folder) {
    return children(folder).stream()
        .filter(path -> Files.isDirectory(path) || path.getFileName().toString().contains(".tar."))
        .toList();
  }

  static List<Path> children(Path folder) {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
