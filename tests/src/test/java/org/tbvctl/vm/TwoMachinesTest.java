package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code tbvctl probe} between two machines, over real soft-RoCE devices. */
@InVirtualMachine(processors = 2, pair = true)
class TwoMachinesTest {
  private static final Duration LONG = Duration.ofMinutes(8);

  /** Messages are on their way for as long as the client lets them. */
  private static final String ENDLESS =
      "tbvctl probe bandwidth %s --device roce --events --sizes 4K --duration 20s --timeout %s";

  @BeforeEach
  void serve(GuestPair pair) {
    pair.connect();
    pair.second()
        .shell(
            """
            tbvctl probe serve --listen %s --device roce >/tmp/probe-out 2>/tmp/probe-served &
            until grep -q '^Serving probes' /tmp/probe-served; do
              kill -0 $! || { cat /tmp/probe-served; exit 1; }
              sleep 0.1
            done"""
                .formatted(GuestPair.SECOND))
        .succeeded();
  }

  @AfterEach
  void disconnect(GuestPair pair) {
    pair.disconnect();
  }

  @Test
  void everyMessageArrivesWholeAndGidsOfNoUseAreSentences(GuestPair pair) {
    Outcome sound =
        pair.first()
            .shell(
                """
                for way in '--transport rc' '--transport uc' '--transport rc --operation write'; do
                  tbvctl probe integrity %s --device roce $way --events --timeout 60s \\
                    --sizes 64,4K --messages 50 --depth 4 --patience 20s -o json
                  echo "status $?"
                done"""
                    .formatted(GuestPair.SECOND),
                LONG);
    assertThat(sound.out().lines().filter(line -> line.startsWith("status ")))
        .as("%s", sound)
        .containsExactly("status 0", "status 0", "status 0");
    assertThat(sound.out().lines().filter(line -> line.contains("\"right\" : 50")).count())
        .isEqualTo(6);

    Outcome unused = client(pair, "latency %s --device roce --gid-index 9 --timeout 60s");
    unused.exited(4);
    assertThat(unused.err()).contains("GID 9 is not in use");

    // Nobody on the other machine knows a way to this address.
    pair.first()
        .shell(GuestPair.FIND_LINK + "; ip addr add 10.99.0.1/32 dev $link && udevadm settle")
        .succeeded();
    Outcome unreachable =
        client(
            pair,
            "latency %s --device roce --timeout 20s --gid-index"
                + " $(grep -l :0a63:0001 /sys/class/infiniband/roce/ports/1/gids/* | head -1"
                + " | xargs basename)");
    assertThat(unreachable.status()).as("%s", unreachable).isIn(1, 4);
    assertThat(unreachable.out() + unreachable.err()).contains("::ffff:10.99.0.1");
  }

  private static Outcome client(GuestPair pair, String arguments) {
    return pair.first().shell("tbvctl probe " + arguments.formatted(GuestPair.SECOND), LONG);
  }

  @Test
  void whateverHappensInTheMiddleEndsTheClientWithASentence(GuestPair pair) {
    Outcome killed = during(pair, "60s", "pkill -KILL -f WorkerProgram");
    killed.exited(4);
    assertThat(killed.out() + killed.err()).contains("SIGKILL");

    Outcome down =
        during(pair, "30s", GuestPair.FIND_LINK + "; ip link set $link down; udevadm settle");
    assertThat(down.status()).as("%s", down).isIn(1, 4);
    assertThat(down.out() + down.err()).doesNotContain("\tat ");
  }

  /** Runs a client and, once messages are on their way, a command on the serving machine. */
  private static Outcome during(GuestPair pair, String timeout, String command) {
    CompletableFuture<Outcome> client =
        CompletableFuture.supplyAsync(
            () -> pair.first().shell(ENDLESS.formatted(GuestPair.SECOND, timeout), LONG));
    Outcome fault =
        pair.second()
            .shell(
                """
                received() { cat /sys/class/infiniband/roce/ports/1/hw_counters/rcvd_pkts; }
                target=$(($(received) + 50))
                for i in $(seq 600); do
                  [ $(received) -ge $target ] && break
                  sleep 0.1
                done
                [ $(received) -ge $target ] || exit 3
                %s"""
                    .formatted(command),
                LONG);
    Outcome outcome = client.join();
    assertThat(fault.status()).as("%s%n%s", fault, outcome).isZero();
    return outcome;
  }
}
