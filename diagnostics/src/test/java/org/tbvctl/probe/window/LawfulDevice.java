package org.tbvctl.probe.window;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;

/**
 * A device that obeys a law and posts as {@code WindowPoster} does.
 *
 * @param queue longest queue of the device
 * @param mostBytes its longest message
 * @param wanted receives that the user asks for
 */
record LawfulDevice(WindowLaw law, long resource, int queue, int mostBytes, int wanted) {

  int asked() {
    return Math.min(queue, wanted);
  }

  WindowPoint window(int bytes) {
    long allowed = law.predict(resource, WindowPoint.framesOf(bytes));
    boolean full = allowed >= asked();
    return new WindowPoint(
        bytes, (int) Math.min(asked(), allowed), !full || asked() == queue, full);
  }

  SearchLimits limits() {
    return SearchLimits.of(mostBytes, asked());
  }

  /** Searches with those of the sizes that the device has messages of. */
  WindowResult search(List<Integer> sizes) {
    List<Integer> inReach = sizes.stream().filter(size -> size <= mostBytes).toList();
    return new WindowSearch(limits()).run(inReach, this::refusing, it -> Optional.of(refusing(it)));
  }

  /** The device refuses longer messages for another reason than its window. */
  private WindowPoint refusing(int bytes) {
    return bytes > mostBytes ? new WindowPoint(bytes, 0, true) : window(bytes);
  }

  Finding finding(List<Integer> sizes) {
    return new WindowFinding(FindingCatalogue.load()).of("A", "d", search(sizes));
  }
}
