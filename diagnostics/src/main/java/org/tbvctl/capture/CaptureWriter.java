package org.tbvctl.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.tbvctl.host.HostSource;

/** Writes captures of format 1 to a folder, an archive or a stream. */
public final class CaptureWriter {

  /** How the names of archives end that are written. */
  public static final List<String> ARCHIVES =
      List.of(".tar.gz", ".tgz", ".tar.zst", ".tzst", ".tar");

  /** Endings by which others would take a file for an archive. */
  private static final List<String> FOREIGN_ARCHIVES =
      List.of(
          ".zip", ".7z", ".rar", ".gz", ".xz", ".txz", ".bz2", ".tbz2", ".tbz", ".lz4", ".zst",
          ".cpio", ".jar");

  private final CaptureList list;
  private final Disguise disguise;
  private final String madeBy;
  private final Instant time;

  /**
   * @param madeBy the program and version, for {@code capture.json}
   * @param time modification time of archive members
   */
  public CaptureWriter(CaptureList list, Disguise disguise, String madeBy, Instant time) {
    this.list = list;
    this.disguise = disguise;
    this.madeBy = madeBy;
    this.time = time;
  }

  /**
   * Writes to a path: an archive when its name ends like one, else a folder. It appears under its
   * name when it is complete; nothing is left when it fails.
   *
   * @throws java.nio.file.FileAlreadyExistsException when the folder exists already
   */
  public void write(HostSource source, Path place) throws IOException {
    try (CaptureTarget target = target(source, place)) {
      new CaptureMaker(source, list, disguise).writeTo(target, madeBy);
    }
  }

  /** Writes a gzip-compressed archive to a stream, which is not closed. */
  public void write(HostSource source, OutputStream stream) throws IOException {
    try (CaptureTarget target = ArchiveTarget.gzip(stream, top(source), time)) {
      new CaptureMaker(source, list, disguise).writeTo(target, madeBy);
    }
  }

  /** Whether a path would be written as an archive. */
  public static boolean isArchive(Path place) {
    return ARCHIVES.stream().anyMatch(place.toString()::endsWith);
  }

  /** Whether the name is that of an archive that this program does not write. */
  public static boolean isForeignArchive(Path place) {
    String name = place.toString().toLowerCase(Locale.ROOT);
    return !isArchive(place) && FOREIGN_ARCHIVES.stream().anyMatch(name::endsWith);
  }

  private CaptureTarget target(HostSource source, Path place) throws IOException {
    return isArchive(place) ? ArchiveTarget.file(place, top(source), time) : FolderTarget.at(place);
  }

  /** The one folder in an archive: the host's name as far as it can be a file's name. */
  private String top(HostSource source) {
    StringBuilder name = new StringBuilder();
    for (char c : disguise.hostName(source.name()).toCharArray()) {
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.');
      name.append(plain ? c : '_');
    }
    boolean dots = name.chars().allMatch(c -> c == '.');
    return dots ? "host" : name.toString();
  }
}
