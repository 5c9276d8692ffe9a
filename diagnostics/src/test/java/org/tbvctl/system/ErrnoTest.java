package org.tbvctl.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ErrnoTest {

  @Test
  void wordsNameTheNumber() {
    assertThat(Errno.words(-110)).isEqualTo("-110 (ETIMEDOUT, no answer)");
    assertThat(Errno.words(12)).startsWith("12 (ENOMEM, ");
    assertThat(Errno.words(-9999)).isEqualTo("-9999");
  }

  @Test
  void everyRowIsComplete() {
    Set<String> names = new HashSet<>();
    for (ErrorNumber number : Errno.all()) {
      assertThat(names.add(number.name())).as(number.name()).isTrue();
      assertThat(number.clause()).isNotBlank();
      assertThat(number.meaning()).endsWith(".");
      assertThat(number.action()).endsWith(".");
    }
    assertThat(names).contains("EPERM", "EKEYREJECTED", "ENOTSUPP");
  }

  @Test
  void macosCountsDifferently() {
    ErrorNumber timeout =
        Errno.all().stream().filter(n -> n.name().equals("ETIMEDOUT")).findFirst().orElseThrow();
    assertThat(timeout.hasNumber(110)).isTrue();
    assertThat(timeout.hasNumber(60)).isTrue();
    assertThat(timeout.hasNumber(61)).isFalse();
    assertThat(timeout.text()).isEqualTo("Connection timed out");
    assertThat(timeout.darwinText()).isEqualTo("Operation timed out");
  }
}
