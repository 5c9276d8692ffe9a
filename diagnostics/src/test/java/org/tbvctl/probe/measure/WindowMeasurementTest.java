package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.verbs.QueuePairType;

class WindowMeasurementTest {

  /** A worker with one answer, which notes what it is asked. */
  private record OneAnswer(Message answer, List<Message> asked) implements Worker {
    @Override
    public Message call(Message request, Deadline deadline, BooleanSupplier abandoned)
        throws TrafficException {
      asked.add(request);
      if (answer.is(Message.ERROR)) {
        throw new TrafficException("The device did not come back.");
      }
      return answer;
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
      // Nothing runs.
    }
  }

  private static final DeviceFacts DEVICE =
      new DeviceFacts(
          "usb4_rdma4", 1, "0", 4096, 1 << 20, 256, 1024, 4096, 1, "::", "RoCE v2", "lo", "It is.");

  private final List<Message> asked = new ArrayList<>();

  private Measured measured(Message answer) throws SessionException {
    return measured(answer, List.of(4096, 65_536), true);
  }

  private Measured measured(Message answer, List<Integer> sizes, boolean named)
      throws SessionException {
    return new WindowMeasurement(WindowSizes.of(sizes, named, DEVICE), QueuePairType.UC, 1024)
        .run(new OneAnswer(answer, asked), "A", "usb4_rdma4", Deadline.in(Duration.ofSeconds(9)));
  }

  private static Message answer(IntUnaryOperator law, boolean refused, int... sizes) {
    return answer(law, refused, false, sizes);
  }

  private static Message answer(
      IntUnaryOperator law, boolean refused, boolean queueFull, int... sizes) {
    List<Map<String, Object>> points = new ArrayList<>();
    for (int bytes : sizes) {
      points.add(
          Map.of(
              "bytes",
              bytes,
              "accepted",
              law.applyAsInt(bytes / 4096),
              "refused",
              refused,
              "queueFull",
              queueFull));
    }
    return Message.of(
        "measured",
        "asked",
        1024,
        "points",
        points,
        "added",
        List.of(),
        "open",
        List.of(),
        "failed",
        List.of(Map.of("bytes", 1 << 25)));
  }

  @Test
  void theWorkerIsAskedForTheSizesAndItsAnswerIsFitted() throws Exception {
    Measured measured = measured(answer(frames -> 1024 / frames - 1, true, 4096, 3 * 4096, 65_536));

    assertThat(asked)
        .singleElement()
        .isEqualTo(Message.of("window", "sizes", "4K,64K", "transport", "UC", "asked", 1024));
    assertThat(measured.results())
        .containsEntry("transport", "UC")
        .containsEntry("asked", 1024)
        .containsEntry("frameBytes", 4096);
    assertThat((List<?>) measured.results().get("rows")).hasSize(3);
    assertThat(measured.findings()).extracting(Finding::id).containsExactly("perf.window-law");
    assertThat(measured.findings().get(0).title()).contains("floor(N/f)-1", "usb4_rdma4", "A");
    assertThat(measured.text().get(0)).contains("size", "frames f", "accepted", "floor(N/f)-1");
    assertThat(measured.text()).anyMatch(line -> line.contains("12K") && line.contains("340"));
    assertThat(measured.text()).anyMatch(line -> line.contains("off by"));
    assertThat(measured.incomplete()).isEmpty();
  }

  @Test
  void aWindowThatWasNotReachedIsAtLeastSoLarge() throws Exception {
    assertThat(measured(answer(frames -> 1024, false, 4096, 65_536)).text())
        .filteredOn(line -> line.contains(">= 1024"))
        .hasSize(2);
  }

  @Test
  void theDocumentSaysOfALawWhatTheTextSays() throws Exception {
    Measured measured = measured(answer(frames -> 1024, true, true, 4096, 65_536));

    assertThat(measured.findings().get(0).title())
        .contains("N with N=1024 work requests, whatever their size");
    assertThat(measured.text().get(0)).contains("N, N=1024").doesNotContain("floor");
    Map<?, ?> requests = (Map<?, ?>) ((List<?>) measured.results().get("laws")).get(0);
    assertThat(requests.get("holds")).isEqualTo(true);
    assertThat(requests.get("resource")).isEqualTo(1024L);
    for (Object frames : ((List<?>) measured.results().get("laws")).subList(1, 3)) {
      assertThat(((Map<?, ?>) frames).get("holds")).isEqualTo(false);
      assertThat(((Map<?, ?>) frames).get("tested")).isEqualTo(false);
      assertThat(((Map<?, ?>) frames).get("resource")).isNull();
    }
  }

  @Test
  void sizesThatTheDeviceDoesNotCarryAreLeftOutAndNamed() throws Exception {
    Message answer = answer(frames -> 1024 / frames - 1, true, 4096);
    Measured measured = measured(answer, List.of(4096, 1 << 21, 1 << 26), true);

    assertThat(asked.get(0).fields()).containsEntry("sizes", "4K");
    String sentence =
        "2 MiB, 64 MiB are not measured, as usb4_rdma4 carries messages of at most 1 MiB.";
    assertThat(measured.text()).endsWith(sentence);
    assertThat(measured.incomplete()).contains(sentence);
    assertThat(measured.results().get("notMeasured").toString())
        .contains("bytes=2097152", "bytes=67108864", "at most 1 MiB");
    assertThat(measured(answer, List.of(4096, 1 << 21), false).incomplete()).isEmpty();
    assertThatThrownBy(() -> measured(answer, List.of(1 << 21), true))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("at most 1 MiB");
  }

  @Test
  void aRangeOfResourcesIsNoSingleOne() throws Exception {
    Measured measured = measured(answer(frames -> 1000 / frames - 1, true, 8192, 3 * 8192));
    Map<?, ?> law = (Map<?, ?>) ((List<?>) measured.results().get("laws")).get(1);

    assertThat(law.get("resource")).isNull();
    assertThat(law.get("resources")).isEqualTo("1000..1001");
    assertThat(law.get("resourceLow")).isEqualTo(1000L);
    assertThat(law.get("resourceHigh")).isEqualTo(1001L);
    assertThat(measured.text().get(0)).contains("floor(N/f)-1, N=1000..1001");
    assertThat(measured.results()).containsEntry("failedBytes", List.of(1 << 25));
  }

  @Test
  void whatTheWorkerCannotDoIsASentence() {
    assertThatThrownBy(() -> measured(Message.error("no")))
        .isInstanceOf(SessionException.class)
        .hasMessage("The device did not come back.");
    assertThatThrownBy(() -> measured(Message.of("measured", "points", List.of())))
        .isInstanceOf(SessionException.class);
  }
}
