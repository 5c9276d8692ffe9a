package org.tbvctl.peer;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.tbvctl.diagnosis.DiagnosisDocument;

/** What both ends of a link show together, as JSON for whoever watches one of them. */
public final class PairDocument {
  static final String SCHEMA = "tbvctl.pair/1";

  private final Supplier<Optional<PairFindings>> pair;
  private Optional<PairFindings> last = Optional.empty();
  private byte[] json = {'{', '}'};

  /**
   * @param pair the last look at both ends; empty where nobody looks or before the first one
   */
  public PairDocument(Supplier<Optional<PairFindings>> pair) {
    this.pair = pair;
  }

  /** Changes when the document does; empty when there is nothing to say. */
  synchronized Optional<String> revision() {
    refresh();
    return last.map(known -> Integer.toHexString(Arrays.hashCode(json)));
  }

  /** The document; an empty object when there is nothing to say. */
  synchronized byte[] json() {
    refresh();
    return json.clone();
  }

  private void refresh() {
    Optional<PairFindings> now = pair.get();
    if (now.isEmpty() || now.equals(last)) {
      return;
    }
    try {
      json = JSON.std.asBytes(document(now.get()));
      last = now;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static Map<String, Object> document(PairFindings pair) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("agent", pair.agent());
    document.put("failure", pair.failure().orElse(""));
    document.put("findings", pair.findings().stream().map(DiagnosisDocument::finding).toList());
    return document;
  }
}
