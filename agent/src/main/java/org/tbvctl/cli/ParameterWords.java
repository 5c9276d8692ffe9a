package org.tbvctl.cli;

import java.util.List;

/** Parameters from the command line, as the kernel would get them. */
final class ParameterWords {
  private static final List<String> STATEMENT = List.of("options", "thunderbolt_ibverbs");
  private static final String PREFIX = "options thunderbolt_ibverbs ";

  private ParameterWords() {}

  /**
   * The parameter line of the words. The beginning of a modprobe.d statement may stand before them;
   * a value with blanks gets the quotes that the shell took off.
   */
  static String line(List<String> words) {
    boolean statement = words.size() >= 2 && words.subList(0, 2).equals(STATEMENT);
    List<String> plain = statement ? words.subList(2, words.size()) : words;
    if (plain.size() == 1) {
      String only = plain.get(0);
      return only.startsWith(PREFIX) ? only.substring(PREFIX.length()) : only;
    }
    return String.join(" ", plain.stream().map(ParameterWords::quoted).toList());
  }

  private static String quoted(String word) {
    int equals = word.indexOf('=');
    boolean blank = word.indexOf(' ') >= 0 && word.indexOf('"') < 0;
    return blank && equals > 0
        ? word.substring(0, equals + 1) + '"' + word.substring(equals + 1) + '"'
        : word;
  }
}
