package org.tbvctl.probe.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;

/** What is said of a device that obeys a law is true, whatever its numbers and the sizes asked. */
class WindowPropertyTest {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();
  private static final int DEVICES = 400;

  private final SplittableRandom random = new SplittableRandom(20_261_130);

  @ParameterizedTest
  @EnumSource(WindowLaw.class)
  void neitherTheLawNorItsResourceIsEverExcluded(WindowLaw law) {
    for (int i = 0; i < DEVICES; i++) {
      LawfulDevice device = device(law);
      List<Integer> sizes = sizes(device);
      WindowResult result = device.search(sizes);
      Finding finding = new WindowFinding(CATALOGUE).of("A", "d", result);

      LawFit truth = result.fit().fits().get(law.ordinal());
      String what = device + " with " + sizes + ": " + finding.title();
      assertThat(truth.holds()).as(what).isTrue();
      assertThat(resource(device))
          .as(what)
          .isBetween(truth.resources().least(), truth.resources().most());
      assertThat(truth.residuals()).as(what).containsOnly(0L);
      assertThat(result.added().size()).as(what).isLessThanOrEqualTo(WindowSearch.MOST_ADDED);
      if (finding.grade() == Grade.CONFIRMED) {
        assertThat(finding.details().get("laws")).as(what).isEqualTo(List.of(law.formula()));
        assertThat(finding.title()).as(what).contains("N=" + truth.resources() + " ");
        assertThat(result.fit().untested()).as(what).isEmpty();
        assertThat(result.fit().fits()).as(what).filteredOn(LawFit::holds).hasSize(1);
      }
    }
  }

  /** Where the search ends by itself, no size within the limits is left that says more. */
  @ParameterizedTest
  @EnumSource(WindowLaw.class)
  void nothingWithinTheLimitsTellsMore(WindowLaw law) {
    for (int i = 0; i < 60; i++) {
      LawfulDevice device = device(law);
      WindowResult result = device.search(sizes(device));

      assertThat(result.open()).as("%s", device).isEmpty();
      List<WindowPoint> points = new ArrayList<>(result.fit().points());
      IntStream.rangeClosed(1, Math.min(200, device.limits().frames()))
          .forEach(frames -> points.add(device.window(frames * WindowPoint.FRAME_BYTES)));
      LawFit known = result.fit().fits().get(law.ordinal());
      if (result.fit().isDecided()) {
        assertThat(WindowFit.of(points).fits().get(law.ordinal()).resources())
            .as("%s", device)
            .isEqualTo(known.resources());
      }
    }
  }

  @Test
  void devicesWithLongQueuesAndMessagesAreDecided() {
    int decided = 0;
    for (int i = 0; i < DEVICES; i++) {
      LawfulDevice device =
          new LawfulDevice(
              WindowLaw.FRAMES_LESS_ONE_RECEIVE, random.nextInt(64, 100_000), 1024, 16 << 20, 4096);
      decided += device.search(sizes(device)).fit().isDecided() ? 1 : 0;
    }
    assertThat(decided).isEqualTo(DEVICES);
  }

  /** Of work requests the queue holds no more than its length. */
  private static long resource(LawfulDevice device) {
    return device.law() == WindowLaw.WORK_REQUESTS
        ? Math.min(device.resource(), device.asked())
        : device.resource();
  }

  private LawfulDevice device(WindowLaw law) {
    long resource = random.nextLong(1L << random.nextInt(1, 24));
    int queue = random.nextInt(1, 1 << random.nextInt(1, 14));
    int frames = random.nextInt(1, 1 << random.nextInt(1, 13));
    int partOfAFrame = random.nextBoolean() ? 0 : random.nextInt(WindowPoint.FRAME_BYTES);
    return new LawfulDevice(
        law,
        resource,
        queue,
        frames * WindowPoint.FRAME_BYTES + partOfAFrame,
        random.nextInt(1, 1 << random.nextInt(1, 14)));
  }

  /** At least one that the device has messages of; others may be too long for it. */
  private List<Integer> sizes(LawfulDevice device) {
    List<Integer> sizes = new ArrayList<>(List.of(random.nextInt(device.mostBytes() + 1)));
    int more = random.nextInt(8);
    for (int i = 0; i < more; i++) {
      int bytes = random.nextInt(1, 1 << random.nextInt(1, 28));
      sizes.add(random.nextBoolean() ? Integer.highestOneBit(bytes) : bytes);
    }
    return sizes;
  }
}
