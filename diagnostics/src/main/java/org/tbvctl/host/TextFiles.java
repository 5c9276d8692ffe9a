package org.tbvctl.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * The configuration files in a list of folders, such as the {@code modprobe.d} or {@code rules.d}
 * folders of a host.
 *
 * @param files folder by folder in the order asked for, sorted by name inside a folder; files that
 *     could not be read are there too, with the reason
 * @param folders for each folder asked for: its names, or why there are none
 */
public record TextFiles(List<TextFile> files, Map<String, Reading<List<String>>> folders) {

  public TextFiles {
    files = List.copyOf(files);
    folders = Collections.unmodifiableMap(new LinkedHashMap<>(folders));
  }

  /**
   * Reads the files of the folders.
   *
   * @param folders paths without leading slash; folders inside them are not entered
   * @param wanted which file names to read; others are left alone
   */
  public static TextFiles read(HostFiles host, List<String> folders, Predicate<String> wanted) {
    List<TextFile> files = new ArrayList<>();
    Map<String, Reading<List<String>>> listings = new LinkedHashMap<>();
    for (String folder : folders) {
      Reading<List<String>> names = host.list(folder);
      listings.put(folder, names);
      for (String name : names.value().orElse(List.of())) {
        if (wanted.test(name)) {
          file(host, folder + "/" + name).ifPresent(files::add);
        }
      }
    }
    return new TextFiles(files, listings);
  }

  /** The same for every file that is not hidden. */
  public static TextFiles read(HostFiles host, List<String> folders) {
    return read(host, folders, name -> !name.startsWith("."));
  }

  private static Optional<TextFile> file(HostFiles host, String path) {
    Optional<FileStatus> status = host.status(path).value();
    if (status.filter(FileStatus::isFolder).isPresent()) {
      return Optional.empty();
    }
    OptionalInt permissions = status.map(FileStatus::permissions).orElse(OptionalInt.empty());
    return Optional.of(new TextFile(path, host.text(path), host.link(path), permissions));
  }

  /** The file at a path, when it is among those read. */
  public Optional<TextFile> file(String path) {
    return files.stream().filter(file -> file.path().equals(path)).findFirst();
  }

  /** Folders whose names could not be had, with the reason; an absent folder is not among them. */
  public Map<String, String> unreadableFolders() {
    Map<String, String> reasons = new LinkedHashMap<>();
    folders.forEach(
        (folder, names) ->
            names.unreadableReason().ifPresent(reason -> reasons.put(folder, reason)));
    return reasons;
  }
}
