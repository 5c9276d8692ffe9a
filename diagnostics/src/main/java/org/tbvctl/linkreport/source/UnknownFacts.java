package org.tbvctl.linkreport.source;

import java.util.List;

/** A reading that was missing, as a document tells it. */
public record UnknownFacts(String host, String what, String reason, List<String> neededFor) {

  static List<UnknownFacts> all(Fields document) {
    return document.objects("unknowns").stream()
        .map(
            unknown ->
                new UnknownFacts(
                    unknown.textOr("host", ""),
                    unknown.textOr("what", ""),
                    unknown.textOr("reason", ""),
                    unknown.texts("neededFor")))
        .toList();
  }
}
