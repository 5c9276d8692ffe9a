package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Input that no kernel writes but that disks, terminals and people make of its log. */
class DamagedLogsTest {
  private static final String UNLOADED = "[    5.000000] thunderbolt_ibverbs: unloaded\n";

  private static KernelLog parse(String log) {
    return KernelLog.parse(log.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void emptyLog() {
    assertThat(parse("")).isEqualTo(KernelLog.EMPTY);
    assertThat(parse("\n\n\r\n").events()).isEmpty();
  }

  @Test
  void lineOfMegabytesIsSkippedAndSaid() {
    KernelLog log = parse(UNLOADED + "x".repeat(5 << 20) + "\n" + UNLOADED);

    assertThat(log.of("unload.done")).hasSize(2);
    assertThat(log.events().get(1).line()).isEqualTo(3);
    assertThat(log.problems())
        .containsExactly("1 line was longer than 1024 KiB and not read to the end");
  }

  @Test
  void lineOfMegabytesAtTheEnd() {
    KernelLog log = parse(UNLOADED + "[    6.000000] thunderbolt_ibverbs: " + "y".repeat(3 << 20));

    assertThat(log.events()).hasSize(2);
    assertThat(log.events().get(1).text()).hasSize(PrintableText.LONGEST);
  }

  @Test
  void readsThatReturnOneByte() throws IOException {
    byte[] log = (UNLOADED + UNLOADED.trim()).getBytes(StandardCharsets.UTF_8);
    InputStream slow =
        new ByteArrayInputStream(log) {
          @Override
          public synchronized int read(byte[] into, int offset, int length) {
            return super.read(into, offset, Math.min(length, 1));
          }
        };

    assertThat(KernelLog.read(slow, MessageCatalogue.load()).events()).hasSize(2);
  }

  @Test
  void cutLastLineIsSaid() {
    KernelLog log = parse(UNLOADED + "[    6.000000] thunderbolt_ibverbs: native HELLO rou");

    assertThat(log.events()).hasSize(2);
    assertThat(log.problems()).containsExactly("the last line is cut off and could not be decoded");
  }

  @Test
  void unknownMessageIsKept() {
    KernelLog log = parse("[    6.000000] thunderbolt_ibverbs: something that release 9 says\n");

    assertThat(log.events())
        .singleElement()
        .satisfies(event -> assertThat(event.isUnknown()).isTrue());
    assertThat(log.problems()).isEmpty();
  }

  @Test
  void bytesThatAreNoTextAreEscaped() {
    KernelLog log = parse("[    6.000000] thunderbolt_ibverbs: a\u00ff\u0000b\u001b[31mc\r\n");

    assertThat(log.events().get(0).text()).isEqualTo("thunderbolt_ibverbs: a\\xff\\x00b\\x1b[31mc");
  }

  @Test
  void numbersThatOverflow() {
    String big = "9".repeat(40);
    KernelLog log =
        parse(
            big
                + ",1,2,-;thunderbolt_ibverbs: unloaded\n"
                + "6,"
                + big
                + ",2,-;thunderbolt_ibverbs: unloaded\n"
                + "6,1,9223372036854775807,-;thunderbolt_ibverbs: unloaded\n"
                + "["
                + big
                + ".5] thunderbolt_ibverbs: unloaded\n"
                + "[    1.000000] thunderbolt_ibverbs: peer "
                + big
                + " created backend=native\n"
                + "{\"__MONOTONIC_TIMESTAMP\":\""
                + big
                + "\",\"MESSAGE\":\"thunderbolt_ibverbs: unloaded\"}\n");

    assertThat(log.count("unload.done")).isEqualTo(5);
    assertThat(log.of("peer.created").get(0).number("peer")).isEmpty();
  }

  @Test
  void tenThousandRepeatsAreCountedAndTheirEndsKept() {
    String line = "[ %4d.000000] thunderbolt_ibverbs: native READY received route=0x2 rail=0x0\n";
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      log.append(String.format(line, i));
    }
    KernelLog parsed = parse(log.toString());

    assertThat(parsed.count("native.ready_rx")).isEqualTo(10_000);
    assertThat(parsed.events()).hasSize(2 * EventCollector.KEPT_AT_EACH_END);
    RepeatedEvent repeated = parsed.repeated().get(0);
    assertThat(repeated.first().nanos()).hasValue(0);
    assertThat(repeated.last().nanos()).hasValue(9_999_000_000_000L);
  }

  @Test
  void memoryDoesNotGrowWithKindsOfUnknownLines() throws IOException {
    byte[] part = new byte[0];
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (int i = 0; i < 6_000; i++) {
      StringBuilder word = new StringBuilder();
      for (int n = i + 26; n > 0; n /= 26) {
        word.append((char) ('a' + n % 26));
      }
      lines.writeBytes(
          ("thunderbolt_ibverbs: new thing " + word + "\n").getBytes(StandardCharsets.UTF_8));
    }
    part = lines.toByteArray();
    InputStream twice =
        new SequenceInputStream(new ByteArrayInputStream(part), new ByteArrayInputStream(part));
    KernelLog log = KernelLog.read(twice, MessageCatalogue.load());

    assertThat(log.repeated()).hasSize(EventCollector.MOST_GROUPS);
    assertThat(log.problems())
        .containsExactly("4000 further messages of other kinds were counted only");
  }

  @Test
  void keysOnTheKernelCommandLineAreBlanked() {
    KernelLog log =
        parse(
            "[    0.000000] Command line: ro thunderbolt_ibverbs.peer_auth_acl="
                + "37344ba5-0bd8-4104-b74b-0bc394b856eb=c51e7a90d3b846f2a07be8143f6d92ac quiet\n");

    assertThat(log.events().get(0).text()).contains("37344ba5").doesNotContain("c51e7a90");
    assertThat(log.events().get(0).field("arguments").orElseThrow())
        .endsWith(" quiet")
        .doesNotContain("c51e7a90");
  }
}
