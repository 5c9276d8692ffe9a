package org.tbvctl.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.Ledger;

class HostsTest {
  private final List<HostSnapshot> snapshots =
      new ArrayList<>(
          List.of(
              HostSnapshot.read(TestingHost.linux("A")),
              HostSnapshot.read(TestingHost.linux("C"))));
  private final Hosts hosts = new Hosts(snapshots);

  @Test
  void theyStayAsTheyWereNamed() {
    snapshots.clear();

    assertThat(hosts.all()).extracting(HostSnapshot::name).containsExactly("A", "C");
    assertThat(hosts.named("C")).isPresent();
    assertThat(hosts.named("B")).isEmpty();
    assertThat(hosts.isPair()).isTrue();
    assertThat(hosts).hasToString("[A, C]");
  }

  @Test
  void whatSeveralLookAtIsWorkedOutOnce() {
    AtomicInteger times = new AtomicInteger();

    assertThat(hosts.once(Integer.class, all -> times.incrementAndGet())).isEqualTo(1);
    assertThat(hosts.once(Integer.class, all -> times.incrementAndGet())).isEqualTo(1);
    assertThat(hosts.once(String.class, all -> all.toString())).isEqualTo("[A, C]");
    assertThat(new Hosts(hosts.all()).once(Integer.class, all -> times.incrementAndGet()))
        .isEqualTo(2);
  }

  @Test
  void theBooksAreKeptOnce() {
    assertThat(Ledger.of(hosts)).isSameAs(Ledger.of(hosts));
  }
}
