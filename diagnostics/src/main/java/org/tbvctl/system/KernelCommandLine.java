package org.tbvctl.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The kernel's command line.
 *
 * @param words its words in order; blanks inside double quotes do not separate
 */
public record KernelCommandLine(List<String> words) {

  public KernelCommandLine {
    words = List.copyOf(words);
  }

  public static KernelCommandLine parse(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i <= text.length(); i++) {
      char character = i < text.length() ? text.charAt(i) : '\n';
      if (character == '"') {
        quoted = !quoted;
      } else if (i == text.length() || !quoted && Character.isWhitespace(character)) {
        if (!word.isEmpty()) {
          words.add(word.toString());
          word.setLength(0);
        }
      } else {
        word.append(character);
      }
    }
    return new KernelCommandLine(words);
  }

  /** The last value given to a name, which is the one that counts for most options. */
  public Optional<String> value(String name) {
    String prefix = name + "=";
    return words.stream()
        .filter(word -> word.startsWith(prefix))
        .map(word -> word.substring(prefix.length()))
        .reduce((first, second) -> second);
  }

  /** Whether an option switches the IOMMU off, such as {@code iommu=off}. */
  public boolean turnsIommuOff() {
    return words.stream()
        .anyMatch(
            word ->
                word.equals("iommu=off")
                    || word.equals("amd_iommu=off")
                    || word.equals("intel_iommu=off"));
  }

  /** Whether DMA bypasses translation: {@code iommu=pt} or {@code iommu.passthrough=1}. */
  public boolean passesDmaThrough() {
    return words.contains("iommu=pt") || words.contains("iommu.passthrough=1");
  }
}
