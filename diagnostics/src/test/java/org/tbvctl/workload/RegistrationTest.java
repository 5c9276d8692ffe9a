package org.tbvctl.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

class RegistrationTest {

  private static List<Registration> of(String command, String error) {
    CommandOutput output = new CommandOutput("", error, OptionalInt.of(1));
    return Registration.of(Map.of(command, Reading.known(output)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Couldn't allocate MR",
        "ibv_reg_mr failed: Cannot allocate memory",
        "[jaccl] ibv_reg_mr: errno 12",
        "failed to register memory: ENOMEM"
      })
  void refusedRegistrationsAreFound(String line) {
    assertThat(of("ib_send_bw", line + "\n"))
        .containsExactly(new Registration("ib_send_bw", line, OptionalLong.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cannot allocate memory",
        "ibv_reg_mr failed: Bad address",
        "Couldn't create CQ",
        "registered memory region of 4096 bytes"
      })
  void otherFailuresAreNone(String line) {
    assertThat(of("ib_send_bw", line)).isEmpty();
  }

  @Test
  void outputOfOtherProgramsIsNoWorkload() {
    assertThat(of("dmesg", "ibv_reg_mr failed: Cannot allocate memory")).isEmpty();
  }

  @Test
  void unknownSizeExceedsEveryLimitButNone() {
    Registration failed = new Registration("app", "x", OptionalLong.empty());
    assertThat(failed.exceeds(8L << 20)).isTrue();
    assertThat(failed.exceeds(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void sizeAtTheLimitFits() {
    Registration running = new Registration("ps", "x", OptionalLong.of(65536));
    assertThat(running.exceeds(65536)).isFalse();
    assertThat(running.exceeds(65535)).isTrue();
  }
}
