package org.tbvctl.probe.payload;

import java.util.TreeMap;

/**
 * Bounds a failure that depends on the size: between the largest size that works and the smallest
 * that does not, sizes in between are tried until the two are neighbours.
 */
public final class SizeBisection {
  private final int granule;

  /**
   * @param granule sizes are tried in multiples of it, in bytes
   */
  public SizeBisection(int granule) {
    this.granule = granule;
  }

  /** What became of one size. */
  public enum Outcome {
    WORKS,
    FAILS,
    /** It was not tried, and no other one will be: what was found so far is all. */
    UNTRIED
  }

  /** Tries one size. */
  @FunctionalInterface
  public interface Trial<E extends Exception> {
    Outcome outcome(int bytes) throws E;
  }

  /**
   * Where the failure begins.
   *
   * @param works the largest size in bytes that worked below the failure; 0 when none did
   * @param fails the smallest size in bytes that failed
   * @param trials sizes that were tried besides those given
   */
  public record Edge(int works, int fails, int trials) {}

  /**
   * Narrows a failure down.
   *
   * @param tried outcome by size in bytes of what was tried already; one of them failed
   */
  public <E extends Exception> Edge narrow(TreeMap<Integer, Boolean> tried, Trial<E> trial)
      throws E {
    int fails =
        tried.entrySet().stream().filter(it -> !it.getValue()).findFirst().orElseThrow().getKey();
    Integer below = tried.lowerKey(fails);
    int works = below == null ? 0 : below;
    int trials = 0;
    while (next(works, fails) < fails) {
      int middle = next(works, fails);
      Outcome outcome = trial.outcome(middle);
      if (outcome == Outcome.UNTRIED) {
        break;
      }
      trials++;
      works = outcome == Outcome.WORKS ? middle : works;
      fails = outcome == Outcome.FAILS ? middle : fails;
    }
    return new Edge(works, fails, trials);
  }

  /** A multiple of the granule strictly between the two, or the upper one when there is none. */
  private int next(int works, int fails) {
    int middle = (int) (((long) works + fails) / 2 / granule * granule);
    if (middle > works) {
      return middle;
    }
    return Math.min(fails, (works / granule + 1) * granule);
  }
}
