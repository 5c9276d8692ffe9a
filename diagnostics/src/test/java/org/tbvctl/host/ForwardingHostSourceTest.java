package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ForwardingHostSourceTest {

  private static HostSource forwarding(HostSource host) {
    return new ForwardingHostSource(host) {};
  }

  @Test
  void everyReadingIsThatOfTheOtherHost() {
    TestingHost host =
        new TestingHost("alder").file("etc/hostname", "alder\n").command("uname", "Linux\n");
    host.log("hello").sample("profile: linux_perf\n", "");
    HostSource same = forwarding(host);

    assertThat(same.name()).isEqualTo("alder");
    assertThat(same.kind()).isEqualTo(host.kind());
    assertThat(same.tellsPermissions()).isEqualTo(host.tellsPermissions());
    assertThat(same.files().line("etc/hostname")).isEqualTo(Reading.known("alder"));
    assertThat(same.samples()).isEqualTo(host.samples());
    assertThat(same.kernelLog().value().orElseThrow()).asString().contains("hello");
    assertThat(same.commandNames()).containsExactly("uname");
    assertThat(same.command("uname")).isEqualTo(host.command("uname"));
  }

  /** A live host behind an ssh connection says so itself; its kind alone does not tell. */
  @Test
  void permissionsAndTheEndAreTheOtherHostsOwn() throws IOException {
    AtomicBoolean closed = new AtomicBoolean();
    HostSource host =
        new ForwardingHostSource(new NoHost("a", HostSource.Kind.SSH)) {
          @Override
          public boolean tellsPermissions() {
            return true;
          }

          @Override
          public void close() {
            closed.set(true);
          }
        };

    try (HostSource same = forwarding(host)) {
      assertThat(same.tellsPermissions()).isTrue();
    }
    assertThat(closed).isTrue();
  }

  @Test
  void nothingIsThereOnNoHost() {
    HostSource none = new NoHost("none", HostSource.Kind.CAPTURE);

    assertThat(none.files().read("proc/version").isAbsent()).isTrue();
    assertThat(none.files().list("proc").isAbsent()).isTrue();
    assertThat(none.files().link("proc/self").isAbsent()).isTrue();
    assertThat(none.files().status("proc").isAbsent()).isTrue();
    assertThat(none.samples()).isEmpty();
    assertThat(none.commandNames()).isEmpty();
    assertThat(none.command("uname").isAbsent()).isTrue();
  }
}
