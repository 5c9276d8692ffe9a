package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
  /** Hands out between one and {@code most} bytes at a time, as pipes do. */
  private static InputStream inPieces(byte[] bytes, int most, Random random) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(length, 1 + random.nextInt(most)));
      }
    };
  }

  private static List<String> lines(InputStream in) throws IOException {
    LineReader reader = new LineReader(in);
    List<String> lines = new ArrayList<>();
    while (reader.advance()) {
      lines.add(
          new String(
              reader.bytes(),
              reader.start(),
              reader.end() - reader.start(),
              StandardCharsets.ISO_8859_1));
    }
    return lines;
  }

  private static List<String> lines(String text) throws IOException {
    return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void aLineEndsAtItsNewlineOrAtTheEndOfTheStream() throws IOException {
    assertThat(lines("")).isEmpty();
    assertThat(lines("\n")).containsExactly("");
    assertThat(lines("a\n\nb")).containsExactly("a", "", "b");
    assertThat(lines("a\nb\n")).containsExactly("a", "b");
  }

  @Test
  void oneCarriageReturnBelongsToTheLineEnding() throws IOException {
    assertThat(lines("a\r\nb\rc\r\n\r\nd\r\r\n")).containsExactly("a", "b\rc", "", "d\r");
  }

  /** The search looks at eight bytes at a time, so the newline must be found at each of them. */
  @Test
  void theNewlineIsFoundWhereverItStands() throws IOException {
    for (int length = 0; length < 40; length++) {
      String line = "\u000b\u008a\t".repeat(14).substring(0, length);

      assertThat(lines(line + "\nx")).containsExactly(line, "x");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void linesDoNotDependOnHowTheBytesArrive(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String line = "abcdefgh".repeat(random.nextInt(300)) + i;
      expected.add(line);
      text.append(line).append('\n');
    }

    byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    assertThat(lines(inPieces(bytes, 70_000, random))).isEqualTo(expected);
  }

  @Test
  void onlyTheLastLineOfAStreamMayLackItsEnding() throws IOException {
    LineReader reader =
        new LineReader(new ByteArrayInputStream("one\ntwo".getBytes(StandardCharsets.UTF_8)));

    assertThat(reader.advance()).isTrue();
    assertThat(reader.isEnded()).isTrue();
    assertThat(reader.advance()).isTrue();
    assertThat(reader.isEnded()).isFalse();
    assertThat(reader.advance()).isFalse();
  }

  @Test
  void whatFollowsAnOverlongLineIsWhole() throws IOException {
    byte[] bytes = new byte[3 * LineReader.LONGEST_LINE];
    Arrays.fill(bytes, (byte) 'x');
    bytes[bytes.length - 6] = '\n';
    bytes[bytes.length - 3] = '\n';
    LineReader reader = new LineReader(new ByteArrayInputStream(bytes));

    assertThat(reader.advance()).isTrue();
    assertThat(reader.isCut()).isTrue();
    assertThat(reader.isEnded()).isTrue();
    assertThat(reader.end() - reader.start())
        .isBetween(LineReader.LONGEST_LINE, 2 * LineReader.LONGEST_LINE);
    for (boolean ended : new boolean[] {true, false}) {
      assertThat(reader.advance()).isTrue();
      assertThat(reader.isCut()).isFalse();
      assertThat(reader.isEnded()).isEqualTo(ended);
      assertThat(reader.end() - reader.start()).isEqualTo(2);
      assertThat(reader.bytes()[reader.start()]).isEqualTo((byte) 'x');
    }
    assertThat(reader.advance()).isFalse();
  }

  @Test
  void anOverlongLastLineEndsTheStream() throws IOException {
    LineReader reader =
        new LineReader(new ByteArrayInputStream(new byte[2 * LineReader.LONGEST_LINE]));

    assertThat(reader.advance()).isTrue();
    assertThat(reader.isCut()).isTrue();
    assertThat(reader.isEnded()).isFalse();
    assertThat(reader.advance()).isFalse();
  }
}
