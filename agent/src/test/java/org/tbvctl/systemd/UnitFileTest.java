package org.tbvctl.systemd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitFileTest {
  private static final Path FOLDER = Path.of("systemd");
  private static final Path UNIT = FOLDER.resolve("tbvctl-agent.service");
  private static final Path ANALYZE = Path.of("/usr/bin/systemd-analyze");
  private static final String MISSING =
      "systemd-analyze is not installed; it is in Debian's package systemd (apt-get install systemd)";
  private static final Pattern CAPABILITY = Pattern.compile("CAP_[A-Z_]+");

  @TempDir private Path folder;

  private record Verdict(int exit, String words) {}

  private static Verdict analyze(String... arguments) throws Exception {
    if (!Files.isExecutable(ANALYZE) && "true".equals(System.getenv("CI"))) {
      fail(MISSING);
    }
    assumeTrue(Files.isExecutable(ANALYZE), MISSING);
    List<String> words = new java.util.ArrayList<>(List.of(ANALYZE.toString()));
    words.addAll(List.of(arguments));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Verdict(process.waitFor(), said);
  }

  @Test
  void exposureIsAtMostThree() throws Exception {
    Verdict verdict =
        analyze("security", "--offline=true", "--no-pager", "--threshold=30", UNIT.toString());

    assertThat(verdict.exit()).as(verdict.words()).isZero();
    assertThat(verdict.words()).contains("Overall exposure level");
  }

  @Test
  void systemdHasNothingToSay() throws Exception {
    // The program is not installed where it is built: its place is taken by one that is.
    Path copy =
        Files.writeString(
            folder.resolve("tbvctl-agent.service"),
            Files.readString(UNIT).replace("/usr/bin/tbvctl", "/bin/true"));

    assertThat(analyze("verify", "--man=no", copy.toString())).isEqualTo(new Verdict(0, ""));
  }

  @Test
  void everyCapabilityIsExplained() throws Exception {
    Set<String> granted = new TreeSet<>();
    Matcher matcher = CAPABILITY.matcher(Files.readString(UNIT));
    while (matcher.find()) {
      granted.add(matcher.group());
    }

    assertThat(granted).containsExactly("CAP_DAC_READ_SEARCH", "CAP_SYSLOG");
    assertThat(Files.readString(FOLDER.resolve("README.md"))).contains(granted);
  }

  @Test
  void everySettingIsExplained() throws Exception {
    String readme = Files.readString(FOLDER.resolve("README.md"));
    List<String> settings =
        Files.readAllLines(UNIT).stream()
            .filter(
                line -> line.matches("(Protect|Private|Restrict|SystemCall|IPAddress|Device).*"))
            .map(line -> line.substring(0, line.indexOf('=')))
            .distinct()
            .toList();

    assertThat(settings).isNotEmpty().allMatch(readme::contains);
  }

  @Test
  void theJitMayStillMakeCode() throws Exception {
    assertThat(Files.readAllLines(UNIT))
        .noneMatch(line -> line.startsWith("MemoryDenyWriteExecute"))
        // Without them there is no debugfs and no kernel log to read.
        .noneMatch(
            line -> line.equals("PrivateDevices=yes") || line.equals("ProtectKernelLogs=yes"));
  }
}
