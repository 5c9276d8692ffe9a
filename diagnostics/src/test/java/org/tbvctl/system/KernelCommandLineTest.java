package org.tbvctl.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelCommandLineTest {
  private static KernelCommandLine parse(String text) {
    return KernelCommandLine.parse(text);
  }

  @Test
  void blanksSeparateOutsideQuotesOnly() {
    assertThat(parse("BOOT_IMAGE=/vmlinuz  ro\tquiet\n").words())
        .containsExactly("BOOT_IMAGE=/vmlinuz", "ro", "quiet");
    assertThat(parse("dyndbg=\"file tbv.c +p; module x +p\" ro").words())
        .containsExactly("dyndbg=file tbv.c +p; module x +p", "ro");
    assertThat(parse("a=\"b c").words()).containsExactly("a=b c");
    assertThat(parse("a\"b\"c").words()).containsExactly("abc");
    assertThat(parse(" \n").words()).isEmpty();
  }

  @Test
  void theLastValueOfANameCounts() {
    KernelCommandLine line = parse("iommu=pt ro iommu=off xiommu=on iommu");

    assertThat(line.value("iommu")).contains("off");
    assertThat(line.value("ro")).isEmpty();
    assertThat(parse("root=UUID=9f").value("root")).contains("UUID=9f");
    assertThat(parse("console=").value("console")).contains("");
  }

  @ParameterizedTest
  @CsvSource({
    "iommu=off, true, false",
    "amd_iommu=off, true, false",
    "intel_iommu=off, true, false",
    "iommu=pt, false, true",
    "iommu.passthrough=1, false, true",
    "iommu.passthrough=0, false, false",
    "intel_iommu=on, false, false",
    "no_iommu=off, false, false",
    "ro quiet, false, false"
  })
  void whatItSaysOfTheIommu(String text, boolean off, boolean through) {
    assertThat(parse(text).turnsIommuOff()).isEqualTo(off);
    assertThat(parse(text).passesDmaThrough()).isEqualTo(through);
  }

  @Test
  void wordsAreJoinedAgainWithoutLoss() {
    List<String> words = List.of("ro", "thunderbolt_ibverbs.profile=linux_perf", "x=1=2");

    assertThat(parse(String.join(" ", words)).words()).isEqualTo(words);
  }
}
