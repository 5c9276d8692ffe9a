package org.tbvctl.redaction;

import org.tbvctl.capture.Disguise;
import org.tbvctl.host.HostSource;

/** How names and addresses are written into a capture. */
public enum Redaction {
  /** As they are. */
  NONE,
  /**
   * As short hashes: captures of both ends of a link still fit together. A guess can be checked
   * against the hash, so this keeps names from readers, not from attackers.
   */
  SHORT,
  /** Numbered in the order of appearance, which tells nothing about the original. */
  ALIAS;

  /** The disguise for the captures of one host. */
  public Disguise of(HostSource source) {
    return switch (this) {
      case NONE -> Disguise.NONE;
      case SHORT -> disguise(source, new HashedNumbers());
      case ALIAS -> disguise(source, new CountedNumbers());
    };
  }

  private static Disguise disguise(HostSource source, AliasNumbers numbers) {
    AddressAliases addresses = new AddressAliases(numbers);
    CollectedWords collected = new CollectedWords(source, addresses);
    return new TextAliases(addresses, collected.collect(), collected.loneNames());
  }
}
