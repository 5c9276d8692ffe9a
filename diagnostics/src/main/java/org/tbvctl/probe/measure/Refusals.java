package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.Plan;

/** Steps that a device could not do, so that they were not measured. */
final class Refusals {
  private final List<Map<String, Object>> documents = new ArrayList<>();
  private final List<String> text = new ArrayList<>();
  private Optional<StepRefusedException> first = Optional.empty();

  void add(Plan plan, StepRefusedException refusal) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("bytes", plan.bytes());
    document.put("queuePairs", plan.queuePairs());
    document.put("depth", plan.depth());
    document.put("reason", refusal.getMessage());
    documents.add(document);
    text.add("Not measured: " + Sizes.words(plan.bytes()) + ". " + refusal.getMessage());
    first = first.or(() -> Optional.of(refusal));
  }

  /** Ends the measurement with the first of them, when nothing else was measured. */
  void throwUnless(boolean measured) throws StepRefusedException {
    if (first.isPresent() && !measured) {
      throw first.get();
    }
  }

  /** The steps for the document. */
  List<Map<String, Object>> documents() {
    return documents;
  }

  /** One line for each of them. */
  List<String> text() {
    return text;
  }

  /** Why the measurement lacks something; empty when it does not. */
  Optional<String> incomplete() {
    return first.map(
        refusal ->
            "Not measured were "
                + documents.size()
                + " of the planned combinations. "
                + refusal.getMessage());
  }
}
