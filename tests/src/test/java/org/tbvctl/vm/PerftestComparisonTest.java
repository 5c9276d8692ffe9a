package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.compare.PerftestOutput;

/**
 * Our probes and perftest on the same devices in turn. What they measure is left in {@code
 * target/vm/perftest.tsv} and not judged: it depends on the machine. Both sleep until something
 * comes, as two programs that ask without pause leave emulated processors no time for the messages;
 * {@code -Dperftest.spin=true} has them ask, and {@code -Dperftest.rounds=N} makes a longer run.
 */
@InVirtualMachine(processors = 2)
class PerftestComparisonTest {
  private static final int ROUNDS = Integer.getInteger("perftest.rounds", 1);

  private static final boolean SPIN = Boolean.getBoolean("perftest.spin");

  private static final String ROUND =
      """
      perftest() {
        program=$1 name=$2
        shift 2
        $program -F -x 1 -d roceB "$@" >/tmp/perftest-server 2>&1 & other=$!
        # It listens on its usual port when it is ready.
        until grep -q ':4853 ' /proc/net/tcp /proc/net/tcp6; do
          kill -0 $other || { cat /tmp/perftest-server >&2; exit 1; }
          sleep 0.1
        done
        $program -F -x 1 -d roceA "$@" --out_json --out_json_file=/host/$name.json 10.1.1.2 \\
          >/host/$name.txt || exit 1
        wait $other
      }
      ours() {
        kind=$1 name=$2
        shift 2
        tbvctl probe $kind 10.1.1.2 --device roceA --timeout 4m -o json "$@" >/host/$name || exit 1
      }
      tbvctl probe serve --listen 10.1.1.2 --device roceB --sessions 2 2>/tmp/served & server=$!
      until grep -q '^Serving probes' /tmp/served; do
        kill -0 $server || { cat /tmp/served >&2; exit 1; }
        sleep 0.1
      done
      perftest ib_send_lat perftest-latency -s 64 -n 500 $THEIRS
      ours latency tbvctl-latency.json --sizes 64 --iterations 500 --warmup 300 $OURS
      perftest ib_send_bw perftest-bandwidth -s 65536 -n 200 $THEIRS
      ours bandwidth tbvctl-bandwidth.json --sizes 64K --duration 2s $OURS
      wait $server""";

  @BeforeEach
  void connect(Guest guest) {
    SoftRoce.connect(guest);
  }

  @AfterEach
  void disconnect(Guest guest) {
    guest.shell("pkill java; pkill ib_send");
    SoftRoce.disconnect(guest);
  }

  @Test
  void bothMeasureAndPerftestIsUnderstood(Guest guest) throws IOException {
    String modes = SPIN ? "THEIRS= OURS=\n" : "THEIRS=-e OURS=--events\n";
    List<String> lines = new ArrayList<>();
    lines.add("latency us, perftest\ttbvctl\tbandwidth Gb/s, perftest\ttbvctl");
    for (int round = 0; round < ROUNDS; round++) {
      guest.shell(modes + ROUND, Duration.ofMinutes(8)).succeeded();
      PerftestOutput latency = perftest(guest, "perftest-latency");
      PerftestOutput bandwidth = perftest(guest, "perftest-bandwidth");
      Map<?, ?> ourLatency = ours(guest, "tbvctl-latency.json");
      Map<?, ?> ourBandwidth = (Map<?, ?>) ours(guest, "tbvctl-bandwidth.json").get("forward");

      double micros = latency.rows().get(0).micros().getAsDouble();
      double gigabits = bandwidth.rows().get(0).gigabits().getAsDouble();
      double ourMicros = number(ourLatency, "medianNanos") / 1e3;
      double ourGigabits = number(ourBandwidth, "gigabitsPerSecond");
      assertThat(List.of(micros, gigabits, ourMicros, ourGigabits)).allMatch(figure -> figure > 0);
      lines.add(
          String.format(
              Locale.ROOT, "%.2f\t%.2f\t%.3f\t%.3f", micros, ourMicros, gigabits, ourGigabits));
    }
    Files.write(guest.shared("../perftest.tsv").normalize(), lines);
  }

  /** Text and JSON of one run must tell the same. */
  private static PerftestOutput perftest(Guest guest, String name) throws IOException {
    PerftestOutput text = read(guest.shared(name + ".txt"));
    PerftestOutput json = read(guest.shared(name + ".json"));
    assertThat(json.device()).contains("roceA").isEqualTo(text.device());
    assertThat(json.rows()).isEqualTo(text.rows());
    return json;
  }

  private static PerftestOutput read(Path file) throws IOException {
    String text = Files.readString(file);
    List<PerftestOutput> runs = PerftestOutput.parse(text);
    assertThat(runs).as(text).hasSize(1);
    return runs.get(0);
  }

  private static Map<?, ?> ours(Guest guest, String name) throws IOException {
    Map<String, Object> document = JSON.std.mapFrom(Files.readString(guest.shared(name)));
    List<?> rows = (List<?>) ((Map<?, ?>) document.get("results")).get("rows");
    return (Map<?, ?>) rows.get(0);
  }

  private static double number(Map<?, ?> row, String name) {
    return ((Number) row.get(name)).doubleValue();
  }
}
