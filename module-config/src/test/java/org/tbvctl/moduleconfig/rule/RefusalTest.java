package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RefusalTest {

  @Test
  void everyRefusalNamesParameterAndFinding() {
    assertThat(Refusal.all())
        .isNotEmpty()
        .allMatch(refusal -> refusal.errno() < 0)
        .allMatch(refusal -> refusal.finding().startsWith("config."))
        .allMatch(refusal -> !refusal.parameters().contains(""))
        .noneMatch(refusal -> refusal.condition().contains("{"));
  }

  @Test
  void placeholdersBecomeDots() {
    assertThat(Refusal.withoutPlaceholders("a={a} and {b.c}")).isEqualTo("a=... and ...");
    assertThat(Refusal.withoutPlaceholders("plain")).isEqualTo("plain");
  }
}
