package org.tbvctl.probe.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.measure.Ends;
import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.probe.measure.IntegrityMeasurement;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.verbs.QueuePairType;

/** Messages of which every byte is checked, between two ends with faults. */
class IntegritySessionTest extends ServedSession {
  @Test
  void sizeThatFailsIsNarrowedDown() throws Exception {
    client(
        client -> {
          Measured measured = integrity(client, ends(client), List.of(4096, 65_536, 1 << 20));

          assertThat(measured.results())
              .containsEntry("worksBytes", 253 * 4096)
              .containsEntry("failsBytes", 254 * 4096);
          assertThat(measured.findings()).extracting(Finding::id).contains("probe.size-limit");
          assertThat(measured.findings().get(0).explanation()).contains("REM_OP_ERR");
        },
        "FAIL_FROM=1040000");
  }

  private static List<String> limits(ProbeClient client, Ends ends) throws SessionException {
    FlowShape both = new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, true, true);
    return new IntegrityMeasurement(
            List.of(65_536, 131_072), 16, 20, both, Duration.ofSeconds(4), true)
        .run(client, ends, Deadline.in(PLENTY)).findings().stream()
            .map(it -> it.id() + " " + it.place().direction().orElse(""))
            .toList();
  }

  @Test
  void theDirectionThatFailsIsTheOneOfTheLimit() throws Exception {
    client(
        client ->
            assertThat(limits(client, ends(client)))
                .containsExactly("probe.size-limit able->baker"),
        "FAIL_FROM=100000");
    server.close();
    serve(PLENTY, "FAIL_FROM=100000");
    client(
        client ->
            assertThat(limits(client, ends(client)))
                .containsExactly("probe.size-limit baker->able"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"DROP=5", "DUPLICATE=5", "REORDER=5", "CORRUPT=5:3000"})
  void oneMessageInManyIsNoLimitOfItsSize(String fault) throws Exception {
    client(
        client -> {
          Measured measured =
              new IntegrityMeasurement(
                      List.of(64, 4096), 16, 30, UNRELIABLE, Duration.ofSeconds(8), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat(measured.findings())
              .extracting(Finding::id)
              .isSubsetOf("probe.messages-lost", "probe.payload-damaged")
              .isNotEmpty();
          assertThat(measured.results()).doesNotContainKey("failsBytes");
        },
        fault);
  }

  @Test
  void nothingThatEverArrivesIsAStallAndNoLimit() throws Exception {
    client(
        client -> {
          FlowShape back = new FlowShape(QueuePairType.UC, Plan.Operation.SEND, false, true, true);
          Measured measured =
              new IntegrityMeasurement(List.of(4096), 16, 30, back, Duration.ofSeconds(4), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat(measured.findings()).extracting(Finding::id).containsExactly("probe.stalled");
          assertThat(measured.findings().get(0).place().direction()).contains("baker->able");
          assertThat(measured.results()).doesNotContainKey("failsBytes");
        },
        "NOT_READY=1");
  }

  @Test
  void sizesThatTheWindowHasNoRoomForAreNamedAndTheOthersMeasured() throws Exception {
    client(
        client -> {
          FlowShape back = new FlowShape(QueuePairType.RC, Plan.Operation.SEND, false, true, true);
          Measured measured =
              new IntegrityMeasurement(
                      List.of(4096, 4 << 20, 8192), 16, 30, back, Duration.ofSeconds(8), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat((List<?>) measured.results().get("rows")).hasSize(2);
          assertThat(String.join("\n", measured.text())).contains("Not measured: 4 MiB.");
          assertThat(measured.incomplete().orElseThrow()).contains("takes no receive");
          assertThat(measured.findings()).isEmpty();
        },
        "WINDOW_LAW=frames-1");
  }

  @Test
  void damageIsFound() throws Exception {
    client(
        client -> {
          Measured measured = integrity(client, ends(client), List.of(16_384));

          assertThat(measured.findings())
              .extracting(Finding::id)
              .containsExactly("probe.payload-damaged");
          assertThat(measured.results()).doesNotContainKey("failsBytes");
          assertThat(measured.findings().get(0).details()).containsEntry("firstOffset", 8192);
        },
        "CORRUPT=30:8192");
  }
}
