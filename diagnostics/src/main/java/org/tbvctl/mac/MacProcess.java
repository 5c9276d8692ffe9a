package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One line of {@code ps}.
 *
 * @param state letters of the STAT column, empty when it was not printed
 * @param command program with its arguments
 */
public record MacProcess(int pid, String state, String command) {
  private static final List<String> SYSTEM =
      List.of("/System/", "/usr/libexec/", "/usr/sbin/", "/sbin/", "/Library/Apple/");
  private static final List<String> SHELLS =
      List.of(
          "-zsh", "-bash", "zsh", "bash", "sh", "-sh", "login", "ps", "sshd", "sshd:", "tmux",
          "screen");

  /**
   * Whether it can hold RDMA objects: it runs (no zombie, not stuck in its exit) and it is no part
   * of macOS, no shell and not ps itself.
   */
  public boolean mayOwnObjects() {
    String program = command.split("\\s+", 2)[0];
    return state.indexOf('Z') < 0
        && state.indexOf('E') < 0
        && !command.startsWith("(")
        && !command.startsWith("<")
        && SYSTEM.stream().noneMatch(program::startsWith)
        && !SHELLS.contains(program)
        && !program.equals("kernel_task")
        && !program.equals("grep");
  }

  /** Reads any of the column layouts by its header; the command is the last column. */
  static List<MacProcess> parse(String text) {
    List<MacProcess> processes = new ArrayList<>();
    List<String> columns = List.of("PID", "COMMAND");
    for (String line : text.replace("\0", "").lines().map(String::strip).toList()) {
      String[] head = line.split("\\s+");
      if (Arrays.asList(head).contains("PID")) {
        columns = List.of(head);
        continue;
      }
      String[] cell = line.split("\\s+", columns.size());
      int pid = columns.indexOf("PID");
      int state = Math.max(columns.indexOf("STAT"), columns.indexOf("S"));
      if (cell.length == columns.size() && isNumber(cell[pid])) {
        processes.add(
            new MacProcess(
                Integer.parseInt(cell[pid]),
                state < 0 ? "" : cell[state],
                cell[columns.size() - 1]));
      }
    }
    return processes;
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.length() < 10 && text.chars().allMatch(Character::isDigit);
  }
}
