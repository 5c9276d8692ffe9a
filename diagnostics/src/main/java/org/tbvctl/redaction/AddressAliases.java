package org.tbvctl.redaction;

import java.util.Locale;
import org.tbvctl.redaction.AliasNumbers.Kind;

/** The aliases of addresses and identifiers, as numbers; spelling is somebody else's matter. */
final class AddressAliases {

  /** Node GUID of the module's first device: the bytes 02 00 'TBVRBS'. */
  private static final long MODULE_GUID = 0x0200544256524253L;

  private static final int BACKEND_SHIFT = 56;
  private static final int PEER_SHIFT = 24;
  private static final long PEER_LIMIT = 1L << 16;
  private static final long RAIL_LIMIT = 1L << 8;

  /** 00:00:5e is the block for documentation and protocols: nobody's hardware. */
  private static final long ALIAS_OUI = 0x00005e000000L;

  private static final long LINK_LOCAL = 0xfe80000000000000L;
  private static final long UNIQUE_LOCAL = 0xfd00000000000000L;
  private static final long MAPPED_IPV4 = 0xffffL;
  private static final long EUI64_MIDDLE = 0xfffe000000L;
  private static final long EUI64_MASK = 0xffff000000L;
  private static final long UNIVERSAL_BIT = 0x02L << 56;

  private final AliasNumbers numbers;

  AddressAliases(AliasNumbers numbers) {
    this.numbers = numbers;
  }

  String host(String name) {
    return "host-" + Long.toHexString(numbers.number(Kind.HOST, name, 1L << 24));
  }

  /** Loopback, link-local, multicast and masks keep their meaning; others move below 10. */
  int ipv4(int address) {
    int first = address >>> 24;
    if (first == 0 || first == 127 || first >= 224) {
      return address;
    }
    int third = (address >>> 8) & 0xff;
    int last = address & 0xff;
    int site = address >>> 16;
    boolean linkLocal = site == (169 << 8 | 254);
    int newSite =
        linkLocal ? site : 10 << 8 | (int) numbers.number(Kind.IPV4_SITE, "" + site, 1 << 8);
    // 0 and 255 end network and broadcast addresses of wide networks.
    boolean edge = third == 0 || third == 255;
    int newThird = edge ? third : (int) numbers.number(Kind.IPV4_NET, site + "." + third, 1 << 8);
    return newSite << 16 | newThird << 8 | last;
  }

  /** The first byte says unicast or multicast, burnt in or made up, and is kept. */
  long mac(long mac) {
    if (mac == 0 || mac == 0xffffffffffffL || (mac & 0x010000000000L) != 0) {
      return mac;
    }
    long first = mac & 0xff0000000000L;
    return first | ALIAS_OUI | numbers.number(Kind.MAC, Long.toHexString(mac), 1L << 24);
  }

  /** The module's own GUIDs are made of numbers, not of the host; they are kept. */
  long guid(long guid) {
    if (guid == 0 || guid == -1 || isOfModule(guid)) {
      return guid;
    }
    if ((guid & EUI64_MASK) == EUI64_MIDDLE) {
      return eui64(mac(macOf(guid)));
    }
    return ALIAS_OUI << 16 | numbers.number(Kind.GUID, Long.toHexString(guid), 1L << 32);
  }

  private static boolean isOfModule(long guid) {
    long difference = guid - MODULE_GUID;
    long rest = difference & ((1L << BACKEND_SHIFT) - 1);
    return rest >>> PEER_SHIFT < PEER_LIMIT && (rest & ((1L << PEER_SHIFT) - 1)) < RAIL_LIMIT;
  }

  private static long macOf(long interfaceId) {
    long flipped = interfaceId ^ UNIVERSAL_BIT;
    return (flipped >>> 40) << 24 | (flipped & 0xffffffL);
  }

  private static long eui64(long mac) {
    return ((mac >>> 24) << 40 | EUI64_MIDDLE | (mac & 0xffffffL)) ^ UNIVERSAL_BIT;
  }

  /** An IPv6 address or GID, as two halves. */
  long[] ipv6(long high, long low) {
    if (high == 0 && low >>> 32 == MAPPED_IPV4) {
      return new long[] {0, MAPPED_IPV4 << 32 | (ipv4((int) low) & 0xffffffffL)};
    }
    boolean special = high == 0 || high >>> 56 == 0xff;
    if (special) {
      return new long[] {high, low};
    }
    long newHigh =
        high == LINK_LOCAL
            ? high
            : UNIQUE_LOCAL | numbers.number(Kind.IPV6_NET, Long.toHexString(high), 1L << 32);
    // Small host parts such as ::1 are given by hand and say nothing.
    return new long[] {newHigh, low >>> 16 == 0 ? low : guid(low)};
  }

  String uuid(String uuid) {
    String lower = uuid.toLowerCase(Locale.ROOT);
    long number = numbers.number(Kind.UUID, lower, 1L << 48);
    String alias = String.format("00000000-0000-4000-8000-%012x", number);
    return lower.equals(uuid) ? alias : alias.toUpperCase(Locale.ROOT);
  }
}
