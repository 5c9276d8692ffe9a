package org.tbvctl.probe.compare;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One program file.
 *
 * @param name what it is called in the report
 * @param tool what the program is, such as {@code ib_send_bw}
 * @param version what it says of itself; empty when it says nothing
 * @param checksum SHA-256 in hexadecimal digits
 */
public record Build(String name, String tool, String version, String checksum) {
  /** Names of perftest programs; a copy of the other end's may be called {@code C-ib_send_bw}. */
  private static final Pattern TOOL =
      Pattern.compile("ib_(send|write|read|atomic)_(bw|lat)|raw_ethernet_\\w+");

  /** The same from the name of the file. */
  public static Build of(String name, String file, String version, String checksum) {
    Matcher tool = TOOL.matcher(file);
    return new Build(name, tool.find() ? tool.group() : file, version, checksum);
  }

  /** The name with the version. */
  String named() {
    return name + " (" + version + ")";
  }

  /** Whether two files call themselves the same and are not. */
  boolean contradicts(Build other) {
    return tool.equals(other.tool)
        && version.equals(other.version)
        && !checksum.equals(other.checksum);
  }

  /** Whether two files are one program in two versions; both ends must have one. */
  boolean differsInVersion(Build other) {
    return tool.equals(other.tool)
        && !version.isEmpty()
        && !other.version.isEmpty()
        && !version.equals(other.version);
  }
}
