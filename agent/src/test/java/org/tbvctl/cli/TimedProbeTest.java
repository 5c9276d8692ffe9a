package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;

class TimedProbeTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  /** A life that has lasted for some time and notes when it is to end. */
  private record Life(Duration age, List<Duration> ends) implements ProcessLife {
    @Override
    public void endAfter(Duration left) {
      ends.add(left);
    }

    @Override
    public void settle(int verdict) {
      // Nobody asks.
    }
  }

  private record NotedWorker(AtomicBoolean closed) implements Worker {
    @Override
    public Message call(Message request, Deadline deadline, BooleanSupplier abandoned)
        throws TrafficException {
      throw new TrafficException("nothing is done here");
    }

    @Override
    public void finish() {
      // Nothing runs.
    }

    @Override
    public String said() {
      return "";
    }

    @Override
    public void close() {
      closed.set(true);
    }
  }

  private static TimedProbe probe(Duration time) {
    return new TimedProbe(time, ProcessLife.SHARED);
  }

  @Test
  void givesWhatTheProbeGives() throws Exception {
    assertThat(probe(LONG).<Integer>run(deadline -> 7)).isEqualTo(7);
  }

  @Test
  void keepsAPartOfTheTimeForTheReport() throws Exception {
    long left = probe(LONG).run(Deadline::left);
    assertThat(left).isLessThanOrEqualTo(LONG.minusSeconds(1).toNanos());

    long ofLittle = probe(Duration.ofSeconds(2)).run(Deadline::left);
    assertThat(ofLittle).isLessThanOrEqualTo(Duration.ofMillis(1500).toNanos());
  }

  @Test
  void countsFromTheStartOfTheProcess() throws Exception {
    List<Duration> ends = new ArrayList<>();
    TimedProbe late = new TimedProbe(LONG, new Life(Duration.ofSeconds(20), ends));

    long left = late.run(Deadline::left);

    assertThat(left).isLessThanOrEqualTo(Duration.ofSeconds(39).toNanos());
    assertThat(ends).containsExactly(Duration.ofSeconds(40));
  }

  @Test
  void whatDoesNotComeBackIsLeftBehindAndNamed() {
    CountDownLatch never = new CountDownLatch(1);
    TimedProbe timed = probe(Duration.ofMillis(50));
    assertThatThrownBy(
            () ->
                timed.run(
                    deadline -> {
                      timed.doing("reading the counters");
                      never.await();
                      return 0;
                    }))
        .isInstanceOf(TimeoutException.class)
        .hasMessageMatching(
            "The probe did not end within its time; it was still (reading the"
                + " counters|starting)\\.");
  }

  @Test
  void aFailureIsTheProbesOwnAndTheWorkerIsClosed() {
    AtomicBoolean closed = new AtomicBoolean();
    TimedProbe timed = probe(LONG);
    assertThatThrownBy(
            () ->
                timed.run(
                    deadline ->
                        timed
                            .keep(new NotedWorker(closed))
                            .call(Message.of("open"), deadline, () -> false)))
        .isInstanceOf(TrafficException.class)
        .hasMessage("nothing is done here");
    assertThat(closed).isTrue();
  }
}
