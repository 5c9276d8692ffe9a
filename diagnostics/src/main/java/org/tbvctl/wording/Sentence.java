package org.tbvctl.wording;

/** Sentences that are put together from what others said. */
public final class Sentence {
  private static final String ENDS = ".!?";

  private Sentence() {}

  /**
   * The text with a full stop behind it, unless it ends like a sentence already. Messages of the
   * system and of libraries come in either form.
   */
  public static String of(String text) {
    String words = text.stripTrailing();
    boolean ended = !words.isEmpty() && ENDS.indexOf(words.charAt(words.length() - 1)) >= 0;
    return ended ? words : words + ".";
  }
}
