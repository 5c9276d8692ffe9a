package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes a file for node_exporter's textfile collector, which reads it at any moment. */
public final class TextFile {
  private static final String PRIVATE = "rw-------";

  /** The exporter runs as another user. */
  private static final String MODE = "rw-r--r--";

  private TextFile() {}

  /**
   * Writes the metrics under a temporary name in the same folder and renames it, so that a reader
   * sees the old file or the new one, whole.
   *
   * @throws IOException when the folder does not take it; then the old file stays
   */
  public static void write(Path file, MetricSnapshots metrics) throws IOException {
    Path target = file.toAbsolutePath();
    // The collector takes names that end in .prom; this one does not.
    Path temporary =
        Files.createTempFile(
            target.getParent(),
            "." + target.getFileName(),
            ".new",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(PRIVATE)));
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
        MetricsText.PROMETHEUS.write(out, metrics);
      }
      Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString(MODE));
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
