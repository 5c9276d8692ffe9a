package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarNameTest {
  private final List<String> names = List.of("lanes", "tbnet", "start_rings");

  @Test
  void findsTheClosestNameWithinTwoEdits() {
    assertThat(SimilarName.among(names, "lane")).contains("lanes");
    assertThat(SimilarName.among(names, "START_RINGS")).contains("start_rings");
    assertThat(SimilarName.among(names, "debug")).isEmpty();
    assertThat(SimilarName.among(names, "x".repeat(1_000_000))).isEmpty();
  }
}
