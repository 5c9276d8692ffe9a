package org.tbvctl.udev;

/**
 * One {@code KEY{attribute}OPERATOR"value"} of a udev rule.
 *
 * @param key such as {@code ACTION}, {@code ATTR}, {@code PROGRAM}
 * @param attribute what stands in braces, empty when there are none
 */
public record RuleToken(String key, String attribute, Operator operator, String value) {

  /** How key and value are joined. */
  public enum Operator {
    EQUAL("=="),
    UNEQUAL("!="),
    ADD("+="),
    REMOVE("-="),
    ASSIGN_FINAL(":="),
    ASSIGN("=");

    private final String text;

    Operator(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  public boolean isMatch() {
    return operator == Operator.EQUAL || operator == Operator.UNEQUAL;
  }

  boolean isKey(String name) {
    return key.equals(name);
  }
}
