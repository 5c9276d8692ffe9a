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
      assertThat(secrets).noneMatch(written::contains);
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

  /** MACs of network devices and identities on the bus, as the host's own files hold them. */
  private static Set<String> secrets(HostSource host) {
    HostFiles files = host.files();
    Set<String> secrets = new TreeSet<>();
    for (String netdev : names(files, "sys/class/net")) {
      files.line("sys/class/net/" + netdev + "/address").value().ifPresent(secrets::add);
    }
    for (String device : names(files, THUNDERBOLT)) {
      files.line(THUNDERBOLT + "/" + device + "/unique_id").value().ifPresent(secrets::add);
    }
    secrets.removeIf(text -> text.length() < 8 || text.matches("[0:f-]*"));
    return secrets;
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
