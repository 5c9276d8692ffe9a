package org.tbvctl.redaction;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Numbers taken from a hash of the original, so that captures made on different hosts agree. Who
 * guesses an original can check the guess: this hides at a glance, not from an attacker.
 */
final class HashedNumbers implements AliasNumbers {

  private final Map<Kind, Map<String, Long>> numbers = new EnumMap<>(Kind.class);
  private final Map<Kind, TreeSet<Long>> taken = new EnumMap<>(Kind.class);
  private final MessageDigest digest;

  HashedNumbers() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public long number(Kind kind, String original, long limit) {
    return numbers
        .computeIfAbsent(kind, any -> new HashMap<>())
        .computeIfAbsent(original, any -> free(kind, hash(kind, original), limit));
  }

  /** The next free number from the hash on: relations between addresses must not get lost. */
  private long free(Kind kind, long hash, long limit) {
    TreeSet<Long> used = taken.computeIfAbsent(kind, any -> new TreeSet<>());
    long number = hash & (limit - 1);
    for (long tries = 0; tries < limit && (number == 0 || used.contains(number)); tries++) {
      number = (number + 1) & (limit - 1);
    }
    used.add(number);
    return number;
  }

  private long hash(Kind kind, String original) {
    byte[] bytes = (kind + ":" + original).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(digest.digest(bytes)).getLong() & Long.MAX_VALUE;
  }
}
