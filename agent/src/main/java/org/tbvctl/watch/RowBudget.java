package org.tbvctl.watch;

/** Hands out the rows of a window, first to whoever asks first. */
final class RowBudget {
  private int left;

  RowBudget(int rows) {
    this.left = Math.max(0, rows);
  }

  /** As many rows as are wanted and left. */
  int upTo(int wanted) {
    int given = Math.min(Math.max(0, wanted), left);
    left -= given;
    return given;
  }

  /** All the rows that are wanted, or none. */
  int allOf(int wanted) {
    return wanted <= left ? upTo(wanted) : 0;
  }
}
