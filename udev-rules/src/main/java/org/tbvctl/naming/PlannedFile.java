package org.tbvctl.naming;

/**
 * A file that an installation writes.
 *
 * @param path below the root folder
 * @param permissions the nine permission bits
 * @param reason one sentence for the person who installs it
 */
public record PlannedFile(String path, String text, int permissions, String reason) {

  static PlannedFile readable(String path, String text, String reason) {
    return new PlannedFile(path, text, 0644, reason);
  }
}
