package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.LoadResult.Resolved;

/** Says what loading the module with a parameter line would do. Immutable and thread-safe. */
public final class LoadEngine {
  private final ParameterCatalogue catalogue;
  private final LoadRules rules;

  public LoadEngine(ParameterCatalogue catalogue) {
    this.catalogue = catalogue;
    this.rules = LoadRules.load(catalogue.releases());
  }

  public ParameterCatalogue catalogue() {
    return catalogue;
  }

  LoadRules rules() {
    return rules;
  }

  /** Whether a kernel message with this id says that the load ended there. */
  public boolean isRefusal(String message) {
    return rules.refusals().contains(message);
  }

  /** Loads the line, as it would stand after the module's name, in the given place. */
  public LoadResult load(LoadContext context, String line) {
    AssignedParameters assigned = AssignedParameters.read(catalogue, context, line);
    List<LoadMessage> messages = new ArrayList<>(assigned.messages());
    if (assigned.errno() != 0) {
      return new LoadResult(assigned.errno(), messages, Optional.empty(), Optional.empty());
    }
    LoadFacts facts = assigned.facts();
    rules.derive(facts);
    int errno = 0;
    List<LoadMessage> undo = new ArrayList<>();
    for (LoadRule rule : rules.of(context.release())) {
      if (!rule.condition().holds(facts)) {
        continue;
      }
      rule.message().ifPresent(message -> messages.add(filled(message, facts)));
      rule.undo().ifPresent(message -> undo.add(0, message));
      if (rule.refuses()) {
        errno = rule.errno();
        messages.addAll(undo);
        break;
      }
    }
    return new LoadResult(errno, messages, resolved(errno, facts, messages), gid(facts, messages));
  }

  private static LoadMessage filled(LoadMessage template, LoadFacts facts) {
    String text = facts.fill(template.text());
    return new LoadMessage(template.level(), template.id(), ByteText.decode(text));
  }

  private static Optional<Resolved> resolved(
      int errno, LoadFacts facts, List<LoadMessage> messages) {
    if (errno != 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Resolved(
            facts.text("profile.resolved"),
            facts.text("identity"),
            facts.text("lanes.echo"),
            facts.text("native_control"),
            printed(messages, "svc.advertised")
                ? Optional.of(Integer.valueOf(facts.text("services")))
                : Optional.empty()));
  }

  private static Optional<String> gid(LoadFacts facts, List<LoadMessage> messages) {
    boolean shown =
        printed(messages, "tbnet.identity_stock_proxy")
            || printed(messages, "tbnet.identity_minimal");
    String word = firstWord(facts.text("gid.shown"));
    return shown && !word.isEmpty() ? Optional.of(ByteText.decode(word)) : Optional.empty();
  }

  /** What a reader of the log line sees after {@code gid=}: everything up to the first blank. */
  private static String firstWord(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) > ' ') {
      at++;
    }
    return text.substring(0, at);
  }

  private static boolean printed(List<LoadMessage> messages, String id) {
    return messages.stream().anyMatch(message -> message.id().equals(id));
  }
}
