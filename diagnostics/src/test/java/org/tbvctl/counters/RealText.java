package org.tbvctl.counters;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** debugfs files as hosts printed them, one of each key set and layout. */
public final class RealText {
  /** Names of the samples: the release that printed them, or what is special. */
  public static final List<String> NAMES =
      List.of("v0.2.1", "v0.3.1", "v0.3.4", "v0.3.2pl", "apple");

  private RealText() {}

  public static String summary(String name) {
    return read(name + ".summary");
  }

  public static String peers(String name) {
    return read(name + ".peers");
  }

  private static String read(String file) {
    try (InputStream in = RealText.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
