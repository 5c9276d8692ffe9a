package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearWordsTest {
  private static final List<String> WORDS =
      List.of("lanes", "tbnet", "native_data", "apple_data", "stall.ack-lost", "data_tx_posted");

  @Test
  void closestComesFirst() {
    assertThat(NearWords.among(WORDS, "lane")).containsExactly("lanes");
    assertThat(NearWords.among(WORDS, "native-dtaa")).startsWith("native_data");
    assertThat(NearWords.among(WORDS, "acklost")).containsExactly("stall.ack-lost");
  }

  @Test
  void partOfAWordIsEnough() {
    assertThat(NearWords.among(WORDS, "posted")).containsExactly("data_tx_posted");
    assertThat(NearWords.among(WORDS, "_data")).containsExactly("native_data", "apple_data");
  }

  @Test
  void farWordsAreNotOffered() {
    assertThat(NearWords.among(WORDS, "zebra")).isEmpty();
    assertThat(NearWords.among(WORDS, "")).isEmpty();
    assertThat(NearWords.among(WORDS, "l".repeat(100))).isEmpty();
  }

  @Test
  void swapIsOneEdit() {
    assertThat(NearWords.distance("lanes", "lnaes")).isEqualTo(1);
    assertThat(NearWords.distance("lanes", "lane")).isEqualTo(1);
    assertThat(NearWords.distance("lanes", "lames")).isEqualTo(1);
    assertThat(NearWords.distance("", "abc")).isEqualTo(3);
  }
}
