package org.tbvctl.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** What every document of a command begins with. */
final class DocumentHead {

  private DocumentHead() {}

  /**
   * A document to be filled: its schema, the program and the time.
   *
   * @param schema such as {@code tbvctl.failure/1}
   */
  static Map<String, Object> of(String schema, Console console) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", Version.text());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", schema);
    document.put("tool", tool);
    document.put("generatedAt", console.clock().instant().toString());
    return document;
  }
}
