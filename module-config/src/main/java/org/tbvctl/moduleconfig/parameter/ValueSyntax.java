package org.tbvctl.moduleconfig.parameter;

import org.tbvctl.moduleconfig.parameter.ParsedValue.Accepted;
import org.tbvctl.moduleconfig.parameter.ParsedValue.Rejected;

/**
 * The kernel's conversions of parameter text (kernel/params.c, lib/kstrtox.c). Values are byte
 * strings: every char stands for one byte.
 */
public final class ValueSyntax {
  public static final int EINVAL = -22;
  public static final int ENOSPC = -28;
  public static final int ERANGE = -34;

  /** Longest string that a charp parameter takes, in bytes. */
  static final int STRING_LIMIT = 1024;

  private static final ParsedValue INVALID = new Rejected(EINVAL);
  private static final ParsedValue OUT_OF_RANGE = new Rejected(ERANGE);

  private ValueSyntax() {}

  /**
   * Converts one value.
   *
   * @param enableWords whether the kernel's bool also takes words that begin with e and d
   */
  public static ParsedValue parse(ParameterType type, String value, boolean enableWords) {
    return switch (type) {
      case BOOL -> bool(value, enableWords);
      case INT -> signed(value);
      case UINT -> unsigned(value);
      case STRING -> value.length() > STRING_LIMIT ? new Rejected(ENOSPC) : new Accepted(value);
    };
  }

  private static ParsedValue bool(String value, boolean enableWords) {
    char first = value.isEmpty() ? 0 : Character.toLowerCase(value.charAt(0));
    char second = value.length() < 2 ? 0 : Character.toLowerCase(value.charAt(1));
    return switch (first) {
      case 'y', 't', '1' -> new Accepted("1");
      case 'n', 'f', '0' -> new Accepted("0");
      case 'e' -> enableWords ? new Accepted("1") : INVALID;
      case 'd' -> enableWords ? new Accepted("0") : INVALID;
      case 'o' ->
          switch (second) {
            case 'n' -> new Accepted("1");
            case 'f' -> new Accepted("0");
            default -> INVALID;
          };
      default -> INVALID;
    };
  }

  private static ParsedValue unsigned(String value) {
    KernelNumber number = KernelNumber.parse(value.startsWith("+") ? value.substring(1) : value);
    if (number.errno() != 0) {
      return new Rejected(number.errno());
    }
    return number.magnitude() >>> 32 == 0
        ? new Accepted(Long.toString(number.magnitude()))
        : OUT_OF_RANGE;
  }

  private static ParsedValue signed(String value) {
    boolean negative = value.startsWith("-");
    KernelNumber number =
        KernelNumber.parse(negative || value.startsWith("+") ? value.substring(1) : value);
    if (number.errno() != 0) {
      return new Rejected(number.errno());
    }
    long signed = negative ? -number.magnitude() : number.magnitude();
    if (negative ? signed > 0 : signed < 0) {
      return OUT_OF_RANGE;
    }
    return signed == (int) signed ? new Accepted(Long.toString(signed)) : OUT_OF_RANGE;
  }
}
