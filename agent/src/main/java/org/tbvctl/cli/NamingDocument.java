package org.tbvctl.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.change.FileChange;
import org.tbvctl.naming.NamingInstaller;
import org.tbvctl.naming.NamingPlan;

/** What the naming commands did, as documents {@code naming-install-1} and {@code -remove-1}. */
final class NamingDocument {
  private final Map<String, Object> document;

  private NamingDocument(Map<String, Object> document) {
    this.document = document;
  }

  /**
   * A document of a command.
   *
   * @param command {@code install} or {@code remove}
   */
  static NamingDocument of(String command, Console console) {
    return new NamingDocument(DocumentHead.of("tbvctl.naming-" + command + "/1", console));
  }

  /** What a dry run would change. */
  NamingDocument proposed(List<FileChange> changes) {
    document.put("outcome", changes.isEmpty() ? "unchanged" : "proposed");
    document.put("files", changes.stream().map(NamingDocument::file).toList());
    document.put("notes", List.of());
    return this;
  }

  /**
   * What was changed.
   *
   * @param more notes of what was done besides
   */
  NamingDocument written(NamingInstaller.Outcome outcome, List<String> more) {
    document.put("outcome", outcome.written().isEmpty() ? "unchanged" : "written");
    document.put("files", outcome.written().stream().map(NamingDocument::file).toList());
    document.put(
        "notes", java.util.stream.Stream.concat(outcome.notes().stream(), more.stream()).toList());
    return this;
  }

  /** What the plan leaves to be done by hand. */
  NamingDocument plan(NamingPlan plan) {
    document.put("warnings", plan.warnings());
    document.put("snippet", plan.snippet().orElse(null));
    document.put("next", plan.commands());
    return this;
  }

  Map<String, Object> document() {
    return document;
  }

  private static Map<String, Object> file(FileChange change) {
    return file(change.path(), Optional.of(change.difference().lines().toList()));
  }

  private static Map<String, Object> file(String path) {
    return file(path, Optional.empty());
  }

  private static Map<String, Object> file(String path, Optional<List<String>> difference) {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("path", "/" + path);
    difference.ifPresent(lines -> file.put("difference", lines));
    return file;
  }
}
