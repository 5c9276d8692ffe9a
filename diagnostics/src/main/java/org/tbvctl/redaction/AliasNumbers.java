package org.tbvctl.redaction;

/** Gives every original a number, the same one whenever it is asked again. */
interface AliasNumbers {

  /** What an original is; the same text may be a host's name and something else. */
  enum Kind {
    HOST,
    /** The first two bytes of an IPv4 address. */
    IPV4_SITE,
    /** The third byte, within its site. */
    IPV4_NET,
    /** The first half of an IPv6 address. */
    IPV6_NET,
    MAC,
    GUID,
    UUID
  }

  /**
   * @param limit the number is below this power of two, and no two originals of one kind share one
   *     while there are free ones
   */
  long number(Kind kind, String original, long limit);
}
