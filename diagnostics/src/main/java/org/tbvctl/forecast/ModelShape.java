package org.tbvctl.forecast;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The shape of a language model, as far as it matters between hosts.
 *
 * @param layers transformer layers
 * @param hidden length of the vector that goes from layer to layer
 * @param heads query heads of the attention
 * @param headSize length of one head's query
 * @param parameters all of them
 * @param activeParameters parameters that are read for one token
 * @param source where the figures come from
 */
public record ModelShape(
    String name,
    int layers,
    int hidden,
    OptionalInt heads,
    OptionalInt headSize,
    OptionalDouble parameters,
    double activeParameters,
    String source) {

  /** The share of the weights that is read for one token. */
  public OptionalDouble activeShare() {
    return parameters.isPresent()
        ? OptionalDouble.of(activeParameters / parameters.getAsDouble())
        : OptionalDouble.empty();
  }
}
