package org.tbvctl.moduleconfig.apply;

/** Loads and unloads the module; the real one runs modprobe. */
public interface ModuleCommands {

  /**
   * How a command ended.
   *
   * @param words what it printed, for people
   */
  record Outcome(boolean done, String words) {}

  Outcome unload();

  Outcome load();
}
