package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.system.Errno;
import org.tbvctl.system.ErrorNumber;

/** Explains error numbers: as number, negative number, name, or text of the C library. */
final class ErrorNumberSubject implements Subject {
  private static final List<String> BEFORE_A_NUMBER =
      List.of("errno ", "errno=", "errno: ", "error ", "error=", "err=", "ret=", "rc=", "failed: ");

  private final List<ErrorNumber> numbers = Errno.all();

  @Override
  public Topic topic() {
    return Topic.ERROR_NUMBER;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    numbers.forEach(number -> entries.put(number.name(), number.linux() + ", " + number.clause()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    return of(word).stream().map(ErrorNumberSubject::explanation).toList();
  }

  /** What a value stands for: several where Linux and macOS count differently. */
  List<ErrorNumber> of(String value) {
    String word = value.strip();
    String name = word.startsWith("-E") || word.startsWith("-e") ? word.substring(1) : word;
    long number = number(bare(word.toLowerCase(Locale.ROOT)));
    return numbers.stream()
        .filter(
            candidate ->
                candidate.name().equalsIgnoreCase(name)
                    || (number != 0 && candidate.hasNumber(number))
                    || isText(candidate, word))
        .toList();
  }

  private static String bare(String word) {
    for (String before : BEFORE_A_NUMBER) {
      if (word.startsWith(before)) {
        return word.substring(before.length()).strip();
      }
    }
    return word;
  }

  private static boolean isText(ErrorNumber number, String word) {
    return !word.isEmpty()
        && (number.text().equalsIgnoreCase(word) || number.darwinText().equalsIgnoreCase(word));
  }

  /** The number without its sign, 0 when the word is none. */
  private static long number(String word) {
    int from = word.startsWith("-") ? 1 : 0;
    int to = from;
    while (to < word.length() && word.charAt(to) >= '0' && word.charAt(to) <= '9') {
      to++;
    }
    boolean plain = to > from && to - from < 5 && to == word.length();
    return plain ? Long.parseLong(word.substring(from, to)) : 0;
  }

  @Override
  public List<Explanation> ofLine(String line) {
    return inLine(line).stream().map(ErrorNumberSubject::explanation).toList();
  }

  /**
   * The error that a text names: by the longest text of the C library in it, a name or a number.
   */
  List<ErrorNumber> inLine(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    int longest = numbers.stream().mapToInt(number -> textLength(number, lower)).max().orElse(0);
    if (longest > 0) {
      return numbers.stream().filter(number -> textLength(number, lower) == longest).toList();
    }
    for (String word : PastedText.words(line)) {
      List<ErrorNumber> named = isName(word) || word.startsWith("-") ? of(word) : List.of();
      if (!named.isEmpty()) {
        return named;
      }
    }
    return afterItsWord(lower);
  }

  private static boolean isName(String word) {
    String name = word.startsWith("-") ? word.substring(1) : word;
    return name.length() > 2 && name.startsWith("E") && name.equals(name.toUpperCase(Locale.ROOT));
  }

  private static int textLength(ErrorNumber number, String lower) {
    int length = 0;
    for (String text : List.of(number.text(), number.darwinText())) {
      if (!text.isEmpty() && lower.contains(text.toLowerCase(Locale.ROOT))) {
        length = Math.max(length, text.length());
      }
    }
    return length;
  }

  private List<ErrorNumber> afterItsWord(String lower) {
    for (String before : BEFORE_A_NUMBER) {
      for (int at = lower.indexOf(before); at >= 0; at = lower.indexOf(before, at + 1)) {
        List<String> rest = PastedText.words(lower.substring(at + before.length()));
        List<ErrorNumber> found = rest.isEmpty() ? List.of() : of(rest.get(0));
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of();
  }

  private static Explanation explanation(ErrorNumber number) {
    Map<String, String> facts = new LinkedHashMap<>();
    List<String> values = new ArrayList<>(List.of(number.linux() + " on Linux"));
    number.darwin().ifPresent(darwin -> values.add(darwin + " on macOS"));
    facts.put("number", String.join(", ", values));
    if (!number.text().isEmpty()) {
      facts.put("text", number.text());
    }
    return new Explanation(
        Topic.ERROR_NUMBER,
        number.name(),
        number.meaning(),
        Map.of(),
        facts,
        number.action(),
        List.of());
  }
}
