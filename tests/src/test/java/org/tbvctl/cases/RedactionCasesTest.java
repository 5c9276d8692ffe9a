package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.redaction.Redaction;

/** A capture without names and addresses tells the same and does not tell whose it is. */
class RedactionCasesTest {
  private static final String THUNDERBOLT = "sys/bus/thunderbolt/devices";
  private static final Pattern IPV4 = Pattern.compile("\\b\\d{1,3}(\\.\\d{1,3}){3}\\b");
  private static final Pattern IPV6 = Pattern.compile("inet6 ([0-9a-f:]+)");

  @TempDir Path work;

  @TestFactory
  Stream<DynamicTest> redactedCaptureGivesTheSameDiagnosis() {
    return Repository.caseFolders().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(folder.getFileName().toString(), () -> compare(folder)));
  }

  private void compare(Path folder) throws IOException {
    List<Path> redacted = new ArrayList<>();
    Set<String> secrets = new TreeSet<>();
    try {
      for (Path capture : Repository.hosts(folder)) {
        try (HostSource host = Captures.open(capture)) {
          secrets.addAll(secrets(host));
          redacted.add(redact(host, folder.getFileName() + "-" + redacted.size()));
        }
      }
    } catch (RefusedCaptureException refused) {
      // What must not be read cannot be written either.
      return;
    }
    Run original = Run.ofCase(folder, Expectation.of(folder).command(), "json");
    Run again = run(Expectation.of(folder).command(), redacted);

    assertThat(again.exit()).isEqualTo(original.exit());
    assertThat(findings(again)).isEqualTo(findings(original));
    for (Path capture : redacted) {
      String written = everything(capture);
      assertThat(secrets).noneMatch(secret -> isIn(secret, written));
    }
  }

  private Path redact(HostSource host, String name) throws IOException {
    Path place = work.resolve(name);
    new CaptureWriter(
            CaptureList.load(), Redaction.SHORT.of(host), "test", Instant.ofEpochSecond(1))
        .write(host, place);
    return place;
  }

  private static Run run(List<String> command, List<Path> captures) {
    List<String> arguments = new ArrayList<>(command);
    captures.forEach(capture -> arguments.add(capture.toString()));
    arguments.addAll(List.of("-o", "json"));
    return Run.of(arguments);
  }

  /** Ids with grades; titles name hosts and addresses, and those differ. */
  private static List<String> findings(Run run) {
    return ((List<?>) run.document().get("findings"))
        .stream()
            .map(finding -> (Map<?, ?>) finding)
            .map(finding -> finding.get("id") + " " + finding.get("grade"))
            .sorted()
            .toList();
  }

  /**
   * As a word of its own: host a is no secret in "data", and an interface keeps a name that
   * somebody gave it after a host, because options and files refer to it.
   */
  private static boolean isIn(String secret, String text) {
    int at = text.indexOf(secret);
    while (at >= 0) {
      int end = at + secret.length();
      if (!isWord(text, at - 1) && !isWord(text, end)) {
        return true;
      }
      at = text.indexOf(secret, end);
    }
    return false;
  }

  private static boolean isWord(String text, int at) {
    return at >= 0
        && at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-');
  }

  /** Names and addresses as the host's own files and commands hold them. */
  private static Set<String> secrets(HostSource host) {
    Set<String> secrets = new TreeSet<>(identities(host.files()));
    secrets.addAll(hostNames(host.files()));
    secrets.addAll(addresses(host));
    return secrets;
  }

  /** MACs of network devices and identities on the bus. */
  private static Set<String> identities(HostFiles files) {
    Set<String> found = new TreeSet<>();
    for (String netdev : names(files, "sys/class/net")) {
      files.line("sys/class/net/" + netdev + "/address").value().ifPresent(found::add);
    }
    for (String device : names(files, THUNDERBOLT)) {
      files.line(THUNDERBOLT + "/" + device + "/unique_id").value().ifPresent(found::add);
    }
    found.removeIf(text -> text.length() < 8 || text.matches("[0:f-]*"));
    return found;
  }

  /** Names of a word or two letters are replaced where they stand alone, not in running text. */
  private static Set<String> hostNames(HostFiles files) {
    Set<String> found = new TreeSet<>();
    files.line("etc/hostname").value().ifPresent(found::add);
    files.line("proc/sys/kernel/hostname").value().ifPresent(found::add);
    found.removeIf(name -> name.length() < 3);
    return found;
  }

  /** Addresses of interfaces; loopback says nothing, and link-local IPv4 keeps its first half. */
  private static Set<String> addresses(HostSource host) {
    String printed = host.command("ip_addr").value().map(output -> output.out()).orElse("");
    Set<String> found = new TreeSet<>();
    Matcher ipv4 = IPV4.matcher(printed);
    while (ipv4.find()) {
      found.add(ipv4.group());
    }
    Matcher ipv6 = IPV6.matcher(printed);
    while (ipv6.find()) {
      found.add(ipv6.group(1));
    }
    found.removeIf(text -> text.matches("(127|0|22[4-9]|2[345].)\\..*|::1|.*\\.255"));
    return found;
  }

  private static List<String> names(HostFiles files, String folder) {
    return files.list(folder).value().orElse(List.of());
  }

  private static String everything(Path capture) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> paths = Files.walk(capture)) {
      for (Path path : paths.sorted().toList()) {
        text.append(capture.relativize(path)).append('\n');
        if (Files.isSymbolicLink(path)) {
          text.append(Files.readSymbolicLink(path)).append('\n');
        } else if (Files.isRegularFile(path)) {
          text.append(new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
        }
      }
    }
    return text.toString();
  }
}
