package org.tbvctl.sampling;

/** Whether the kernel module is there. A module that goes is a state like any other. */
public sealed interface ModuleState {

  /** Its counters were read. */
  record Present() implements ModuleState {}

  /** It is not loaded, or was on its way out while it was read. */
  record Absent() implements ModuleState {}

  /**
   * It may be loaded, but its counters could not be read.
   *
   * @param reason one clause for a person
   */
  record Unreadable(String reason) implements ModuleState {}

  /** One word: present, absent or unreadable. */
  default String word() {
    if (this instanceof Present) {
      return "present";
    }
    return this instanceof Absent ? "absent" : "unreadable";
  }
}
