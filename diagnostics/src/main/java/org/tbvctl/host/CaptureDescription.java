package org.tbvctl.host;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code capture.json} says about a capture.
 *
 * @param host the host's name, when given
 * @param keepsPermissions whether permission bits below {@code root/} are those of the host
 * @param absent paths that were looked for on the host and not found
 */
record CaptureDescription(Optional<String> host, boolean keepsPermissions, Set<String> absent) {

  /** A capture without {@code capture.json}. */
  static final CaptureDescription NONE = new CaptureDescription(Optional.empty(), false, Set.of());

  /**
   * @param capture the name of the capture in messages
   * @throws RefusedCaptureException when the text is no JSON object or names another format
   */
  static CaptureDescription parse(String capture, byte[] json) throws RefusedCaptureException {
    Map<String, Object> fields;
    try {
      fields = Objects.requireNonNull(JSON.std.mapFrom(json), "the document is null");
    } catch (IOException | RuntimeException e) {
      throw new RefusedCaptureException(
          capture + ": capture.json is not a JSON object; mend it or remove it.", e);
    }
    Object format = fields.getOrDefault("format", CaptureLayout.FORMAT);
    if (!(format instanceof Integer number) || number != CaptureLayout.FORMAT) {
      throw new RefusedCaptureException(
          capture
              + ": capture.json names format "
              + format
              + ", this program reads format "
              + CaptureLayout.FORMAT
              + "; a newer tbvctl may read it.");
    }
    Optional<String> host =
        fields.get("host") instanceof String name && !name.isBlank()
            ? Optional.of(name.strip())
            : Optional.empty();
    return new CaptureDescription(
        host, Boolean.TRUE.equals(fields.get("permissions")), texts(fields.get("absent")));
  }

  private static Set<String> texts(Object value) {
    Set<String> texts = new HashSet<>();
    if (value instanceof Collection<?> values) {
      for (Object each : values) {
        if (each instanceof String text) {
          texts.add(text);
        }
      }
    }
    return texts;
  }

  /**
   * Whether the capture tells that a missing path was missing on the host: it or a folder above it
   * is listed as absent, or it would be an attribute of a device, which whoever writes such a list
   * takes completely.
   *
   * @param folder the last folder on the way that is in the capture
   */
  boolean knowsAbsent(String folder, String path) {
    if (!absent.isEmpty() && folder.startsWith(PickedFolders.DEVICES + "/")) {
      return true;
    }
    for (String at = path; !at.isEmpty(); at = at.substring(0, Math.max(at.lastIndexOf('/'), 0))) {
      if (absent.contains(at)) {
        return true;
      }
    }
    return false;
  }
}
