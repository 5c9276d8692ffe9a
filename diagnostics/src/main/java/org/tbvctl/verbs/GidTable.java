package org.tbvctl.verbs;

import java.io.IOException;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.rdma.Gid;

/** Reads the GID table of a port. */
final class GidTable {

  /** Longer than any: drivers have 8 to 1024. Ends the reading of a nonsensical length. */
  private static final int MOST_ENTRIES = 4096;

  /** The kernel's interface has 16 bits for the length of what it fills. */
  private static final int MOST_BYTES = 0xffff;

  private GidTable() {}

  /** In one call, with types and interfaces. */
  static List<VerbsGid> read(Layout layout, long context, PortAttributes port)
      throws VerbsException {
    StructureLayout entry = layout.of("ibv_gid_entry");
    int length = length(port);
    if (length == 0) {
      return List.of();
    }
    // It is filled with the used entries of every port.
    int most = Math.min(MOST_ENTRIES, MOST_BYTES / entry.size());
    ByteBuffer table = OffHeap.allocate(most * entry.size());
    int count =
        Returned.count(
            "ibv_query_gid_table",
            (int)
                GidTableCall._ibv_query_gid_table(
                    context, OffHeap.address(table), most, 0, entry.size()));
    List<VerbsGid> gids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ByteBuffer one = table.slice(i * entry.size(), entry.size()).order(ByteOrder.nativeOrder());
      if (one.getInt(entry.offset("port_num")) == port.number()) {
        gids.add(
            new VerbsGid(
                port.number(),
                one.getInt(entry.offset("gid_index")),
                gid(one, entry.offset("gid")),
                GidType.of(one.getInt(entry.offset("gid_type"))),
                interfaceName(one.getInt(entry.offset("ndev_ifindex")))));
      }
    }
    gids.removeIf(one -> one.gid().isZero());
    return List.copyOf(gids);
  }

  /**
   * Entry by entry, with types and interfaces from sysfs, for a library that does not tell them.
   *
   * @param folder the device's in sysfs
   */
  static List<VerbsGid> readByIndex(long context, Path folder, PortAttributes port)
      throws VerbsException {
    Path attributes = folder.resolve("ports/" + port.number() + "/gid_attrs");
    ByteBuffer bytes = OffHeap.allocate(2 * Long.BYTES);
    List<VerbsGid> gids = new ArrayList<>();
    for (int index = 0; index < length(port); index++) {
      Returned.status(
          "ibv_query_gid",
          ExportedCalls.ibv_query_gid(
              context, (byte) port.number(), index, OffHeap.address(bytes)));
      Gid gid = gid(bytes, 0);
      if (!gid.isZero()) {
        gids.add(
            new VerbsGid(
                port.number(),
                index,
                gid,
                line(attributes.resolve("types/" + index))
                    .map(GidType::parse)
                    .orElse(GidType.UNKNOWN),
                line(attributes.resolve("ndevs/" + index))));
      }
    }
    return List.copyOf(gids);
  }

  /** The kernel answers with an error where an entry has no type or no interface. */
  private static Optional<String> line(Path file) {
    try {
      return Files.readString(file).lines().findFirst().filter(text -> !text.isBlank());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static int length(PortAttributes port) {
    return Math.max(0, Math.min(port.gidTableLength(), MOST_ENTRIES));
  }

  private static Gid gid(ByteBuffer bytes, int at) {
    return new Gid(
        Long.reverseBytes(bytes.getLong(at)), Long.reverseBytes(bytes.getLong(at + Long.BYTES)));
  }

  private static Optional<String> interfaceName(int index) {
    try {
      return index <= 0
          ? Optional.empty()
          : Optional.ofNullable(NetworkInterface.getByIndex(index)).map(NetworkInterface::getName);
    } catch (SocketException e) {
      return Optional.empty();
    }
  }
}
