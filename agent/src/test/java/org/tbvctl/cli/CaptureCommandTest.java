package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;

class CaptureCommandTest {

  @TempDir Path work;
  private CommandRun run;
  private Path host;

  @BeforeEach
  void makeHost() throws Exception {
    host = work.resolve("host");
    Files.createDirectories(host.resolve("etc"));
    Files.writeString(host.resolve("etc/hostname"), "alder\n");
  }

  @Test
  void writesAFileAFolderOrAStream() throws Exception {
    for (String name : new String[] {"a.tar.gz", "a.tar.zst", "a"}) {
      Path place = work.resolve(name);

      assertThat(run("--output", place.toString())).isEqualTo(0);
      assertThat(Captures.open(place).name()).isEqualTo("alder");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream data = new PrintStream(out, false, StandardCharsets.UTF_8);
    assertThat(CommandRun.to(data, "capture", "--root", host.toString(), "-o", "-").code())
        .isZero();
    Path stream = Files.write(work.resolve("stream"), out.toByteArray());
    assertThat(Captures.open(stream).name()).isEqualTo("alder");
  }

  @Test
  void redactsTheHostsName() throws Exception {
    Path place = work.resolve("a");

    assertThat(run("--redact", "short", "--output", place.toString())).isEqualTo(0);
    try (HostSource capture = Captures.open(place)) {
      assertThat(capture.name()).startsWith("host-");
    }
  }

  @Test
  void aliasesOfHostsWithOneKeyAgree() throws Exception {
    Path key = Files.writeString(work.resolve("key"), "0123456789abcdef\n");
    Path sameKey = Files.writeString(work.resolve("same"), "0123456789abcdef");
    Path otherKey = Files.writeString(work.resolve("other"), "fedcba9876543210");

    assertThat(aliasWith("a", key)).isEqualTo(aliasWith("b", sameKey));
    assertThat(aliasWith("c", otherKey)).isNotEqualTo(aliasWith("d", key));
  }

  private String aliasWith(String name, Path key) throws Exception {
    Path place = work.resolve(name);
    assertThat(run("--redact", "alias", "--redact-key", key.toString(), "-o", place.toString()))
        .isZero();
    try (HostSource capture = Captures.open(place)) {
      return capture.name();
    }
  }

  @Test
  void saysWhatIsWrongWithTheKey() throws Exception {
    Path key = Files.writeString(work.resolve("key"), "short\n");

    assertThat(run("--redact", "alias", "--redact-key", key.toString())).isEqualTo(3);
    assertThat(err()).contains("holds 5 bytes; at least 16");
    assertThat(run("--redact", "short", "--redact-key", key.toString())).isEqualTo(3);
    assertThat(err()).contains("--redact alias only");
    assertThat(run("--redact", "alias", "--redact-key", key + ".none")).isEqualTo(3);
    assertThat(err()).contains("no such file");
  }

  @Test
  void saysWhatIsWrongWithTheCommandLine() throws Exception {
    assertThat(run("--samples", "0")).isEqualTo(3);
    assertThat(err()).contains("--samples is 0");
    assertThat(run("--redact", "all")).isEqualTo(3);
    assertThat(err()).contains("none, short and alias");
    assertThat(run("--output", work.resolve("no/where").toString())).isEqualTo(3);
    assertThat(err()).contains("does not exist");
    assertThat(run("--output", host.toString())).isEqualTo(3);
    assertThat(err()).contains("exists already");
    assertThat(run("--output", work.resolve("a.zip").toString())).isEqualTo(3);
    assertThat(err()).contains("a.zip", ".tar.gz, .tgz, .tar.zst");
    assertThat(run("--output", work.resolve("a.example.org").toString())).isZero();
  }

  @Test
  void rootThatIsMissingCannotBeExamined() {
    host = work.resolve("nowhere");

    assertThat(run("--output", "-")).isEqualTo(4);
    assertThat(err()).contains("--root");
  }

  private int run(String... options) {
    String[] arguments = new String[options.length + 3];
    arguments[0] = "capture";
    arguments[1] = "--root";
    arguments[2] = host.toString();
    System.arraycopy(options, 0, arguments, 3, options.length);
    run = CommandRun.of(arguments);
    return run.code();
  }

  private String err() {
    return run.err();
  }
}
