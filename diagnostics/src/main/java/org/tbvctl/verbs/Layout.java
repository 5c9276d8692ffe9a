package org.tbvctl.verbs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.table.TableFile;

/** The layout table of this processor: where the fields of libibverbs' structures lie. */
final class Layout {
  private static final String FILE = "layout.tsv";
  private static final String EVERY_PROCESSOR = "-";

  private final Map<String, Map<String, Integer>> structures;

  private Layout(Map<String, Map<String, Integer>> structures) {
    this.structures = structures;
  }

  /** The table that is part of the program, for the processor that runs it; read once. */
  static Layout load() {
    return OfThisProcessor.TABLE;
  }

  /** Holds the table from its first use on. */
  private static final class OfThisProcessor {
    static final Layout TABLE = read();

    private OfThisProcessor() {}
  }

  private static Layout read() {
    return of(TableFile.rows(Layout.class, FILE), System.getProperty("os.arch", ""));
  }

  /** Takes the rows of a processor, which is an os.arch of the JVM. */
  static Layout of(List<List<String>> rows, String processor) {
    Map<String, Map<String, Integer>> structures = new HashMap<>();
    for (List<String> column : rows) {
      if (column.get(3).equals(EVERY_PROCESSOR) || column.get(3).equals(processor)) {
        structures
            .computeIfAbsent(column.get(0), name -> new HashMap<>())
            .put(column.get(1), Integer.valueOf(column.get(2)));
      }
    }
    return new Layout(structures);
  }

  /** The structure of this C name. */
  StructureLayout of(String structure) {
    return new StructureLayout(structure, structures.getOrDefault(structure, Map.of()));
  }

  /** All structures by C name with their offsets. */
  Map<String, Map<String, Integer>> structures() {
    return structures;
  }
}
