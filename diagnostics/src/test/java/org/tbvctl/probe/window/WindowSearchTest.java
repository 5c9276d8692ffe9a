package org.tbvctl.probe.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;

class WindowSearchTest {
  private static final List<Integer> POWERS_OF_TWO = List.of(16384, 65536, 131072, 262144, 1048576);
  private static final int ASKED = 4096;

  private final List<Integer> measured = new ArrayList<>();

  @ParameterizedTest
  @EnumSource(WindowLaw.class)
  void findsTheLawOfTheDeviceByItself(WindowLaw law) {
    WindowResult result = search(law, 1024, 16 << 20);

    assertThat(result.fit().holding()).extracting(LawFit::law).containsExactly(law);
    assertThat(result.open()).isEmpty();
    assertThat(measured).startsWith(POWERS_OF_TWO.toArray(Integer[]::new));
    assertThat(measured).hasSize(POWERS_OF_TWO.size() + result.added().size());
  }

  @Test
  void measuresSizesThatAreNoPowersOfTwo() {
    WindowResult result = search(WindowLaw.FRAMES_LESS_ONE_RECEIVE, 1024, 16 << 20);

    assertThat(result.added()).first().matches(size -> Integer.bitCount(size) > 1);
  }

  @Test
  void saysWhatCannotBeToldApart() {
    WindowResult result = search(WindowLaw.FRAMES_LESS_ONE_FRAME, 1024, 4096);

    assertThat(result.fit().holding()).hasSize(2);
    assertThat(result.added()).containsExactly(4096);
    Finding finding = new WindowFinding(FindingCatalogue.load()).of("A", "usb4_rdma4", result);
    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.title())
        .contains("floor(N/f)-1 with N=1024 frames", "floor((N-1)/f) with N=1024 frames", "alike");
    assertThat(finding.details()).doesNotContainKeys("resource", "resourceLow");
    assertThat(finding.explanation()).contains("No size within the limits of device and memory");
  }

  @Test
  void findingNamesTheLawAndItsProof() {
    WindowResult result = search(WindowLaw.FRAMES_LESS_ONE_RECEIVE, 1024, 16 << 20);

    Finding finding = new WindowFinding(FindingCatalogue.load()).of("A", "usb4_rdma4", result);

    assertThat(finding.id()).isEqualTo("perf.window-law");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.title())
        .isEqualTo(
            "The receive window of usb4_rdma4 on A is floor(N/f)-1 with N=1024 frames of 4 KiB");
    assertThat(finding.details())
        .containsEntry("resource", 1024L)
        .containsEntry("resourceLow", 1024L)
        .containsEntry("resourceHigh", 1024L);
    assertThat(finding.evidence()).hasSize(measured.size());
    assertThat(finding.evidence().get(0).value()).isEqualTo("255 accepted, then refused");
  }

  @Test
  void findingSaysThatNoLawHolds() {
    WindowFit fit =
        WindowFit.of(List.of(new WindowPoint(4096, 7, true), new WindowPoint(8192, 900, true)));

    Finding finding =
        new WindowFinding(FindingCatalogue.load())
            .of("A", "d", new WindowResult(fit, List.of(), List.of(), List.of()));

    assertThat(finding.title()).contains("follows none of");
    assertThat(finding.explanation()).contains("misses by");
  }

  @Test
  void windowThatIsNotReachedIsNoLaw() {
    WindowResult result = search(WindowLaw.WORK_REQUESTS, ASKED, 16 << 20);

    Finding finding = new WindowFinding(FindingCatalogue.load()).of("A", "d", result);

    assertThat(finding.title()).contains("was not reached");
    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(result.added()).as("the hardest test of a frame law").containsExactly(16 << 20);
  }

  private WindowResult search(WindowLaw law, int resource, int mostBytes) {
    LawfulDevice device = new LawfulDevice(law, resource, 2 * ASKED, mostBytes, ASKED);
    SearchLimits limits = new SearchLimits(mostBytes, ASKED);
    return new WindowSearch(limits)
        .run(
            POWERS_OF_TWO,
            bytes -> {
              measured.add(bytes);
              return device.window(bytes);
            },
            bytes -> {
              measured.add(bytes);
              return Optional.of(device.window(bytes));
            });
  }
}
