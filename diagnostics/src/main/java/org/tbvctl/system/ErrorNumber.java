package org.tbvctl.system;

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

  static ErrorNumber parse(String row) {
    String[] column = row.split("\t", -1);
    String darwinText = column[5].isEmpty() ? column[4] : column[5];
    return new ErrorNumber(
        Integer.parseInt(column[0]),
        column[1],
        column[2],
        column[3].isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(column[3])),
        column[4],
        column[3].isEmpty() ? "" : darwinText,
        column[6],
        column[7]);
  }

  /** Whether a program on Linux or on a Mac prints this number for it. */
  public boolean hasNumber(long number) {
    return linux == number || (darwin.isPresent() && darwin.getAsInt() == number);
  }
}
