package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.explain.Explainer;
import org.tbvctl.explain.Subject;
import org.tbvctl.explain.Subjects;
import org.tbvctl.explain.Topic;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.moduleconfig.explain.ParameterSubject;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;

/** What the captured hosts print is explained. */
class ExplainCasesTest {
  private static final List<String> PROGRAMS = List.of("app", "jaccl", "probe", "nccl_all_reduce");

  /** Words by which a program's own output says that something went wrong. */
  private static final List<String> TROUBLE =
      List.of("error", "failed", "timeout", "timed out", "refused", "cannot", "couldn't", "busy");

  private final Explainer explainer = explainer();

  private static Explainer explainer() {
    List<Subject> subjects = new ArrayList<>(Subjects.ofDiagnostics());
    subjects.add(new ParameterSubject(ParameterCatalogue.load()));
    return new Explainer(subjects);
  }

  /** What somebody would paste from the captured hosts: lines, each once. */
  private static Set<String> lines(Function<HostSource, Stream<String>> texts) throws IOException {
    Set<String> lines = new TreeSet<>();
    for (Path folder : Repository.caseFolders()) {
      for (Path capture : Repository.hosts(folder)) {
        try (HostSource host = Captures.open(capture)) {
          texts
              .apply(host)
              .flatMap(String::lines)
              .map(String::strip)
              .filter(line -> !line.isEmpty())
              .forEach(lines::add);
        } catch (RefusedCaptureException refused) {
          // Some cases are about captures that must be refused; they show no lines.
        }
      }
    }
    return lines;
  }

  private static Stream<String> programs(HostSource host) {
    return host.commandNames().stream()
        .flatMap(
            name ->
                host.command(name).value().stream()
                    .flatMap(
                        printed ->
                            PROGRAMS.contains(name)
                                ? Stream.of(printed.out(), printed.err())
                                : Stream.of(printed.err())));
  }

  private static Stream<String> kernelLog(HostSource host) {
    return host.kernelLog().value().stream().map(ExplainCasesTest::text);
  }

  private static Stream<String> summaries(HostSource host) {
    return host.samples().stream().flatMap(sample -> sample.summary().value().stream());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static boolean saysTrouble(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    return TROUBLE.stream().anyMatch(lower::contains);
  }

  @Test
  void everyErrorTextIsRecognised() throws IOException {
    List<String> errors =
        lines(ExplainCasesTest::programs).stream().filter(ExplainCasesTest::saysTrouble).toList();
    assertThat(errors).hasSizeGreaterThan(15);
    assertThat(errors).allMatch(line -> explainer.explain(line).isKnown());
  }

  @Test
  void everyLineOfTheModuleFillsItsPatternIn() throws IOException {
    List<String> ours =
        lines(ExplainCasesTest::kernelLog).stream()
            .filter(line -> line.contains("thunderbolt_ibverbs: "))
            .toList();
    assertThat(ours).hasSizeGreaterThan(100);
    assertThat(ours)
        .filteredOn(
            line ->
                explainer.explain(line).explanations().stream()
                    .noneMatch(found -> found.topic() == Topic.MESSAGE))
        .isEmpty();
  }

  @Test
  void everyCounterLineOfASummaryIsExplained() throws IOException {
    assertThat(lines(ExplainCasesTest::summaries))
        .filteredOn(line -> line.indexOf(": ") > 0 && !line.startsWith("tbnet_minimal_session"))
        .isNotEmpty()
        .filteredOn(line -> !explainer.explain(line).isKnown())
        .isEmpty();
  }
}
