package org.tbvctl.moduleconfig.apply;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One change of a file, noted before it is made.
 *
 * @param path the file, without leading slash
 * @param before content before; empty when there was no file
 * @param after content after; empty when the file was removed
 */
record JournalEntry(String path, Optional<byte[]> before, Optional<byte[]> after) {
  private static final String SCHEMA = "tbvctl.config-journal/1";

  byte[] write() throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("path", path);
    document.put("before", before.map(Base64.getEncoder()::encodeToString).orElse(null));
    document.put("after", after.map(Base64.getEncoder()::encodeToString).orElse(null));
    return JSON.std.asString(document).getBytes(StandardCharsets.UTF_8);
  }

  static JournalEntry read(byte[] content) throws IOException {
    Map<String, Object> document = JSON.std.mapFrom(new String(content, StandardCharsets.UTF_8));
    if (document == null
        || !SCHEMA.equals(document.get("schema"))
        || !(document.get("path") instanceof String path)) {
      throw new IOException("it is no journal of tbvctl config");
    }
    try {
      return new JournalEntry(path, bytes(document.get("before")), bytes(document.get("after")));
    } catch (IllegalArgumentException damaged) {
      throw new IOException("its content is damaged", damaged);
    }
  }

  private static Optional<byte[]> bytes(Object encoded) {
    return encoded instanceof String text
        ? Optional.of(Base64.getDecoder().decode(text))
        : Optional.empty();
  }

  boolean isAfter(Optional<byte[]> content) {
    return same(after, content);
  }

  boolean isBefore(Optional<byte[]> content) {
    return same(before, content);
  }

  private static boolean same(Optional<byte[]> left, Optional<byte[]> right) {
    return left.isPresent() == right.isPresent()
        && (left.isEmpty() || Arrays.equals(left.get(), right.get()));
  }
}
