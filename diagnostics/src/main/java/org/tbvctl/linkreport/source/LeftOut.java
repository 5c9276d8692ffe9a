package org.tbvctl.linkreport.source;

/**
 * Something that was given and is not in the report.
 *
 * @param name what it was read from
 * @param reason why, in one sentence that names it
 */
public record LeftOut(String name, String reason) {

  /** A run that another input holds already. */
  static LeftOut repeated(String name, String first) {
    return new LeftOut(
        name,
        name
            + " holds the same run as "
            + first
            + " and is left out; name another run to compare it with.");
  }
}
