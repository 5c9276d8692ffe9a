package org.tbvctl.forecast;

/** Everything that a forecast is made from. */
public record Question(ModelShape model, LinkFigures link, Cluster cluster, Workload workload) {
  /** One all-reduce after the attention and one after the layer's second half. */
  private static final int REDUCTIONS_A_LAYER = 2;

  int hosts() {
    return cluster.size();
  }

  /** All-reduces of one pass through the model. */
  int reductions() {
    return REDUCTIONS_A_LAYER * model.layers();
  }

  /** Bytes of the vector of one token that goes from layer to layer. */
  long vectorBytes() {
    return (long) model.hidden() * workload.activationBytes();
  }

  Question with(LinkFigures figures) {
    return new Question(model, figures, cluster, workload);
  }

  Question with(Cluster hosts) {
    return new Question(model, link, hosts, workload);
  }
}
