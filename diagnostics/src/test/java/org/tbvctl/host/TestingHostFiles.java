package org.tbvctl.host;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** Files of an invented host, kept in memory. Links are told and not followed. */
public final class TestingHostFiles implements HostFiles {
  private final Map<String, byte[]> files = new TreeMap<>();
  private final Map<String, String> links = new TreeMap<>();
  private final Map<String, String> unreadable = new TreeMap<>();

  public TestingHostFiles file(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  public TestingHostFiles link(String path, String target) {
    links.put(path, target);
    return this;
  }

  public TestingHostFiles unreadable(String path, String reason) {
    unreadable.put(path, reason);
    return this;
  }

  @Override
  public Reading<byte[]> read(String path) {
    if (unreadable.containsKey(path)) {
      return Reading.unreadable(unreadable.get(path));
    }
    return files.containsKey(path) ? Reading.known(files.get(path)) : Reading.absent();
  }

  @Override
  public Reading<List<String>> list(String folder) {
    if (unreadable.containsKey(folder)) {
      return Reading.unreadable(unreadable.get(folder));
    }
    TreeSet<String> names = new TreeSet<>();
    for (Map<String, ?> paths : List.of(files, links)) {
      for (String path : paths.keySet()) {
        if (path.startsWith(folder + "/")) {
          names.add(path.substring(folder.length() + 1).split("/", 2)[0]);
        }
      }
    }
    return names.isEmpty() ? Reading.absent() : Reading.known(List.copyOf(names));
  }

  @Override
  public Reading<String> link(String path) {
    return links.containsKey(path) ? Reading.known(links.get(path)) : Reading.absent();
  }

  @Override
  public Reading<FileStatus> status(String path) {
    if (files.containsKey(path)) {
      return Reading.known(new FileStatus(FileStatus.Kind.FILE, OptionalInt.empty()));
    }
    return list(path).map(names -> new FileStatus(FileStatus.Kind.FOLDER, OptionalInt.empty()));
  }
}
