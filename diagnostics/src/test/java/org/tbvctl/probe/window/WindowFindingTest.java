package org.tbvctl.probe.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;

class WindowFindingTest {
  private static final List<Integer> ONE_SMALL = List.of(4096);
  private static final int DEVICE_BYTES = 16 << 20;

  private static LawfulDevice device(WindowLaw law, long resource) {
    return new LawfulDevice(law, resource, 1024, DEVICE_BYTES, 4096);
  }

  @ParameterizedTest
  @CsvSource({
    "FRAMES_LESS_ONE_FRAME, 8300, 1048576",
    "FRAMES_LESS_ONE_RECEIVE, 3003, 65536",
    "FRAMES_LESS_ONE_RECEIVE, 2048, 4096",
    "FRAMES_LESS_ONE_RECEIVE, 300000, 1048576",
    "WORK_REQUESTS, 700, 5000",
  })
  void sizesAreAddedUntilTheResourceIsKnown(WindowLaw law, long resource, int size) {
    Finding finding = device(law, resource).finding(List.of(size));

    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.title()).contains("is " + law.formula() + " with N=" + resource + " ");
    assertThat(finding.details()).containsEntry("resource", resource);
  }

  /** Only a message of 4099 frames, or 4098 small ones, could tell these two. */
  @Test
  void aRangeIsStatedAsOne() {
    Finding finding = device(WindowLaw.FRAMES_LESS_ONE_FRAME, 4099).finding(ONE_SMALL);

    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.title()).endsWith("with N=4099..4100 frames of 4 KiB");
    assertThat(finding.details())
        .doesNotContainKey("resource")
        .containsEntry("resourceLow", 4099L)
        .containsEntry("resourceHigh", 4100L);
    assertThat(finding.explanation()).contains("narrows N further");
  }

  @Test
  void aFullQueueIsNoProofThatFramesDoNotCount() {
    Finding finding = device(WindowLaw.WORK_REQUESTS, 1024).finding(ONE_SMALL);

    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.title())
        .contains("the limit of its queue, N with N=1024 work requests", "shows up to 16 MiB");
    assertThat(finding.details())
        .containsEntry("laws", List.of("N"))
        .containsEntry("untestedLaws", List.of("floor(N/f)-1", "floor((N-1)/f)"));
    assertThat(finding.explanation()).contains("floor(N/f)-1 would need N of at least 4198400");
    assertThat(finding.evidence().get(0).value())
        .isEqualTo("1024 accepted, then the queue was full");
  }

  @Test
  void whatDoesNotFitIntoMemoryIsHalved() {
    LawfulDevice device = device(WindowLaw.WORK_REQUESTS, 1024);
    List<Integer> tried = new ArrayList<>();
    WindowResult result =
        new WindowSearch(device.limits())
            .run(
                ONE_SMALL,
                device::window,
                bytes -> {
                  tried.add(bytes);
                  return bytes > 5 << 20 ? Optional.empty() : Optional.of(device.window(bytes));
                });
    Finding finding = new WindowFinding(FindingCatalogue.load()).of("A", "d", result);

    assertThat(tried).containsExactly(16 << 20, 8 << 20, 4 << 20);
    assertThat(finding.title()).contains("up to 4 MiB");
    assertThat(finding.explanation()).contains("Could not be measured besides: 16 MiB, 8 MiB.");
  }

  @Test
  void residualsAreThoseOfThePrintedResource() {
    WindowFit fit = device(WindowLaw.FRAMES_LESS_ONE_RECEIVE, 1024).search(List.of(4096)).fit();
    LawFit requests = fit.fits().get(0);
    List<Long> expected =
        fit.points().stream().map(point -> point.accepted() - requests.resource()).toList();

    assertThat(requests.residuals()).isEqualTo(expected);
    assertThat(device(WindowLaw.FRAMES_LESS_ONE_RECEIVE, 1024).finding(List.of(4096)).explanation())
        .contains(
            "N misses by "
                + expected
                + " with N="
                + requests.resource()
                + ", the N of the least sum of squares.");
  }
}
