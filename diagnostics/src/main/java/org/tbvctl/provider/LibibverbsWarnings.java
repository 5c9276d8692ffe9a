package org.tbvctl.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What libibverbs complained about on the standard error of a verbs program.
 *
 * @param notLoaded file names of plug-ins that it looked for in vain
 * @param unclaimed devices that no driver took (printed only with IBV_SHOW_WARNINGS set)
 * @param abiRefused devices whose driver does not know the kernel's interface version
 */
public record LibibverbsWarnings(
    List<Line> notLoaded, List<Line> unclaimed, List<Line> abiRefused) {

  /**
   * One warning.
   *
   * @param subject the file or device it is about
   * @param text the whole line
   */
  public record Line(String subject, String text) {}

  private static final String PREFIX = "libibverbs: Warning: ";
  private static final String NOT_LOADED = "couldn't load driver '";
  private static final String UNCLAIMED = "no userspace device-specific driver found for ";
  private static final String ABI = "does not support the kernel ABI of ";
  private static final String ABI_DEVICE = "for device ";

  /** Parses the text; each line once, others are passed over. */
  public static LibibverbsWarnings parse(String text) {
    List<Line> notLoaded = new ArrayList<>();
    List<Line> unclaimed = new ArrayList<>();
    List<Line> abiRefused = new ArrayList<>();
    text.lines()
        .map(String::strip)
        .filter(line -> line.startsWith(PREFIX))
        .distinct()
        .forEach(
            line -> {
              between(line, NOT_LOADED, '\'').ifPresent(name -> notLoaded.add(line(name, line)));
              between(line, UNCLAIMED, ' ').ifPresent(name -> unclaimed.add(line(name, line)));
              if (line.contains(ABI)) {
                between(line, ABI_DEVICE, ' ').ifPresent(name -> abiRefused.add(line(name, line)));
              }
            });
    return new LibibverbsWarnings(
        List.copyOf(notLoaded), List.copyOf(unclaimed), List.copyOf(abiRefused));
  }

  private static Line line(String path, String text) {
    return new Line(path.substring(path.lastIndexOf('/') + 1), text);
  }

  private static Optional<String> between(String line, String start, char end) {
    int from = line.indexOf(start);
    if (from < 0) {
      return Optional.empty();
    }
    int first = from + start.length();
    int last = line.indexOf(end, first);
    return Optional.of(line.substring(first, last < 0 ? line.length() : last));
  }

  /** Plug-ins of this driver that were looked for in vain. */
  public Optional<PluginLibrary> wanted(String driver) {
    return notLoaded.stream()
        .flatMap(line -> PluginLibrary.of("", line.subject()).stream())
        .filter(library -> library.driver().equals(driver))
        .findFirst();
  }
}
