package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code tbvctl probe} with both ends, over real soft-RoCE devices. */
@InVirtualMachine(processors = 2)
class ProbeTrafficTest {
  private static final Duration LONG = Duration.ofMinutes(4);

  @BeforeEach
  void connect(Guest guest) {
    SoftRoce.connect(guest);
  }

  @AfterEach
  void disconnect(Guest guest) {
    SoftRoce.disconnect(guest);
  }

  @Test
  void everyMessageArrivesWhole(Guest guest) {
    Outcome outcome =
        guest.shell(
            """
            tbvctl probe serve --listen 10.1.1.2 --device roceB --sessions 3 2>/tmp/served &
            server=$!
            until grep -q '^Serving probes' /tmp/served; do
              kill -0 $server || { cat /tmp/served; exit 1; }
              sleep 0.2
            done
            for way in '--transport rc' '--transport uc' '--transport rc --operation write'; do
              tbvctl probe integrity 10.1.1.2 --device roceA $way --events --timeout 60s \\
                --sizes 64,4K --messages 50 --depth 4 --patience 20s -o json >/tmp/result
              echo "status $?"
              cat /tmp/result
            done
            wait $server
            echo "server $?"
            cat /tmp/served >&2""",
            LONG);

    assertThat(outcome.out().lines().filter(line -> line.startsWith("status ")))
        .as("%s", outcome)
        .containsExactly("status 0", "status 0", "status 0");
    assertThat(outcome.out()).contains("server 0");
  }
}
