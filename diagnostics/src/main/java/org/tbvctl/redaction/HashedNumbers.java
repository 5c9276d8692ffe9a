package org.tbvctl.redaction;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Numbers taken from a hash of the original, so that captures made on different hosts agree.
 * Without a key, who guesses an original can check the guess: this hides at a glance, not from an
 * attacker. With one, only those who have the key can.
 */
final class HashedNumbers implements AliasNumbers {

  private static final String KEYED = "HmacSHA256";

  private final Map<Kind, Map<String, Long>> numbers = new EnumMap<>(Kind.class);
  private final Map<Kind, TreeSet<Long>> taken = new EnumMap<>(Kind.class);
  private final UnaryOperator<byte[]> hash;

  private HashedNumbers(UnaryOperator<byte[]> hash) {
    this.hash = hash;
  }

  static HashedNumbers withoutKey() {
    try {
      return new HashedNumbers(MessageDigest.getInstance("SHA-256")::digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Numbers that agree on all hosts that use the same key. */
  static HashedNumbers withKey(byte[] key) {
    try {
      Mac mac = Mac.getInstance(KEYED);
      mac.init(new SecretKeySpec(key, KEYED));
      return new HashedNumbers(mac::doFinal);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + KEYED, e);
    }
  }

  @Override
  public long number(Kind kind, String original, long limit) {
    return numbers
        .computeIfAbsent(kind, any -> new HashMap<>())
        .computeIfAbsent(original, any -> free(kind, first(kind, original), limit));
  }

  /** The next free number from the hash on: relations between addresses must not get lost. */
  private long free(Kind kind, long first, long limit) {
    TreeSet<Long> used = taken.computeIfAbsent(kind, any -> new TreeSet<>());
    long number = first & (limit - 1);
    for (long tries = 0; tries < limit && (number == 0 || used.contains(number)); tries++) {
      number = (number + 1) & (limit - 1);
    }
    used.add(number);
    return number;
  }

  private long first(Kind kind, String original) {
    byte[] bytes = (kind + ":" + original).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(hash.apply(bytes)).getLong() & Long.MAX_VALUE;
  }
}
