package org.tbvctl.forecast;

/** A way to add up one vector of each host, so that every host has the sum. */
enum AllReduce {
  /** Everyone sends its vector to all others at once and adds. Needs a cable between each two. */
  DIRECT("direct exchange", "latency + bytes / bandwidth") {
    @Override
    int steps(int hosts) {
      return 1;
    }

    @Override
    double volume(int hosts) {
      return 1;
    }
  },

  /**
   * Everyone adds up a part of its own and sends that to all others: a step more, and less to carry
   * with more than two hosts. Needs a cable between each two.
   */
  SCATTER_GATHER("reduce-scatter + all-gather", "2 x (latency + bytes / N / bandwidth)") {
    @Override
    int steps(int hosts) {
      return 2;
    }

    @Override
    double volume(int hosts) {
      return 2.0 / hosts;
    }
  },

  /** Whole vectors go around a ring both ways until they have met. */
  AROUND("whole vectors around the ring", "floor(N/2) x (latency + bytes / bandwidth)") {
    @Override
    int steps(int hosts) {
      return hosts / 2;
    }

    @Override
    double volume(int hosts) {
      return steps(hosts);
    }
  },

  /** Each half of the vector goes around a ring twice in N parts, one half each way. */
  PARTS_AROUND("parts around the ring", "2 (N-1) x (latency + bytes / 2N / bandwidth)") {
    @Override
    int steps(int hosts) {
      return 2 * (hosts - 1);
    }

    @Override
    double volume(int hosts) {
      return (hosts - 1.0) / hosts;
    }
  };

  private final String words;
  private final String formula;

  AllReduce(String words, String formula) {
    this.words = words;
    this.formula = formula;
  }

  /** What it is called. */
  String words() {
    return words;
  }

  /** Its cost as a formula. */
  String formula() {
    return formula;
  }

  /** Messages that follow each other. */
  abstract int steps(int hosts);

  /** Vectors' worth of bytes that one cable carries one way, one after the other. */
  abstract double volume(int hosts);
}
