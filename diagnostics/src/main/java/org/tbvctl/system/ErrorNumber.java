package org.tbvctl.system;

import java.util.List;
import java.util.OptionalInt;

/**
 * One error number.
 *
 * @param linux number on Linux
 * @param name {@code ETIMEDOUT}
 * @param clause what it says, as a clause
 * @param darwin number on macOS, where it has one
 * @param text text of the C library on Linux; empty where there is none
 * @param darwinText text of the C library on macOS
 * @param meaning what it means around this module
 * @param action what to do
 */
public record ErrorNumber(
    int linux,
    String name,
    String clause,
    OptionalInt darwin,
    String text,
    String darwinText,
    String meaning,
    String action) {

  static ErrorNumber of(List<String> column) {
    String darwinText = column.get(5).isEmpty() ? column.get(4) : column.get(5);
    return new ErrorNumber(
        Integer.parseInt(column.get(0)),
        column.get(1),
        column.get(2),
        column.get(3).isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(column.get(3))),
        column.get(4),
        column.get(3).isEmpty() ? "" : darwinText,
        column.get(6),
        column.get(7));
  }

  /** Whether a program on Linux or on a Mac prints this number for it. */
  public boolean hasNumber(long number) {
    return linux == number || (darwin.isPresent() && darwin.getAsInt() == number);
  }
}
