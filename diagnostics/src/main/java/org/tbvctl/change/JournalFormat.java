package org.tbvctl.change;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A journal entry as a JSON document, schema {@code tbvctl.journal/1}. */
final class JournalFormat {
  private static final String SCHEMA = "tbvctl.journal/1";

  private JournalFormat() {}

  static String write(JournalEntry entry) throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("id", entry.id());
    document.put("purpose", entry.purpose());
    document.put("time", entry.time());
    document.put("state", entry.state().name().toLowerCase(Locale.ROOT));
    List<Object> changes = new ArrayList<>();
    for (FileChange change : entry.changes()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("path", change.path());
      one.put("before", state(change.before()));
      one.put("after", state(change.after()));
      changes.add(one);
    }
    document.put("changes", changes);
    document.put("folders", entry.folders());
    return JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(document) + "\n";
  }

  private static Map<String, Object> state(FileState state) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (state instanceof FileState.Content content) {
      fields.put("kind", "file");
      fields.put("permissions", String.format("%04o", content.permissions()));
      fields.put(
          "base64",
          Base64.getEncoder()
              .encodeToString(content.bytes().getBytes(StandardCharsets.ISO_8859_1)));
    } else if (state instanceof FileState.Link link) {
      fields.put("kind", "link");
      fields.put("target", link.target());
    } else {
      fields.put("kind", "missing");
    }
    return fields;
  }

  /** Reads a document back; empty when it is no journal entry. */
  static Optional<JournalEntry> read(String text) {
    try {
      Map<String, Object> document = JSON.std.mapFrom(text);
      if (!SCHEMA.equals(document.get("schema"))) {
        return Optional.empty();
      }
      List<FileChange> changes = new ArrayList<>();
      for (Object element : (List<?>) document.get("changes")) {
        Map<?, ?> change = (Map<?, ?>) element;
        changes.add(
            new FileChange(
                (String) change.get("path"),
                state((Map<?, ?>) change.get("before")),
                state((Map<?, ?>) change.get("after"))));
      }
      List<String> folders =
          ((List<?>) document.get("folders")).stream().map(String.class::cast).toList();
      return Optional.of(
          new JournalEntry(
              (String) document.get("id"),
              (String) document.get("purpose"),
              (String) document.get("time"),
              JournalEntry.State.valueOf(((String) document.get("state")).toUpperCase(Locale.ROOT)),
              changes,
              folders));
    } catch (IOException | RuntimeException e) {
      // Whatever is wrong with the document, it is no entry that could be taken back.
      return Optional.empty();
    }
  }

  private static FileState state(Map<?, ?> fields) {
    return switch ((String) fields.get("kind")) {
      case "file" ->
          new FileState.Content(
              new String(
                  Base64.getDecoder().decode((String) fields.get("base64")),
                  StandardCharsets.ISO_8859_1),
              Integer.parseInt((String) fields.get("permissions"), 8));
      case "link" -> new FileState.Link((String) fields.get("target"));
      default -> new FileState.Missing();
    };
  }
}
