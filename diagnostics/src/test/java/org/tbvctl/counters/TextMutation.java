package org.tbvctl.counters;

import java.util.List;
import java.util.SplittableRandom;

/** Damages real text the way cables, editors, terminals and attackers do. One seed, one result. */
final class TextMutation {
  private static final List<String> TOKENS =
      List.of(
          "\0",
          "\r\n",
          "\n",
          ": ",
          "=",
          "/",
          " ",
          "\t",
          "-",
          "0x",
          "peer ",
          "peer 99999999999 ",
          "  rail=0xffffffff",
          "rails=2147483648",
          "18446744073709551616",
          "-9223372036854775809",
          "tbnet_minimal_session0: ",
          "tbnet_minimal_session1_state: x=",
          "\u001b[31m",
          "\ud800",
          "x".repeat(300),
          "a=1 ".repeat(40));

  private final SplittableRandom random;

  TextMutation(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Applies one to four damages to the text; the other one lends pieces. */
  String damage(String text, String other) {
    StringBuilder out = new StringBuilder(text);
    for (int step = random.nextInt(4); step >= 0; step--) {
      damageOnce(out, other);
    }
    return out.toString();
  }

  private void damageOnce(StringBuilder out, String other) {
    int at = random.nextInt(out.length() + 1);
    int end = Math.min(out.length(), at + random.nextInt(80));
    switch (random.nextInt(8)) {
      case 0 -> out.setLength(at);
      case 1 -> out.delete(at, end);
      case 2 -> out.insert(at, out.substring(at, end));
      case 3 -> out.insert(at, TOKENS.get(random.nextInt(TOKENS.size())));
      case 4 -> out.replace(at, end, other.substring(Math.min(at, other.length())));
      case 5 -> out.insert(at, (char) random.nextInt(0x180));
      case 6 -> repeatLine(out, at);
      default -> {
        if (at < out.length()) {
          out.setCharAt(at, (char) (out.charAt(at) ^ 1 << random.nextInt(7)));
        }
      }
    }
  }

  private void repeatLine(StringBuilder out, int at) {
    int start = out.lastIndexOf("\n", at) + 1;
    int end = out.indexOf("\n", start);
    if (end > start) {
      out.insert(start, out.substring(start, end + 1).repeat(1 + random.nextInt(3)));
    }
  }
}
