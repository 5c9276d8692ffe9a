package org.tbvctl.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

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
    try (InputStream in = Layout.class.getResourceAsStream(FILE)) {
      String table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return parse(table, System.getProperty("os.arch", ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses the table; {@code processor} is an os.arch of the JVM. */
  static Layout parse(String table, String processor) {
    Map<String, Map<String, Integer>> structures = new HashMap<>();
    table
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .filter(column -> column[3].equals(EVERY_PROCESSOR) || column[3].equals(processor))
        .forEach(
            column ->
                structures
                    .computeIfAbsent(column[0], name -> new HashMap<>())
                    .put(column[1], Integer.valueOf(column[2])));
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
