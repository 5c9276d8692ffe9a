package org.tbvctl.host;

import java.util.OptionalInt;

/**
 * One configuration file as a host has it.
 *
 * @param path path without leading slash, as listed (a link is not replaced by its target)
 * @param text the content, links followed; a link to {@code /dev/null} reads as an empty file
 * @param link target text when the path is a link, absent when it is none
 * @param permissions the nine permission bits, or empty where the source does not tell them
 */
public record TextFile(
    String path, Reading<String> text, Reading<String> link, OptionalInt permissions) {

  /** The part of the path after the last slash. */
  public String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The path without its last part. */
  public String folder() {
    return path.substring(0, Math.max(path.lastIndexOf('/'), 0));
  }

  /**
   * Whether it is a link to {@code /dev/null}, by which files of the same name are switched off.
   */
  public boolean isMask() {
    return link.value().filter(target -> target.endsWith("dev/null")).isPresent();
  }
}
