package org.tbvctl.mac;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.mac.WorkloadError.Call;

class WorkloadErrorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RuntimeError: [jaccl] Creating the queue pair failed with errno 16. Thunderbolt|CREATE_QUEUE_PAIR|16",
        "qp[10] FAILED errno=16 (Resource busy)|CREATE_QUEUE_PAIR|16",
        "ibv_create_qp: Resource busy, failed|CREATE_QUEUE_PAIR|16",
        "[jaccl] Register memory region failed|REGISTER_MEMORY|-1",
        "mr[100] FAILED ibv_reg_mr returned NULL|REGISTER_MEMORY|-1",
        "[jaccl] Couldn't allocate protection domain|ALLOCATE_DOMAIN|-1",
        "[jaccl] Changing queue pair to RTR failed with errno 96|READY_TO_RECEIVE|96",
        "ibv_post_recv failed: Cannot allocate memory|POST_RECEIVE|12",
      })
  void failureNamesCallAndNumber(String line, Call call, int errno) {
    assertThat(WorkloadError.parse("commands/app", line))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.call()).isEqualTo(call);
              assertThat(error.errno().orElse(-1)).isEqualTo(errno);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"mr[99] ok|x", "opened 10 queue pairs|x", "Traceback (most recent call last):|x"})
  void whatDoesNotFailIsNoError(String line, String ignored) {
    assertThat(WorkloadError.parse("commands/app", line)).isEmpty();
  }

  @Test
  void numbersOfTheLineBeforeCountToo() {
    assertThat(
            WorkloadError.parse(
                "commands/app", "posted 63 of 65536\nibv_post_recv failed, errno 12\n"))
        .singleElement()
        .satisfies(error -> assertThat(error.numbers()).contains(63, 65536, 12));
  }

  @Test
  void hugeLinesAreSkipped() {
    assertThat(WorkloadError.parse("commands/app", "reg_mr failed ".repeat(100_000))).isEmpty();
  }
}
