package org.tbvctl.probe.ends;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * The files that an end of a probe sent. Nothing says of the others whether they are there.
 *
 * @param files content by path
 */
record SentFiles(Map<String, String> files) implements HostFiles {
  private static final String NOT_SENT = "not read by a probe";

  @Override
  public Reading<byte[]> read(String path) {
    String text = files.get(path);
    return text == null
        ? Reading.unreadable(NOT_SENT)
        : Reading.known(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Reading<List<String>> list(String folder) {
    TreeSet<String> names = new TreeSet<>();
    String prefix = folder + "/";
    for (String path : files.keySet()) {
      if (path.startsWith(prefix)) {
        String rest = path.substring(prefix.length());
        int slash = rest.indexOf('/');
        names.add(slash < 0 ? rest : rest.substring(0, slash));
      }
    }
    return names.isEmpty() ? Reading.unreadable(NOT_SENT) : Reading.known(List.copyOf(names));
  }

  @Override
  public Reading<String> link(String path) {
    return Reading.unreadable(NOT_SENT);
  }

  @Override
  public Reading<FileStatus> status(String path) {
    return Reading.unreadable(NOT_SENT);
  }
}
