package org.tbvctl.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;

class UserFactsTest {

  @Test
  void readsIdentityAndLimit() {
    UserFacts user =
        UserFacts.read(
            new TestingHostFiles()
                .file(
                    "proc/self/limits",
                    "Limit  Soft Limit  Hard Limit  Units\n"
                        + "Max locked memory         8388608              unlimited    bytes\n"),
            new TestingCommands()
                .out(
                    "id", "uid=1000(ada) gid=1000(ada) groups=1000(ada),104(rdma),27 context=x\n"));

    assertThat(user.identity())
        .isEqualTo(
            Reading.known(new UserIdentity(1000, "ada", java.util.List.of("ada", "rdma", "27"))));
    assertThat(user.memlock())
        .isEqualTo(Reading.known(new MemlockLimit(8388608, MemlockLimit.UNLIMITED)));
    assertThat(user.identity().value().orElseThrow().isIn("rdma")).isTrue();
  }

  @Test
  void rootIsRoot() {
    assertThat(
            UserIdentity.parse("uid=0(root) gid=0(root) groups=0(root)\n").orElseThrow().isRoot())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "uid=", "id: command not found", "uid=x(y)", "uid=99999999999999999999"})
  void otherTextIsNobody(String text) {
    assertThat(UserIdentity.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Max locked memory",
        "Max locked memory  many  few  bytes",
        "Max locked memory -1 2"
      })
  void otherLimitsAreUnknown(String text) {
    assertThat(MemlockLimit.parse(text)).isEmpty();
  }
}
