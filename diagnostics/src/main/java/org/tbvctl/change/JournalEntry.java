package org.tbvctl.change;

import java.util.List;

/**
 * Changes that were made together.
 *
 * @param id sorts by time; also the entry's file name
 * @param purpose what asked for it, such as {@code naming} or {@code config}
 * @param time RFC 3339
 * @param state how far it came
 * @param changes in the order in which they were made
 * @param folders folders that were made for it, outermost first, below the root
 */
public record JournalEntry(
    String id,
    String purpose,
    String time,
    State state,
    List<FileChange> changes,
    List<String> folders) {

  /** How far an entry came. */
  public enum State {
    /** Written before the first file is touched; found later only after a crash. */
    PREPARED,
    APPLIED,
    /** An error came up and everything was put back. */
    FAILED,
    UNDONE
  }

  public JournalEntry {
    changes = List.copyOf(changes);
    folders = List.copyOf(folders);
    folders.forEach(FileChange::requireBelowRoot);
  }

  JournalEntry with(State next) {
    return new JournalEntry(id, purpose, time, next, changes, folders);
  }
}
