package org.tbvctl.explain;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.FindingKind;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.kernellog.MessageRecognizer;
import org.tbvctl.system.Errno;
import org.tbvctl.table.TableFile;

/** Explains kernel messages, by id and by a pasted line. */
final class MessageSubject implements Subject {
  /** Placeholders that hold an error number. */
  private static final List<String> ERRNO_FIELDS = List.of("err", "ret", "status_ret", "errno");

  private final MessageCatalogue catalogue;
  private final FindingCatalogue findings;
  private final MessageRecognizer recognizer;
  private final Map<String, String> steps = new LinkedHashMap<>();

  MessageSubject(MessageCatalogue catalogue, FindingCatalogue findings) {
    this.catalogue = catalogue;
    this.findings = findings;
    this.recognizer = new MessageRecognizer(catalogue);
    TableFile.rows(MessageSubject.class, "message-steps.tsv")
        .forEach(column -> steps.put(column.get(0), column.get(1)));
  }

  @Override
  public Topic topic() {
    return Topic.MESSAGE;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    catalogue.kinds().forEach(kind -> entries.put(kind.id(), kind.meaning()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    return catalogue.kind(word.toLowerCase(Locale.ROOT)).map(this::explanation).stream().toList();
  }

  @Override
  public List<Explanation> ofLine(String line) {
    if (line.startsWith("{")) {
      return ofJsonLine(line);
    }
    return recognizer
        .recognize(line)
        .map(found -> explanation(found.kind()).withValues(withErrorNames(found.fields())))
        .stream()
        .toList();
  }

  /** A record as {@code journalctl -o json} prints it. */
  private List<Explanation> ofJsonLine(String line) {
    try {
      byte[] log = line.getBytes(StandardCharsets.UTF_8);
      return KernelLog.read(new ByteArrayInputStream(log), catalogue).events().stream()
          .flatMap(
              event ->
                  catalogue.kind(event.id()).stream()
                      .map(kind -> explanation(kind).withValues(withErrorNames(event.fields()))))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> withErrorNames(Map<String, String> fields) {
    Map<String, String> values = new LinkedHashMap<>(fields);
    for (String name : ERRNO_FIELDS) {
      values.computeIfPresent(name, (field, value) -> named(value));
    }
    return values;
  }

  private static String named(String value) {
    try {
      long number = Long.parseLong(value);
      return number == 0 ? value : Errno.words(number);
    } catch (NumberFormatException notANumber) {
      return value;
    }
  }

  private Explanation explanation(MessageKind kind) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("stage", kind.stage());
    facts.put("level", kind.level().word());
    facts.put("printed by", printer(kind));
    facts.put("wording", String.join(" | ", kind.shapes()));
    return new Explanation(
        Topic.MESSAGE,
        kind.id(),
        kind.meaning(),
        Map.of(),
        facts,
        action(kind),
        kind.finding().map(id -> new Related(Topic.FINDING, id)).stream().toList());
  }

  private static String printer(MessageKind kind) {
    if (!kind.isOfModule()) {
      return "the kernel around the module";
    }
    return kind.releases().equals("all")
        ? "every release of the module"
        : "module releases " + kind.releases().replace(",", ", ");
  }

  private String action(MessageKind kind) {
    String step = steps.getOrDefault(kind.id(), "");
    if (!step.isEmpty()) {
      return step;
    }
    if (kind.finding().isPresent()) {
      return kind.finding().flatMap(findings::kind).map(FindingKind::firstStep).orElse("");
    }
    return kind.level().compareTo(Level.NOTICE) >= 0
        ? "Nothing to do: it reports a step."
        : "Read what stands around it with 'tbvctl log'.";
  }
}
