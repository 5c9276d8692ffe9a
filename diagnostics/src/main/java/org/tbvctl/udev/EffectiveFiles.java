package org.tbvctl.udev;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tbvctl.host.TextFile;
import org.tbvctl.host.TextFiles;

/**
 * Configuration files of several folders after hiding: of files with one name the one in the most
 * powerful folder counts, and a mask (a link to /dev/null) leaves none.
 *
 * @param effective the files that count, sorted by name
 * @param hidden files that another one hides
 * @param masks links to /dev/null that switch a name off
 * @param captured whether any of the folders was looked at
 */
public record EffectiveFiles(
    List<TextFile> effective, List<TextFile> hidden, List<TextFile> masks, boolean captured) {

  /** Resolves files that are listed folder by folder, the most powerful folder first. */
  static EffectiveFiles of(TextFiles files, String suffix) {
    Map<String, TextFile> byName = new TreeMap<>();
    List<TextFile> hidden = new ArrayList<>();
    for (TextFile file : files.files()) {
      if (file.name().endsWith(suffix) && byName.putIfAbsent(file.name(), file) != null) {
        hidden.add(file);
      }
    }
    return new EffectiveFiles(
        byName.values().stream().filter(file -> !file.isMask()).toList(),
        List.copyOf(hidden),
        byName.values().stream().filter(TextFile::isMask).toList(),
        files.folders().values().stream().anyMatch(names -> names.isKnown()));
  }

  public Optional<TextFile> named(String name) {
    return effective.stream().filter(file -> file.name().equals(name)).findFirst();
  }
}
