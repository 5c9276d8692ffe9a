package org.tbvctl.linkreport.source;

import java.util.Optional;

/**
 * What a document says of itself.
 *
 * @param status ok, warning, error or incomplete
 * @param headline one sentence
 * @param incomplete why it did not come to its end
 */
public record Verdict(String status, String headline, Optional<String> incomplete) {

  static Verdict of(Fields document) {
    Fields summary = document.object("summary");
    return new Verdict(
        summary.textOr("status", "unknown"),
        summary.textOr("headline", "it has no headline"),
        summary.text("incomplete"));
  }
}
