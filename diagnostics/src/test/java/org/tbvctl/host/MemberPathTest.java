package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemberPathTest {
  @ParameterizedTest
  @CsvSource({
    "A/root/sys, A/root/sys",
    "./A//root/./sys/, A/root/sys",
    "., ''",
    "./, ''",
    "'', ''",
    "a..b/..c/d.., a..b/..c/d..",
    ".hidden, .hidden"
  })
  void dotsAndDoubledSlashesAreLeftOut(String name, String path) throws Exception {
    assertThat(MemberPath.of("x.tar", name)).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "../a", "a/../b", "a/..", "a\u0000b"})
  void aNameThatLeavesItsFolderIsRefused(String name) {
    assertThatThrownBy(() -> MemberPath.of("x.tar", name))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageStartingWith("x.tar: the member ")
        .hasMessageContaining("leaves its folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/etc/passwd", "//a"})
  void anAbsoluteNameIsRefused(String name) {
    assertThatThrownBy(() -> MemberPath.of("x.tar", name))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("has an absolute name");
  }

  /** Whatever an archive calls its members, the path stays below it or is refused. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void noNameLeadsOut(long seed) {
    Random random = new Random(seed);
    String[] parts = {"a", "..", ".", "", "b", "\u0000", "..."};
    for (int round = 0; round < 2_000; round++) {
      StringBuilder name = new StringBuilder();
      for (int i = random.nextInt(6); i >= 0; i--) {
        name.append(parts[random.nextInt(parts.length)]).append(i > 0 ? "/" : "");
      }
      try {
        String path = MemberPath.of("x.tar", name.toString());

        assertThat("/" + path + "/").doesNotContain("/../", "/./").doesNotContain("\u0000");
        assertThat(path).doesNotContain("//").doesNotStartWith("/").doesNotEndWith("/");
        assertThat(MemberPath.of("x.tar", path)).isEqualTo(path);
      } catch (RefusedCaptureException refused) {
        assertThat(name.toString()).containsPattern("^/|\\.\\.(/|$)|\u0000");
      }
    }
  }
}
