package org.tbvctl.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/** Damages the bytes of a real file the way cables, editors, terminals and attackers do. */
final class Damage {
  private static final List<String> TOKENS =
      List.of(
          "\0",
          "\r\n",
          "\n",
          "\t",
          "=",
          ":",
          ",",
          "\"",
          "{",
          "]",
          "\\",
          "#",
          "0x",
          "-",
          "%s",
          "/../",
          "18446744073709551616",
          "-9223372036854775809",
          "1e999",
          "\u001b[31m",
          "\u00e4\u20ac",
          "[".repeat(2_000),
          "9".repeat(400),
          " ".repeat(400),
          "a=1 ".repeat(200));

  private final SplittableRandom random;

  Damage(SplittableRandom random) {
    this.random = random;
  }

  /** The bytes after one to four damages; the other file lends pieces. */
  byte[] of(byte[] file, byte[] other) {
    byte[] damaged = file;
    for (int step = random.nextInt(4); step >= 0; step--) {
      damaged = once(damaged, other);
    }
    return damaged;
  }

  private byte[] once(byte[] file, byte[] other) {
    int at = random.nextInt(file.length + 1);
    int end = Math.min(file.length, at + random.nextInt(120));
    return switch (random.nextInt(8)) {
      case 0 -> replaced(file, at, file.length, new byte[0]);
      case 1 -> replaced(file, at, end, new byte[0]);
      case 2 -> replaced(file, at, at, slice(file, at, end));
      case 3 -> replaced(file, at, at, token());
      case 4 -> replaced(file, at, end, slice(other, Math.min(at, other.length), other.length));
      case 5 -> replaced(file, at, at, new byte[] {(byte) random.nextInt(256)});
      case 6 -> replaced(file, at, at, line(file, at));
      default -> flipped(file, at);
    };
  }

  private byte[] token() {
    return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flipped(byte[] file, int at) {
    if (at == file.length) {
      return file;
    }
    byte[] copy = file.clone();
    copy[at] ^= (byte) (1 << random.nextInt(8));
    return copy;
  }

  private static byte[] line(byte[] file, int at) {
    int start = at;
    while (start > 0 && file[start - 1] != '\n') {
      start--;
    }
    int end = at;
    while (end < file.length && file[end] != '\n') {
      end++;
    }
    return slice(file, start, Math.min(file.length, end + 1));
  }

  private static byte[] slice(byte[] file, int from, int to) {
    return java.util.Arrays.copyOfRange(file, from, to);
  }

  private static byte[] replaced(byte[] file, int from, int to, byte[] by) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(file.length + by.length);
    out.write(file, 0, from);
    out.writeBytes(by);
    out.write(file, to, file.length - to);
    return out.toByteArray();
  }
}
