package org.tbvctl.verbs;

import java.util.Map;

/**
 * Which libibverbs is loaded.
 *
 * @param name file name for the dynamic loader, or a path
 */
public record VerbsLibrary(String name) {

  /** Environment variable with the path of another library, for tests. */
  public static final String VARIABLE = "TBVCTL_LIBIBVERBS";

  /** The unversioned name exists only where the header package is installed. */
  private static final String STANDARD = "libibverbs.so.1";

  /** The library that the environment names, else the system's. */
  public static VerbsLibrary of(Map<String, String> environment) {
    String named = environment.getOrDefault(VARIABLE, "");
    return new VerbsLibrary(named.isEmpty() ? STANDARD : named);
  }
}
