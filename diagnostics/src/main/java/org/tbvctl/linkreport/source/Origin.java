package org.tbvctl.linkreport.source;

/**
 * Where a document comes from.
 *
 * @param name what it was read from
 * @param version of the program that wrote it
 * @param time when, as it is written there
 */
public record Origin(String name, String version, String time) {

  static Origin of(String name, Fields document) {
    return new Origin(
        name,
        document.object("tool").textOr("version", "unknown"),
        document.textOr("generatedAt", "unknown"));
  }
}
