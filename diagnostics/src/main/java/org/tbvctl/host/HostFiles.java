package org.tbvctl.host;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The files of one host: a live one, or what a capture kept of it.
 *
 * <p>Paths are relative to the host's root folder, without a leading slash ({@code
 * sys/module/thunderbolt_ibverbs/initstate}). Links are followed the way the host would follow
 * them, inside its root. No method throws for anything a host can look like.
 */
public interface HostFiles {

  /** Reason of an unreadable path that a capture does not cover: nobody looked. */
  String NOT_CAPTURED = "not captured";

  /**
   * The whole content of a file. Files whose size is reported as 0 (procfs, sysfs, debugfs) are
   * read to their end; a read that fails half way is unreadable, never a shorter success.
   */
  Reading<byte[]> read(String path);

  /** The names in a folder, sorted, without {@code .} and {@code ..}. */
  Reading<List<String>> list(String folder);

  /** The target text of a symbolic link as it is stored, or absent when the path is no link. */
  Reading<String> link(String path);

  /** Kind and permission bits of what stands at the path, links followed. */
  Reading<FileStatus> status(String path);

  /** The file as text; bytes that are no UTF-8 become U+FFFD. */
  default Reading<String> text(String path) {
    return read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  /** The first line of a one-value file such as a sysfs attribute, blanks around it removed. */
  default Reading<String> line(String path) {
    return text(path).map(text -> text.lines().findFirst().orElse("").strip());
  }
}
