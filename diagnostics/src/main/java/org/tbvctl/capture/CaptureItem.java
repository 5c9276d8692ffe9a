package org.tbvctl.capture;

import java.time.Duration;
import java.util.List;

/** One line of the capture list. */
public sealed interface CaptureItem {

  /** Files whose paths match a pattern, as a whole or only their first bytes. */
  record Files(String pattern, int maxBytes) implements CaptureItem {}

  /** Links and folders of which only the name is taken. */
  record Names(String pattern) implements CaptureItem {}

  /** A file that is mentioned and never read. */
  record Secret(String path) implements CaptureItem {}

  /**
   * A command.
   *
   * @param name its name in the capture; {@code @} stands for a network device
   * @param limit how long it may take
   * @param onMac whether it is a command of macOS, else of Linux
   * @param line the command line as a shell would take it, words apart by blanks, {@code "} quoting
   */
  record Command(String name, Duration limit, boolean onMac, String line) implements CaptureItem {

    static final String NETDEV = "@";

    boolean isPerNetdev() {
      return name.contains(NETDEV);
    }

    Command forNetdev(String netdev) {
      return new Command(name.replace(NETDEV, netdev), limit, onMac, line.replace(NETDEV, netdev));
    }

    /** The words of the command line. */
    List<String> words() {
      return CommandLine.words(line);
    }
  }
}
