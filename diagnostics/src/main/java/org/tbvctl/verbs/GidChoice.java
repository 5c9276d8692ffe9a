package org.tbvctl.verbs;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tbvctl.netdev.Ipv4Address;

/**
 * The GID that a connection uses.
 *
 * @param gid the entry
 * @param explanation one sentence that says why this one
 */
public record GidChoice(VerbsGid gid, String explanation) {

  /**
   * Chooses from a port's table: the entry of the wanted address, else a routable RoCE v2 entry, an
   * IPv4 one first. Version 1 packets do not leave an Ethernet segment and are this module's never.
   *
   * @param wanted the local address of the connection over which the ends found each other
   * @return empty when the table has no used entry
   */
  public static Optional<GidChoice> of(List<VerbsGid> table, Optional<Ipv4Address> wanted) {
    Comparator<VerbsGid> better =
        Comparator.comparing((VerbsGid gid) -> !isOf(gid, wanted))
            .thenComparing(gid -> gid.type() != GidType.ROCE_V2)
            .thenComparing(gid -> gid.ipv4().isEmpty())
            .thenComparing(VerbsGid::isLinkLocal)
            .thenComparing(VerbsGid::index);
    return table.stream()
        .min(better)
        .map(gid -> new GidChoice(gid, explain(gid, table.size(), wanted)));
  }

  /** The entry at an index that the user named. */
  public static Optional<GidChoice> at(int index, List<VerbsGid> table) {
    return table.stream()
        .filter(gid -> gid.index() == index)
        .findFirst()
        .map(gid -> new GidChoice(gid, words(gid) + " was named by the user."));
  }

  private static boolean isOf(VerbsGid gid, Optional<Ipv4Address> wanted) {
    return wanted.isPresent() && gid.ipv4().equals(wanted);
  }

  private static String explain(VerbsGid gid, int entries, Optional<Ipv4Address> wanted) {
    return words(gid) + " was chosen from " + entries + " used: " + reason(gid, wanted) + ".";
  }

  private static String words(VerbsGid gid) {
    return "GID "
        + gid.index()
        + " ("
        + gid.gid()
        + ", "
        + gid.type()
        + gid.netdev().map(name -> " on " + name).orElse("")
        + ")";
  }

  private static String reason(VerbsGid gid, Optional<Ipv4Address> wanted) {
    if (isOf(gid, wanted)) {
      return "it has the address over which the two ends talk";
    }
    if (gid.type() != GidType.ROCE_V2) {
      return "the table has no RoCE v2 entry, so this works within one Ethernet segment only";
    }
    if (gid.ipv4().isPresent()) {
      return "it is the first RoCE v2 entry with an IPv4 address";
    }
    return gid.isLinkLocal()
        ? "no entry has an IPv4 address, and this one is link-local, so it reaches the cable's"
            + " other end only"
        : "no RoCE v2 entry has an IPv4 address";
  }
}
