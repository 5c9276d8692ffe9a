package org.tbvctl.cli;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Whether standard input and output are a terminal. From release 22 on the Java runtime has a
 * console for pipes too, and making it takes longer than the rest of a short run, so the kernel is
 * asked where it tells.
 */
final class StandardTerminal {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  /** Pseudo terminals, virtual and serial ones, and the consoles of virtual machines. */
  private static final List<String> TERMINALS =
      List.of("/dev/pts/", "/dev/tty", "/dev/console", "/dev/hvc");

  private StandardTerminal() {}

  static boolean isThere() {
    return isThere(DESCRIPTORS);
  }

  /**
   * @param descriptors the folder of this process's open files, as links
   */
  static boolean isThere(Path descriptors) {
    try {
      return isTerminal(descriptors.resolve("0")) && isTerminal(descriptors.resolve("1"));
    } catch (IOException noSuchSystem) {
      return !Files.isDirectory(descriptors) && isConsole(System.console());
    }
  }

  private static boolean isTerminal(Path descriptor) throws IOException {
    String file = Files.readSymbolicLink(descriptor).toString();
    for (String terminal : TERMINALS) {
      if (file.startsWith(terminal)) {
        return true;
      }
    }
    return false;
  }

  /** Before release 22 there is no console but a terminal, and no method to ask it. */
  private static boolean isConsole(Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException older) {
      return true;
    }
  }
}
