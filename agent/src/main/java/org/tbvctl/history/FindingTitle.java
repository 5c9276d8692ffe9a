package org.tbvctl.history;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;

/** The one sentence of a finding that is kept as JSON. */
final class FindingTitle {
  private FindingTitle() {}

  static String of(String document) {
    try {
      return String.valueOf(JSON.std.mapFrom(document).getOrDefault("title", ""));
    } catch (IOException e) {
      return "(its text is damaged)";
    }
  }
}
