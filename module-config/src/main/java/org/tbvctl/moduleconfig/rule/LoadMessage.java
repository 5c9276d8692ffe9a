package org.tbvctl.moduleconfig.rule;

/**
 * One line that the kernel prints.
 *
 * @param level I, W or E
 * @param id message id such as {@code cfg.start_needs_alloc}
 * @param text the line as the log has it
 */
public record LoadMessage(char level, String id, String text) {

  /** Level and id, as the configuration check document lists them. */
  public String word() {
    return level + ":" + id;
  }
}
