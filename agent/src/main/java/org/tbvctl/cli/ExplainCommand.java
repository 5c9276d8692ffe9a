package org.tbvctl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tbvctl.explain.Answer;
import org.tbvctl.explain.Explainer;
import org.tbvctl.explain.ExplanationDocument;
import org.tbvctl.explain.ExplanationText;
import org.tbvctl.explain.Subject;
import org.tbvctl.explain.Subjects;
import org.tbvctl.moduleconfig.explain.ParameterSubject;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl explain}: what a word or a pasted line means, what moves it, what to do. */
@Command(
    name = "explain",
    description = {
      "Explains findings, counters, module parameters, kernel messages, error numbers, completion"
          + " statuses and error texts of verbs programs: what it means, what moves it, what to do."
          + " A pasted line is recognised and its values filled in.",
      "findings, areas, counters, parameters, messages, errors, statuses and errnos list the words."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl explain stall.credit-starvation",
      "  tbvctl explain 'thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1'"
    })
final class ExplainCommand implements Callable<Integer> {
  private static final int LONGEST_INPUT = 1 << 20;

  private final Console console;

  @Parameters(
      paramLabel = "WORD",
      arity = "1..*",
      description = "A word or a line to explain; - for lines from standard input.")
  private List<String> words;

  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;
  @Spec private CommandLine.Model.CommandSpec spec;

  private ExplainCommand(Console console) {
    this.console = console;
  }

  /** An error number such as -110 is a word here, not an option. */
  static CommandLine with(Console console) {
    return new CommandLine(new ExplainCommand(console))
        .setUnmatchedOptionsArePositionalParams(true);
  }

  @Override
  public Integer call() throws IOException {
    Explainer explainer = explainer();
    List<Answer> answers =
        words.equals(List.of("-"))
            ? input().stream().map(explainer::explain).toList()
            : ofWords(explainer);
    if (answers.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Standard input holds no line to explain; paste one or more");
    }
    boolean known = answers.stream().anyMatch(Answer::isKnown);
    print(answers, known);
    return (known ? ExitCode.OK : ExitCode.USAGE).value();
  }

  private static Explainer explainer() {
    List<Subject> subjects = new ArrayList<>(Subjects.ofDiagnostics());
    subjects.add(new ParameterSubject(ParameterCatalogue.load()));
    return new Explainer(subjects);
  }

  /** Several words are several questions when all are known, else one line without quotes. */
  private List<Answer> ofWords(Explainer explainer) {
    List<Answer> each = words.stream().map(explainer::explain).toList();
    if (each.stream().allMatch(Answer::isKnown)) {
      return each;
    }
    Answer line = explainer.explain(String.join(" ", words));
    return line.isKnown() ? List.of(line) : each;
  }

  private List<String> input() throws IOException {
    return new String(console.in().readNBytes(LONGEST_INPUT), StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private void print(List<Answer> answers, boolean known) throws IOException {
    switch (output.format()) {
      case text -> {
        if (known) {
          console.out().print(new ExplanationText(output.style(console)).of(answers));
        }
      }
      case json, jsonl ->
          output.printDocument(console, ExplanationDocument.of(answers, Version.text()));
    }
    if (!known) {
      answers.forEach(
          answer -> console.err().println("tbvctl: " + ExplanationText.unknown(answer)));
    }
  }
}
