package org.tbvctl.probe.compare;

/**
 * One program file.
 *
 * @param name what it is called in the report
 * @param tool file name, such as {@code ib_send_bw}
 * @param version what it says of itself; empty when it says nothing
 * @param checksum SHA-256 in hexadecimal digits
 */
public record Build(String name, String tool, String version, String checksum) {

  /** Whether two files call themselves the same and are not. */
  boolean contradicts(Build other) {
    return tool.equals(other.tool)
        && version.equals(other.version)
        && !checksum.equals(other.checksum);
  }
}
