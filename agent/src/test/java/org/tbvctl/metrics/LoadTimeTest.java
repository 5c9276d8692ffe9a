package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.NoHost;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.snapshot.HostSnapshot;

class LoadTimeTest {
  private static final String LOADED =
      "[  %d.000000] thunderbolt_ibverbs: loaded compat=none profile=linux_perf"
          + " resolved_profile=linux_perf tbnet=auto tbnet_identity=auto"
          + " tbnet_identity_minimal_e2e=0 tbnet_identity_minimal_apple_only=0 lanes=auto"
          + " native_control=auto native_data=1 apple_data=1 native_fragment_striping=0%n";

  private static final HostSnapshot NOBODY =
      HostSnapshot.read(new NoHost("A", HostSource.Kind.LIVE));

  private final LoadTime time = new LoadTime();

  /** A host whose module was loaded so many seconds after the boot. */
  private static HostSnapshot host(String bootId, long loaded, long nowNanos, String wallClock) {
    SampleTime now =
        new SampleTime(
            nowNanos < 0 ? OptionalLong.empty() : OptionalLong.of(nowNanos),
            Optional.of(wallClock).filter(text -> !text.isEmpty()),
            Optional.of(bootId));
    CounterSample sample =
        CounterSample.parse(
            new RawSample(0, now, Reading.known(""), Reading.known(""), Reading.known("")));
    KernelLog log = KernelLog.parse(String.format(LOADED, loaded).getBytes(StandardCharsets.UTF_8));
    return NOBODY.withReadings(List.of(sample), Reading.known(log));
  }

  @Test
  void theClocksOfTheSampleTellWhenTheLineWasLogged() {
    assertThat(time.of(host("b", 10, 40_000_000_000L, "1970-01-01T00:01:40Z"))).hasValue(70);
  }

  /** The two clocks are never read at one moment; a load must not seem to move. */
  @Test
  void itIsWorkedOutOnceForEachLoad() {
    time.of(host("b", 10, 40_000_000_000L, "1970-01-01T00:01:40Z"));

    assertThat(time.of(host("b", 10, 41_000_000_000L, "1970-01-01T00:01:41.004Z"))).hasValue(70);
    assertThat(time.of(host("b", 20, 41_000_000_000L, "1970-01-01T00:01:41Z"))).hasValue(80);
    assertThat(time.of(host("c", 20, 41_000_000_000L, "1970-01-01T00:02:41Z"))).hasValue(140);
  }

  @Test
  void withoutClocksLogOrLoadNothingIsTold() {
    assertThat(time.of(host("b", 10, -1, "1970-01-01T00:01:40Z"))).isEmpty();
    assertThat(time.of(host("b", 10, 40_000_000_000L, ""))).isEmpty();
    assertThat(time.of(NOBODY)).isEmpty();
    HostSnapshot known = host("b", 10, 40_000_000_000L, "1970-01-01T00:01:40Z");
    assertThat(time.of(NOBODY.withReadings(known.samples(), Reading.known(KernelLog.EMPTY))))
        .isEmpty();
  }

  @Test
  void secondsHaveTheirFraction() {
    SampleTime now =
        new SampleTime(
            OptionalLong.empty(), Optional.of("1970-01-01T00:00:01.25Z"), Optional.empty());

    assertThat(LoadTime.seconds(now)).isEqualTo(OptionalDouble.of(1.25));
    assertThat(LoadTime.seconds(SampleTime.UNKNOWN)).isEmpty();
  }
}
