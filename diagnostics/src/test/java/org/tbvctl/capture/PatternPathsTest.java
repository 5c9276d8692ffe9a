package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.LiveSource;

class PatternPathsTest {

  @TempDir Path root;

  @ParameterizedTest
  @CsvSource({
    "*, a, true",
    "*, .a, false",
    ".*, .a, true",
    "*.conf, a.conf, true",
    "*.conf, a.conf.bak, false",
    "a*b*c, abc, true",
    "a*b*c, axxbyyc, true",
    "a*b*c, ac, false",
    "ab*ba, aba, false",
    "a, a, true",
    "a, ab, false",
    "*x*, axb, true",
    "*xy*y, axy, false"
  })
  void starsMatchAnyRun(String pattern, String name, boolean matches) {
    assertThat(PatternPaths.matches(pattern, name)).isEqualTo(matches);
  }

  @Test
  void findsPathsThroughLinksAndKeepsFixedOnes() throws Exception {
    Files.createDirectories(root.resolve("sys/devices/a/ports"));
    Files.createDirectories(root.resolve("sys/class/x"));
    Files.createSymbolicLink(root.resolve("sys/class/x/a"), Path.of("../../devices/a"));
    PatternPaths patterns = new PatternPaths(LiveSource.filesBelow(root));

    assertThat(patterns.matches("sys/class/x/*/*").paths()).containsExactly("sys/class/x/a/ports");
    assertThat(patterns.matches("sys/class/y/*").paths()).isEmpty();
    assertThat(patterns.matches("sys/class/y").paths()).containsExactly("sys/class/y");
    assertThat(patterns.matches("sys/class/x/*/*").folders())
        .extracting(PatternPaths.Listing::folder)
        .containsExactly("sys/class/x", "sys/class/x/a");
  }
}
