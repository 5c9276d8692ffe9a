package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalEntryTest {

  @ParameterizedTest
  @ValueSource(strings = {"null", "{}", "{\"schema\":\"another/1\",\"path\":\"a\"}", "", "[", "\0"})
  void whatIsNoJournalIsAnInputError(String content) {
    assertThatThrownBy(() -> JournalEntry.read(content.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IOException.class);
  }
}
