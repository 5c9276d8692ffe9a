package org.tbvctl.cli;

/** What the kernel takes as the name of a network interface (dev_valid_name). */
final class InterfaceName {
  /** The rule in words, for messages. */
  static final String RULE = "it takes 1 to 15 characters without blank, '/' and ':'";

  private static final int LONGEST = 15;

  private InterfaceName() {}

  static boolean isValid(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST
        && !name.equals(".")
        && !name.equals("..")
        && name.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '/' && c != ':');
  }
}
