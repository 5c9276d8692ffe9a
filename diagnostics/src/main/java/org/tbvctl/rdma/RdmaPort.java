package org.tbvctl.rdma;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;
import org.tbvctl.netdev.Ipv4Address;

/**
 * One port of an RDMA device.
 *
 * @param number port number, from 1
 * @param state {@code 4: ACTIVE} and its like
 * @param rate the verbs rate; a constant of this module, never the link's figure
 * @param gids the used entries of the GID table by index; empty when the table has none
 */
public record RdmaPort(
    int number, Reading<String> state, Reading<String> rate, Reading<List<GidEntry>> gids) {

  static RdmaPort read(HostFiles files, String folder, int number) {
    return new RdmaPort(
        number, files.line(folder + "/state"), files.line(folder + "/rate"), gids(files, folder));
  }

  private static Reading<List<GidEntry>> gids(HostFiles files, String folder) {
    return files.list(folder + "/gids").flatMap(names -> gids(files, folder, names));
  }

  private static Reading<List<GidEntry>> gids(
      HostFiles files, String folder, List<String> indexes) {
    List<GidEntry> entries = new ArrayList<>();
    String failure = null;
    boolean any = false;
    for (String name : indexes) {
      OptionalInt index = index(name);
      if (index.isEmpty()) {
        continue;
      }
      Reading<String> text = files.line(folder + "/gids/" + name);
      any |= text.isKnown();
      failure = text.unreadableReason().orElse(failure);
      text.value()
          .flatMap(Gid::parse)
          .filter(gid -> !gid.isZero())
          .ifPresent(
              gid ->
                  entries.add(
                      new GidEntry(
                          index.getAsInt(),
                          gid,
                          files.line(folder + "/gid_attrs/types/" + name),
                          files.line(folder + "/gid_attrs/ndevs/" + name))));
    }
    if (!any && failure != null) {
      return Reading.unreadable(failure);
    }
    entries.sort(Comparator.comparingInt(GidEntry::index));
    return Reading.known(List.copyOf(entries));
  }

  private static OptionalInt index(String name) {
    try {
      return OptionalInt.of(Integer.parseUnsignedInt(name));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  public boolean isActive() {
    return state.value().filter(text -> text.contains("ACTIVE")).isPresent();
  }

  /** IPv4 addresses of the GID table in table order. */
  public List<Ipv4Address> ipv4Addresses() {
    return entries().flatMap(entry -> entry.ipv4().stream()).toList();
  }

  /**
   * Names of the interfaces that the GIDs came from, in table order. The kernel refuses to read the
   * name of an interface that is gone, and a copy then has an empty file.
   */
  public List<String> netdevs() {
    return entries()
        .flatMap(entry -> entry.netdev().value().stream())
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  private Stream<GidEntry> entries() {
    return gids.value().stream().flatMap(List::stream);
  }
}
