package org.tbvctl.watch;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jline.utils.InfoCmp;

/**
 * A kind of terminal of which it is known how its cursor is moved.
 *
 * @param name as terminfo has it
 */
public record TerminalType(String name) {

  /** What families of terminals understand whose own type this machine may not know. */
  private static final Map<String, String> FAMILIES =
      Map.of("xterm", "xterm-256color", "screen", "screen-256color", "tmux", "screen-256color");

  /**
   * The type for a value of {@code TERM}; empty for terminals that cannot move the cursor and for
   * names that neither this program nor this machine's terminfo knows.
   */
  public static Optional<TerminalType> of(String term) {
    if (isKnown(term)) {
      return Optional.of(new TerminalType(term));
    }
    int end = term.indexOf('-');
    return Optional.ofNullable(FAMILIES.get(end < 0 ? term : term.substring(0, end)))
        .map(TerminalType::new);
  }

  private static boolean isKnown(String term) {
    return description(term).filter(text -> text.contains("cup=")).isPresent();
  }

  /** From the machine's terminfo, by infocmp(1), or else from JLine. */
  private static Optional<String> description(String term) {
    if (term.isEmpty() || term.startsWith("-")) {
      return Optional.empty();
    }
    try {
      return Optional.of(InfoCmp.getInfoCmp(term));
    } catch (IOException e) {
      return Optional.ofNullable(InfoCmp.getDefaultInfoCmp(term));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
