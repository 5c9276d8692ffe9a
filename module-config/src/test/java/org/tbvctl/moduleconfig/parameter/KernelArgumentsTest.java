package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KernelArgumentsTest {

  private static List<String> split(String line) {
    return KernelArguments.split(line).arguments().stream()
        .map(a -> a.name() + a.value().map(v -> " [" + v + "]").orElse(""))
        .toList();
  }

  @Test
  void splitsAtWhiteSpace() {
    assertThat(split("  a=1\tb  c=\n")).containsExactly("a [1]", "b", "c []");
  }

  @Test
  void quotesProtectBlanksAndStayOutside() {
    assertThat(split("a=\"x y\" \"b=1 2\" \"c\"")).containsExactly("a [x y]", "b [1 2]", "c");
  }

  @Test
  void quotesInsideAValueStay() {
    assertThat(split("a=x\"y z\" b=\"q")).containsExactly("a [x\"y z\"]", "b [q]");
  }

  @Test
  void aLeadingEqualsSignIsPartOfTheName() {
    assertThat(split("=1 = =a=b")).containsExactly("=1", "=", "=a [b]");
  }

  @Test
  void dashesEndTheList() {
    KernelArguments split = KernelArguments.split("a=1 --  b=2 c");
    assertThat(split.arguments()).hasSize(1);
    assertThat(split.afterDashes()).contains("b=2 c");
    assertThat(KernelArguments.split("a --").afterDashes()).contains("");
    assertThat(KernelArguments.split("a --b").afterDashes()).isEqualTo(Optional.empty());
  }

  @Test
  void theLatin1NoBreakSpaceSeparatesAndNulEnds() {
    assertThat(split("a=1\u00a0b=2\0c=3")).containsExactly("a [1]", "b [2]");
  }
}
