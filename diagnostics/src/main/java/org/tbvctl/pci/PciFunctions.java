package org.tbvctl.pci;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/** All PCI functions that a host showed, in its order. */
public record PciFunctions(List<PciFunction> all) {
  private static final String FOLDER = "sys/bus/pci/devices";
  private static final String DRIVER = "Kernel driver in use:";

  public PciFunctions {
    all = List.copyOf(all);
  }

  /** Reads sysfs, or what lspci printed where sysfs was not kept. */
  public static Reading<PciFunctions> read(
      HostFiles files, Function<String, Reading<CommandOutput>> command) {
    Reading<List<String>> names = files.list(FOLDER);
    if (names.isKnown()) {
      return names.map(
          list ->
              new PciFunctions(list.stream().map(address -> function(files, address)).toList()));
    }
    Reading<PciFunctions> printed = command.apply("lspci").map(output -> parse(output.out()));
    return printed.isAbsent() ? names.map(none -> new PciFunctions(List.of())) : printed;
  }

  private static PciFunction function(HostFiles files, String address) {
    String folder = FOLDER + "/" + address;
    return new PciFunction(
        address,
        hexadecimal(files.line(folder + "/class")),
        hexadecimal(files.line(folder + "/vendor")),
        hexadecimal(files.line(folder + "/device")),
        "",
        files.link(folder + "/driver").value().map(PciFunctions::lastName));
  }

  private static Optional<String> hexadecimal(Reading<String> value) {
    return value.value().filter(text -> text.startsWith("0x")).map(text -> text.substring(2));
  }

  private static String lastName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Parses {@code lspci} output, with or without {@code -nn}, {@code -k}, {@code -D}. */
  public static PciFunctions parse(String text) {
    List<PciFunction> functions = new ArrayList<>();
    for (String line : text.split("\r?\n")) {
      int blank = line.indexOf(' ');
      if (blank > 0 && isAddress(line.substring(0, blank))) {
        functions.add(parseFunction(line.substring(0, blank), line.substring(blank + 1)));
      } else if (!functions.isEmpty() && line.strip().startsWith(DRIVER)) {
        int last = functions.size() - 1;
        functions.set(last, withDriver(functions.get(last), line.strip()));
      }
    }
    return new PciFunctions(functions);
  }

  private static PciFunction parseFunction(String address, String description) {
    List<String> brackets = hexadecimalBrackets(description);
    Optional<String> base = first(brackets, 4);
    Optional<String> ids = first(brackets, 9);
    Optional<String> interfaceCode = programmingInterface(description);
    return new PciFunction(
        address.length() == 7 ? "0000:" + address : address,
        base.map(code -> code + interfaceCode.orElse("")),
        ids.map(pair -> pair.substring(0, 4)),
        ids.map(pair -> pair.substring(5)),
        description,
        Optional.empty());
  }

  private static PciFunction withDriver(PciFunction function, String line) {
    return new PciFunction(
        function.address(),
        function.classCode(),
        function.vendor(),
        function.device(),
        function.description(),
        Optional.of(line.substring(DRIVER.length()).strip()).filter(name -> !name.isEmpty()));
  }

  private static Optional<String> programmingInterface(String description) {
    int start = description.indexOf("(prog-if ");
    int end = start + "(prog-if ".length() + 2;
    return start >= 0 && end <= description.length()
        ? Optional.of(description.substring(end - 2, end))
        : Optional.empty();
  }

  private static Optional<String> first(List<String> texts, int length) {
    return texts.stream().filter(text -> text.length() == length).findFirst();
  }

  /** Contents of all brackets that hold only hexadecimal digits, or two such with a colon. */
  private static List<String> hexadecimalBrackets(String text) {
    List<String> found = new ArrayList<>();
    int open = text.indexOf('[');
    while (open >= 0) {
      int close = text.indexOf(']', open);
      if (close < 0) {
        break;
      }
      String inside = text.substring(open + 1, close);
      if (inside.chars().allMatch(c -> Character.digit(c, 16) >= 0 || c == ':')) {
        found.add(inside);
      }
      open = text.indexOf('[', close);
    }
    return found;
  }

  private static boolean isAddress(String word) {
    int dot = word.length() - 2;
    return (word.length() == 7 || word.length() == 12)
        && word.charAt(dot) == '.'
        && word.charAt(dot - 3) == ':'
        && word.chars().allMatch(c -> Character.digit(c, 16) >= 0 || c == ':' || c == '.');
  }

  public Stream<PciFunction> thunderboltControllers() {
    return all.stream().filter(PciFunction::isThunderboltController);
  }

  public Optional<PciFunction> at(String address) {
    return all.stream().filter(function -> function.address().equals(address)).findFirst();
  }
}
