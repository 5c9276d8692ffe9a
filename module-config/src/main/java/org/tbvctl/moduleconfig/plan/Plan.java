package org.tbvctl.moduleconfig.plan;

import java.util.List;

/**
 * The smallest set of changes that was found.
 *
 * @param loads whether the module loads with the changed line and the goal is met
 * @param changes what to change; empty when nothing has to
 * @param line the parameter line after the changes
 * @param notes what else the reader has to know, one sentence each
 */
public record Plan(boolean loads, List<Change> changes, String line, List<String> notes) {

  public Plan {
    changes = List.copyOf(changes);
    notes = List.copyOf(notes);
  }

  public Plan withNotes(List<String> more) {
    return new Plan(loads, changes, line, more);
  }

  /** The statement for a modprobe.d file. */
  public String statement() {
    return ("options thunderbolt_ibverbs " + line).strip();
  }
}
