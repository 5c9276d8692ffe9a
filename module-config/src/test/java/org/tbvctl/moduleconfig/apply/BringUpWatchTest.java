package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.moduleconfig.apply.BringUp.State;

class BringUpWatchTest {
  private static final String BOUND =
      "bound native service id=%d key=tbverbs native_lane=%d route=0x1 link_speed=20Gb/s width=0x2"
          + " rail=0x%d path_id=1";
  private static final String READY = "native READY received route=0x1 rail=0x%d";
  private static final String REGISTERED =
      "registered native ib_device usb4_rdma%d rail=peer1/%d domain=0 guid=0200544256524253";
  private static final String TUNNEL_FAILED =
      "native tunnel route=0x1 rail=0x1 enable failed after 20 attempts: -12";

  /** A second passes at every pause, and what is said in it comes to the log. */
  private static final class Time {
    private final Deque<String> seconds = new ArrayDeque<>();
    private Instant now = Instant.EPOCH;
    private int looks;

    Time say(String... lines) {
      StringBuilder records = new StringBuilder();
      for (String line : lines) {
        records.append("4,1,1,-;thunderbolt_ibverbs: ").append(line).append('\n');
      }
      seconds.add(records.toString());
      return this;
    }

    Reading<List<LogEvent>> next() {
      looks++;
      String records = seconds.isEmpty() ? "" : seconds.remove();
      return Reading.known(KernelLog.parse(records.getBytes(StandardCharsets.UTF_8)).events());
    }

    BringUp watch(int railsBefore, boolean devices) throws InterruptedException {
      return new BringUpWatch(
              this::next, Duration.ofSeconds(8), () -> now, () -> now = now.plusSeconds(1))
          .watch(railsBefore, devices);
    }
  }

  private static String bound(int rail) {
    return BOUND.formatted(rail, rail, rail);
  }

  @Test
  void endsWhenEveryRailHasItsDevice() throws Exception {
    Time time =
        new Time()
            .say(bound(0), bound(1))
            .say(READY.formatted(0), REGISTERED.formatted(0, 0))
            .say(READY.formatted(1), REGISTERED.formatted(1, 1))
            .say(TUNNEL_FAILED);

    assertThat(time.watch(0, true)).isEqualTo(new BringUp(State.UP, 2, 2, List.of()));
    assertThat(time.looks).isEqualTo(3);
  }

  @Test
  void readyIsEnoughWhereNoDevicesAreWanted() throws Exception {
    Time time = new Time().say(bound(0), READY.formatted(0));

    assertThat(time.watch(0, false).state()).isEqualTo(State.UP);
  }

  @Test
  void waitsForTheRailThatWasUpBefore() throws Exception {
    Time time = new Time().say(bound(0), READY.formatted(0)).say(bound(1), READY.formatted(1));

    assertThat(time.watch(2, false)).isEqualTo(new BringUp(State.UP, 2, 2, List.of()));
  }

  @Test
  void endsAtTheFirstStepThatIsGivenUp() throws Exception {
    Time time =
        new Time().say(bound(0), bound(1)).say(READY.formatted(0), TUNNEL_FAILED).say("later");

    BringUp bringUp = time.watch(0, true);

    assertThat(bringUp.state()).isEqualTo(State.FAILED);
    assertThat(bringUp.failures()).extracting(LogEvent::id).containsExactly("native.tunnel_failed");
    assertThat(time.looks).isEqualTo(2);
  }

  @Test
  void endsWhereTheOptionsBindNothing() throws Exception {
    Time time = new Time().say("Thunderbolt service binding disabled");

    assertThat(time.watch(1, true).state()).isEqualTo(State.OFF);
    assertThat(time.looks).isEqualTo(1);
  }

  @Test
  void givesUpAfterItsTime() throws Exception {
    Time time = new Time().say(bound(0));

    assertThat(time.watch(0, true)).isEqualTo(new BringUp(State.UNFINISHED, 1, 0, List.of()));
    assertThat(time.now).isEqualTo(Instant.EPOCH.plusSeconds(8));
  }

  @Test
  void aLogThatNobodyMayReadTellsNothing() throws Exception {
    BringUp bringUp =
        new BringUpWatch(
                () -> Reading.unreadable("permission denied"),
                Duration.ofSeconds(8),
                () -> Instant.EPOCH,
                () -> {
                  throw new AssertionError("nothing to wait for");
                })
            .watch(1, true);

    assertThat(bringUp.state()).isEqualTo(State.UNSEEN);
  }
}
