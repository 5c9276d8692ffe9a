package org.tbvctl.moduleconfig.modprobe;

/**
 * Where a setting stands.
 *
 * @param path file without leading slash; {@code proc/cmdline} for the kernel command line
 * @param line first line of the statement, counted from 1; 0 where lines have no meaning
 */
public record Origin(String path, int line) {
  private static final String COMMAND_LINE = "proc/cmdline";

  public static Origin commandLine() {
    return new Origin(COMMAND_LINE, 0);
  }

  public boolean isCommandLine() {
    return path.equals(COMMAND_LINE);
  }

  /** As people write it: {@code /etc/modprobe.d/tbv.conf:3}, or the kernel command line. */
  @Override
  public String toString() {
    if (isCommandLine()) {
      return "the kernel command line";
    }
    return "/" + path + (line > 0 ? ":" + line : "");
  }
}
