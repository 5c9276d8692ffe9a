package org.tbvctl.host;

import java.util.OptionalInt;

/**
 * What one command printed.
 *
 * @param out standard output as text
 * @param err standard error as text, empty when it was not kept
 * @param exit exit status, or empty when it was not kept
 */
public record CommandOutput(String out, String err, OptionalInt exit) {

  /** The exit status by which a shell says that there is no such command. */
  public static final int NOT_FOUND = 127;
}
