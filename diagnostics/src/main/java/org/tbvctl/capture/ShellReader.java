package org.tbvctl.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tbvctl.host.Sampling;

/**
 * The shell script that takes a capture of a host without this program. Its list of files and
 * commands is the capture list.
 */
final class ShellReader {

  private static final String RESOURCE = "reader.sh";
  private static final long MILLIS_PER_SECOND = 1000;

  private ShellReader() {}

  /** The script for a host at {@code /}. */
  static String script(CaptureList list, Sampling sampling) {
    return script(list, sampling, "/");
  }

  static String script(CaptureList list, Sampling sampling, String root) {
    // Only whole seconds are sure to be understood by sleep.
    long seconds = (sampling.interval().toMillis() + MILLIS_PER_SECOND - 1) / MILLIS_PER_SECOND;
    String settings =
        "ROOT="
            + quoted(root)
            + " SAMPLES="
            + sampling.count()
            + " SECONDS_BETWEEN="
            + seconds
            + " SECRETS="
            + quoted(String.join(" ", list.secrets()))
            + "\n";
    return settings + template().replace("@LIST@", lines(list.items()));
  }

  private static String lines(List<CaptureItem> items) {
    return lines(items, item -> !(item instanceof CaptureItem.Command))
        + "if [ -d proc ]; then\n:\n"
        + lines(items, item -> isCommand(item, false))
        + "else\n:\n"
        + lines(items, item -> isCommand(item, true))
        + "fi";
  }

  private static String lines(List<CaptureItem> items, Predicate<CaptureItem> wanted) {
    StringBuilder lines = new StringBuilder();
    items.stream().filter(wanted).forEach(item -> lines.append(line(item)).append('\n'));
    return lines.toString();
  }

  private static boolean isCommand(CaptureItem item, boolean mac) {
    return item instanceof CaptureItem.Command command && command.onMac() == mac;
  }

  private static String line(CaptureItem item) {
    if (item instanceof CaptureItem.Files files) {
      String bytes = files.maxBytes() == Integer.MAX_VALUE ? "all" : "" + files.maxBytes();
      return "each " + bytes + " " + quoted(files.pattern());
    }
    if (item instanceof CaptureItem.Names names) {
      return "each name " + quoted(names.pattern());
    }
    if (item instanceof CaptureItem.Secret secret) {
      return "secret " + quoted(secret.path());
    }
    return commandLine((CaptureItem.Command) item);
  }

  private static String commandLine(CaptureItem.Command command) {
    List<String> words = command.words();
    if (command.isPerNetdev()) {
      String name = command.name().replace(CaptureItem.Command.NETDEV, "");
      return "per_netdev " + name + " " + command.limit().toSeconds() + " " + words.get(0);
    }
    return words.stream()
        .map(ShellReader::quoted)
        .collect(
            Collectors.joining(
                " ", "run " + command.name() + " " + command.limit().toSeconds() + " ", ""));
  }

  /** A word between single quotes, which a shell leaves as it is. */
  static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static String template() {
    try (InputStream stream = ShellReader.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(RESOURCE + " is missing in the program");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
