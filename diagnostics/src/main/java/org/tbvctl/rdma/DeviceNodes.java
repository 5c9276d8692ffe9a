package org.tbvctl.rdma;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * What stands in /dev/infiniband, from the long listing of {@code ls -l}.
 *
 * @param nodes in listing order; absent when the folder does not exist
 */
public record DeviceNodes(Reading<List<DeviceNode>> nodes) {

  private static final int FIELDS_BEFORE_DEVICE_NUMBER = 4;
  private static final int MODE_LENGTH = 10;

  /** Reads the listing that the command printed. */
  public static DeviceNodes read(Reading<CommandOutput> listing) {
    return new DeviceNodes(listing.flatMap(DeviceNodes::parse));
  }

  private static Reading<List<DeviceNode>> parse(CommandOutput output) {
    List<DeviceNode> nodes = parse(output.out());
    if (!nodes.isEmpty() || output.exit().orElse(0) == 0 && output.err().isBlank()) {
      return Reading.known(nodes);
    }
    if (output.err().contains("No such file or directory")) {
      return Reading.absent();
    }
    return Reading.unreadable(
        output.err().lines().findFirst().orElse("ls ended with " + output.exit().orElse(-1)));
  }

  /** Parses the lines of a long listing that are character devices; others are passed over. */
  static List<DeviceNode> parse(String text) {
    List<DeviceNode> nodes = new ArrayList<>();
    text.lines().forEach(line -> node(line.strip()).ifPresent(nodes::add));
    return List.copyOf(nodes);
  }

  private static Optional<DeviceNode> node(String line) {
    if (!line.startsWith("c")) {
      return Optional.empty();
    }
    String[] fields = line.split("\\s+");
    if (fields.length <= FIELDS_BEFORE_DEVICE_NUMBER || fields[0].length() < MODE_LENGTH) {
      return Optional.empty();
    }
    String name = fields[fields.length - 1];
    return Optional.of(
        new DeviceNode(
            name.substring(name.lastIndexOf('/') + 1),
            permissions(fields[0]),
            fields[0].endsWith("+"),
            fields[2],
            fields[3]));
  }

  private static int permissions(String mode) {
    int bits = 0;
    for (int i = 1; i < MODE_LENGTH; i++) {
      bits = bits << 1 | (mode.charAt(i) == '-' ? 0 : 1);
    }
    return bits;
  }

  /** The node of this name, when the listing has it. */
  public Optional<DeviceNode> named(String name) {
    return nodes.value().stream()
        .flatMap(List::stream)
        .filter(node -> node.name().equals(name))
        .findFirst();
  }

  /** Whether the listing proves that there is no such node. */
  public boolean isMissing(String name) {
    return nodes.isAbsent() || nodes.isKnown() && named(name).isEmpty();
  }
}
