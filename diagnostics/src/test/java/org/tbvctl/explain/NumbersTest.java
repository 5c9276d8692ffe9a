package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Error numbers and completion statuses in all spellings. */
class NumbersTest {
  private final ErrorNumberSubject errors = new ErrorNumberSubject();
  private final CompletionStatusSubject statuses = new CompletionStatusSubject();

  private static List<String> words(List<Explanation> found) {
    return found.stream().map(Explanation::word).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-110",
        "110",
        "60",
        "ETIMEDOUT",
        "-ETIMEDOUT",
        "etimedout",
        "errno 110",
        "errno=60",
        "ret=-110",
        "failed: -110",
        "Connection timed out",
        "operation timed out"
      })
  void timeoutInEverySpelling(String word) {
    assertThat(words(errors.ofWord(word))).containsExactly("ETIMEDOUT");
  }

  @Test
  void numberOfTwoSystemsHasTwoMeanings() {
    assertThat(words(errors.ofWord("61"))).containsExactly("ENODATA", "ECONNREFUSED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0", "-", "", "99999999999", "12x", "E", "errno", "--12", "errno "})
  void whatIsNoNumber(String word) {
    assertThat(errors.ofWord(word)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "open of the device: Permission denied",
        "it says EACCES.",
        "step 3 failed with rc (-13)",
        "something broke, errno 13, sorry"
      })
  void numberInALine(String line) {
    assertThat(words(errors.ofLine(line))).containsExactly("EACCES");
  }

  @Test
  void longestTextWins() {
    assertThat(words(errors.ofLine("x: No such device or address"))).containsExactly("ENXIO");
    assertThat(words(errors.ofLine("x: Operation not supported by device")))
        .containsExactly("ENODEV");
  }

  @Test
  void plainLineHasNoError() {
    assertThat(errors.ofLine("got 32 of 40 blocks")).isEmpty();
    assertThat(errors.ofLine("END OF TEST")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12",
        "IBV_WC_RETRY_EXC_ERR",
        "WC_RETRY_EXC_ERR",
        "status 12",
        "status=12",
        "wc 12",
        "wc status 12",
        "transport retry counter exceeded"
      })
  void statusInEverySpelling(String word) {
    assertThat(words(statuses.ofWord(word))).containsExactly("IBV_WC_RETRY_EXC_ERR");
  }

  @Test
  void negativeNumberIsNoStatus() {
    assertThat(statuses.ofWord("-12")).isEmpty();
    assertThat(statuses.ofWord("status")).isEmpty();
  }

  @Test
  void statusInALine() {
    assertThat(words(statuses.ofLine("CQ: RNR retry counter exceeded (13)")))
        .containsExactly("IBV_WC_RNR_RETRY_EXC_ERR");
    assertThat(words(statuses.ofLine("wc.status is IBV_WC_WR_FLUSH_ERR!"))).isEmpty();
    assertThat(words(statuses.ofLine("wc.status is IBV_WC_WR_FLUSH_ERR.")))
        .containsExactly("IBV_WC_WR_FLUSH_ERR");
    assertThat(statuses.ofLine("success")).isEmpty();
  }

  @Test
  void statusesAreNumberedWithoutGap() {
    List<CompletionStatus> all = CompletionStatus.load();
    for (int number = 0; number < all.size(); number++) {
      assertThat(all.get(number).number()).isEqualTo(number);
    }
    assertThat(all).hasSize(24);
  }
}
