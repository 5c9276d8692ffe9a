package org.tbvctl.probe.window;

/**
 * What may limit the receive window. {@code N} is the resource that is used up: work requests or
 * frames; {@code f} is the number of frames of one message.
 */
public enum WindowLaw {
  /** Every receive costs one entry, whatever its size. */
  WORK_REQUESTS("N") {
    @Override
    public long predict(long resource, int frames) {
      return resource;
    }

    @Override
    Range resourcesFor(long accepted, int frames) {
      return new Range(accepted, accepted);
    }
  },

  /** Frames are shared out, and one receive's worth stays free. */
  FRAMES_LESS_ONE_RECEIVE("floor(N/f)-1") {
    @Override
    public long predict(long resource, int frames) {
      return Math.max(0, resource / frames - 1);
    }

    @Override
    Range resourcesFor(long accepted, int frames) {
      long least = accepted == 0 ? 0 : (accepted + 1) * frames;
      return new Range(least, (accepted + 2) * frames - 1);
    }
  },

  /** Frames are shared out, and one frame stays free, as in a ring that must not look empty. */
  FRAMES_LESS_ONE_FRAME("floor((N-1)/f)") {
    @Override
    public long predict(long resource, int frames) {
      return Math.max(0, (resource - 1) / frames);
    }

    @Override
    Range resourcesFor(long accepted, int frames) {
      long least = accepted == 0 ? 0 : accepted * frames + 1;
      return new Range(least, (accepted + 1) * frames);
    }
  };

  private final String formula;

  WindowLaw(String formula) {
    this.formula = formula;
  }

  /** The law as arithmetic in {@code N} and {@code f}. */
  public String formula() {
    return formula;
  }

  /** Receives that are accepted. */
  public abstract long predict(long resource, int frames);

  /** Every resource with which the law gives exactly this window. */
  abstract Range resourcesFor(long accepted, int frames);
}
