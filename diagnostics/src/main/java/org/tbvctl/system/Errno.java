package org.tbvctl.system;

import java.util.List;
import org.tbvctl.table.TableFile;

/** Names of error numbers, from {@code errno.tsv} beside this class. */
public final class Errno {

  private Errno() {}

  /**
   * A (negative) error number with its name and meaning, such as {@code -12 (ENOMEM, no ring,
   * buffer or memory was left)}; the bare number when it is not listed.
   */
  public static String words(long errno) {
    long number = Math.abs(errno);
    for (ErrorNumber known : all()) {
      if (known.linux() == number) {
        return errno + " (" + known.name() + ", " + known.clause() + ")";
      }
    }
    return Long.toString(errno);
  }

  /** Every listed number, by its number on Linux. */
  public static List<ErrorNumber> all() {
    return TableFile.rows(Errno.class, "errno.tsv").stream().map(ErrorNumber::of).toList();
  }
}
