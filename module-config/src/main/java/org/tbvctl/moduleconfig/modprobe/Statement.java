package org.tbvctl.moduleconfig.modprobe;

/**
 * One statement of a modprobe configuration.
 *
 * @param command options, install, remove, softdep, blacklist or alias
 * @param module module name with underscores; for an alias the name it stands for
 * @param text the rest of the line: the options, the shell command, the alias
 */
public record Statement(Command command, String module, String text, Origin origin) {

  /** What a line can begin with. */
  public enum Command {
    OPTIONS,
    INSTALL,
    REMOVE,
    SOFTDEP,
    WEAKDEP,
    BLACKLIST,
    ALIAS
  }
}
