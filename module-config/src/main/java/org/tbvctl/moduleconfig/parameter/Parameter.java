package org.tbvctl.moduleconfig.parameter;

import java.util.List;

/**
 * One parameter as one release has it.
 *
 * @param standard the value without an option, in canonical form: 0 or 1 for a bool, decimal for a
 *     number, empty for a string that is unset
 * @param permission mode of the file in sysfs, octal: 0444 is fixed at load, 0644 can be changed
 * @param values the words that a string parameter takes; empty where any text is taken
 * @param secret whether the value is key material that must never be shown
 */
public record Parameter(
    String name,
    ParameterType type,
    String standard,
    String permission,
    List<String> values,
    boolean secret) {

  /** Whether root may change it while the module is loaded. */
  public boolean isWritableAtRuntime() {
    return permission.equals("0644");
  }
}
