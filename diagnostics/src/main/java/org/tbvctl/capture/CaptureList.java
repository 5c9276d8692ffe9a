package org.tbvctl.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything a capture takes of a host, from the data file {@code capture-list.tsv}: the one list
 * behind {@code tbvctl capture}, the commands of a live host and the shell reader for peers.
 */
public final class CaptureList {

  private static final String RESOURCE = "capture-list.tsv";

  private final List<CaptureItem> items;

  CaptureList(List<CaptureItem> items) {
    this.items = List.copyOf(items);
  }

  /** Loads the list that comes with the program. */
  public static CaptureList load() {
    try (InputStream stream = CaptureList.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(RESOURCE + " is missing in the program");
      }
      return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static CaptureList parse(String text) {
    List<CaptureItem> items = new ArrayList<>();
    text.lines()
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .forEach(line -> items.add(item(line)));
    return new CaptureList(items);
  }

  private static CaptureItem item(String line) {
    String[] columns = line.split("\t", -1);
    return switch (columns[0]) {
      case "take" -> new CaptureItem.Files(columns[1], Integer.MAX_VALUE);
      case "head" -> new CaptureItem.Files(columns[1], Integer.parseInt(columns[2]));
      case "name" -> new CaptureItem.Names(columns[1]);
      case "secret" -> new CaptureItem.Secret(columns[1]);
      case "run" -> new CaptureItem.Command(columns[1], seconds(columns[2]), false, columns[3]);
      case "mac" -> new CaptureItem.Command(columns[1], seconds(columns[2]), true, columns[3]);
      default -> throw new IllegalArgumentException("unknown kind in " + RESOURCE + ": " + line);
    };
  }

  private static Duration seconds(String text) {
    return Duration.ofSeconds(Long.parseLong(text.substring(0, text.length() - 1)));
  }

  public List<CaptureItem> items() {
    return items;
  }

  /** The commands of the list, in its order. */
  public List<CaptureItem.Command> commands() {
    return items.stream()
        .filter(CaptureItem.Command.class::isInstance)
        .map(CaptureItem.Command.class::cast)
        .toList();
  }

  /** The files that are never read. */
  List<String> secrets() {
    return items.stream()
        .filter(CaptureItem.Secret.class::isInstance)
        .map(item -> ((CaptureItem.Secret) item).path())
        .toList();
  }
}
