package org.tbvctl.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to do so that names hold.
 *
 * @param files to be written, those that are in place already included
 * @param warnings what stands in the way, one sentence each
 * @param commands to be run once by hand, in order; never run by this program
 * @param snippet configuration to be put in by hand, on systems that make /etc themselves
 */
public record NamingPlan(
    List<PlannedFile> files,
    List<String> warnings,
    List<String> commands,
    Optional<String> snippet) {

  public NamingPlan {
    files = List.copyOf(files);
    warnings = List.copyOf(warnings);
    commands = List.copyOf(commands);
  }

  /** Several plans as one; snippets follow one another. */
  public static NamingPlan joined(List<NamingPlan> plans) {
    List<PlannedFile> files = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    List<String> commands = new ArrayList<>();
    StringBuilder snippet = new StringBuilder();
    for (NamingPlan plan : plans) {
      files.addAll(plan.files);
      warnings.addAll(plan.warnings);
      commands.addAll(plan.commands);
      plan.snippet.ifPresent(snippet::append);
    }
    return new NamingPlan(
        files,
        warnings,
        commands,
        snippet.isEmpty() ? Optional.empty() : Optional.of(snippet.toString()));
  }
}
