package org.tbvctl.redaction;

import java.util.Optional;
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
  /**
   * Numbered in the order of appearance, which tells nothing about the original, nor that the same
   * stands in another capture. With a key the numbers are drawn by it: captures of hosts that use
   * the same key fit together, and a guess can be checked only with the key.
   */
  ALIAS;

  /** The disguise for the captures of one host, which stand alone. */
  public Disguise of(HostSource source) {
    return of(source, Optional.empty());
  }

  /**
   * The disguise for the captures of one host.
   *
   * @param key what hosts share whose aliases shall agree; only {@link #ALIAS} uses it
   */
  public Disguise of(HostSource source, Optional<byte[]> key) {
    return switch (this) {
      case NONE -> Disguise.NONE;
      case SHORT -> disguise(source, HashedNumbers.withoutKey());
      case ALIAS ->
          disguise(
              source, key.<AliasNumbers>map(HashedNumbers::withKey).orElseGet(CountedNumbers::new));
    };
  }

  private static Disguise disguise(HostSource source, AliasNumbers numbers) {
    AddressAliases addresses = new AddressAliases(numbers);
    CollectedWords collected = new CollectedWords(source, addresses);
    return new TextAliases(addresses, collected.collect(), collected.loneNames());
  }
}
