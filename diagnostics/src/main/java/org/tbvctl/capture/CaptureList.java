package org.tbvctl.capture;

import java.time.Duration;
import java.util.List;
import org.tbvctl.table.TableFile;

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
    return of(TableFile.rows(CaptureList.class, RESOURCE));
  }

  /** Takes no file and runs no command: for what has been read already. */
  public static CaptureList nothing() {
    return new CaptureList(List.of());
  }

  static CaptureList parse(String text) {
    return of(TableFile.parse(text));
  }

  private static CaptureList of(List<List<String>> rows) {
    return new CaptureList(rows.stream().map(CaptureList::item).toList());
  }

  private static CaptureItem item(List<String> columns) {
    return switch (columns.get(0)) {
      case "take" -> new CaptureItem.Files(columns.get(1), Integer.MAX_VALUE);
      case "head" -> new CaptureItem.Files(columns.get(1), Integer.parseInt(columns.get(2)));
      case "name" -> new CaptureItem.Names(columns.get(1));
      case "secret" -> new CaptureItem.Secret(columns.get(1));
      case "run" ->
          new CaptureItem.Command(columns.get(1), seconds(columns.get(2)), false, columns.get(3));
      case "mac" ->
          new CaptureItem.Command(columns.get(1), seconds(columns.get(2)), true, columns.get(3));
      default -> throw new IllegalArgumentException("unknown kind in " + RESOURCE + ": " + columns);
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
