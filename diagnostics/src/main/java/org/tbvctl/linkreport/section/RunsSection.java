package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.End;
import org.tbvctl.linkreport.source.ProbeRun;

/** What was run, when and between which ends. */
public final class RunsSection {
  private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{32,}");
  private static final int CHECKSUM_SHOWN = 12;

  private RunsSection() {}

  public static List<Block> of(List<Labelled<ProbeRun>> runs) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Table(
            "Runs",
            List.of(
                text("run"),
                text("probe"),
                text("between"),
                text("setting"),
                text("time"),
                text("tbvctl"),
                text("read from")),
            runs.stream().map(RunsSection::row).toList()));
    blocks.add(ends(ends(runs)));
    List<String> reasons = reasons(runs);
    if (!reasons.isEmpty()) {
      blocks.add(new Block.Paragraph("Why these GIDs:"));
      blocks.add(new Block.Bullets(reasons));
    }
    List<String> notes = notes(runs);
    if (!notes.isEmpty()) {
      blocks.add(new Block.Paragraph("Notes of the runs:"));
      blocks.add(new Block.Bullets(notes));
    }
    return blocks;
  }

  private static List<String> row(Labelled<ProbeRun> run) {
    ProbeRun source = run.source();
    List<String> setting = new ArrayList<>();
    source
        .results()
        .ifPresent(
            results ->
                results
                    .setting()
                    .forEach(
                        (name, value) -> {
                          if (!name.equals("latency") && !name.equals("counted")) {
                            setting.add(value);
                          }
                        }));
    return List.of(
        run.label(),
        source.probe(),
        source.where(),
        String.join(", ", setting),
        source.origin().time(),
        source.origin().version(),
        source.name());
  }

  /** Every end that differs from the others, with the runs that it was an end of. */
  private static Map<End, List<String>> ends(List<Labelled<ProbeRun>> runs) {
    Map<End, List<String>> ends = new LinkedHashMap<>();
    for (Labelled<ProbeRun> run : runs) {
      for (End end : run.source().ends()) {
        // One host's ends differ only in why their GID was chosen, which is told apart below.
        End same = new End(end.host(), end.device(), end.facts(), end.links(), "");
        List<String> labels = ends.computeIfAbsent(same, key -> new ArrayList<>());
        if (!labels.contains(run.label())) {
          labels.add(run.label());
        }
      }
    }
    return ends;
  }

  /** A column for each end, so that what differs stands side by side. */
  private static Block ends(Map<End, List<String>> ends) {
    List<Block.Table.Column> columns = new ArrayList<>();
    columns.add(text("what"));
    Set<String> names = new LinkedHashSet<>();
    ends.forEach(
        (end, labels) -> {
          columns.add(
              text(end.device() + " of " + end.host() + " (" + String.join(", ", labels) + ")"));
          names.addAll(end.facts().keySet());
        });
    List<List<String>> rows = new ArrayList<>();
    for (String name : names) {
      List<String> row = new ArrayList<>();
      row.add(name);
      ends.keySet().forEach(end -> row.add(shortened(end.facts().getOrDefault(name, "-"))));
      rows.add(row);
    }
    return new Block.Table("Ends", columns, rows);
  }

  /** A checksum is told by its beginning. */
  private static String shortened(String fact) {
    return CHECKSUM.matcher(fact).matches() ? fact.substring(0, CHECKSUM_SHOWN) + "..." : fact;
  }

  private static List<String> reasons(List<Labelled<ProbeRun>> runs) {
    return runs.stream()
        .flatMap(run -> run.source().ends().stream())
        .filter(end -> !end.gidReason().isEmpty())
        .map(end -> end.host() + ": " + end.gidReason())
        .distinct()
        .toList();
  }

  private static List<String> notes(List<Labelled<ProbeRun>> runs) {
    Map<String, List<String>> notes = new LinkedHashMap<>();
    for (Labelled<ProbeRun> run : runs) {
      run.source()
          .notes()
          .forEach(note -> notes.computeIfAbsent(note, key -> new ArrayList<>()).add(run.label()));
    }
    return notes.entrySet().stream()
        .map(note -> String.join(", ", note.getValue()) + ": " + note.getKey())
        .toList();
  }
}
