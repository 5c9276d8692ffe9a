package org.tbvctl.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OsReleaseTest {
  private static final String ASAHI =
      """
      NAME="Fedora Linux Asahi Remix"
      VERSION='44 (Remix)'
      ID=fedora-asahi-remix
      ID_LIKE="fedora rhel"
      # a comment=1

      =nothing
      BUG_REPORT_URL=https://example.org/?a=b
      VARIANT=
      LOGO="
      BROKEN="half'
      """;

  private final OsRelease release = OsRelease.parse(ASAHI);

  @ParameterizedTest
  @CsvSource({
    "NAME, Fedora Linux Asahi Remix",
    "VERSION, 44 (Remix)",
    "ID, fedora-asahi-remix",
    "BUG_REPORT_URL, https://example.org/?a=b",
    "VARIANT, ''",
    "LOGO, '\"'",
    "BROKEN, \"half'"
  })
  void valuesWithoutTheirQuotes(String name, String value) {
    assertThat(release.get(name)).contains(value);
  }

  @Test
  void theOrderIsThatOfTheFile() {
    assertThat(release.values().keySet())
        .containsExactly(
            "NAME", "VERSION", "ID", "ID_LIKE", "BUG_REPORT_URL", "VARIANT", "LOGO", "BROKEN");
  }

  @ParameterizedTest
  @CsvSource({"fedora-asahi-remix,true", "fedora,true", "rhel,true", "debian,false", "fed,false"})
  void theFamilyIsItselfOrWhatItIsLike(String family, boolean like) {
    assertThat(release.isLike(family)).isEqualTo(like);
  }

  @Test
  void aFileWithoutNamesIsLikeNothing() {
    assertThat(OsRelease.parse("").isLike("")).isFalse();
    assertThat(OsRelease.parse("").id()).isEmpty();
  }
}
