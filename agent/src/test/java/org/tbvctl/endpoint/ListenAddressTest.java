package org.tbvctl.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:9788", "[::1]:9788", "alder:0"})
  void readsAndWrites(String text) {
    assertThat(ListenAddress.parse(text).toString()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "9788", ":9788", "::1:9788", "host:", "host:x", "host:-1", "host:65536"})
  void refusesWhatIsNone(String text) {
    assertThatThrownBy(() -> ListenAddress.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "' is no address to listen on");
  }

  @Test
  void standardIsThisHostOnly() {
    assertThat(ListenAddress.DEFAULT.host()).isEqualTo("127.0.0.1");
  }
}
