package org.tbvctl.capture;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/**
 * A capture as a tar archive whose members stand in one folder named after the host. A file is
 * written under a temporary name and renamed when it is complete; a stream is written as it comes.
 */
final class ArchiveTarget implements CaptureTarget {

  private static final int FOLDER_BITS = 0755;
  private static final int FILE_BITS = 0644;

  private final TarArchiveOutputStream tar;
  private final String top;
  private final Date time;
  private final Optional<Rename> rename;
  private final Set<String> folders = new HashSet<>();
  private boolean finished;

  private record Rename(Path from, Path to) {}

  private ArchiveTarget(OutputStream packed, String top, Instant time, Optional<Rename> rename) {
    this.tar = new TarArchiveOutputStream(packed, "UTF-8");
    this.tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    this.tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    this.tar.setAddPaxHeadersForNonAsciiNames(true);
    this.top = top;
    this.time = Date.from(time);
    this.rename = rename;
  }

  /** A gzip-compressed archive to a stream, which is not closed. */
  static ArchiveTarget gzip(OutputStream stream, String top, Instant time) throws IOException {
    return new ArchiveTarget(
        new GZIPOutputStream(new UnclosedOutputStream(stream)), top, time, Optional.empty());
  }

  /** An archive file, compressed by zstd when its name ends so, by gzip otherwise. */
  static ArchiveTarget file(Path place, String top, Instant time) throws IOException {
    Place target = Place.of(place);
    Path temporary =
        Files.createTempFile(
            target.folder(),
            target.temporaryPrefix(),
            "",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    OutputStream stored = new BufferedOutputStream(Files.newOutputStream(temporary));
    Rename rename = new Rename(temporary, target.path());
    return new ArchiveTarget(packed(target.name(), stored), top, time, Optional.of(rename));
  }

  private static OutputStream packed(String name, OutputStream stored) throws IOException {
    if (name.endsWith(".zst") || name.endsWith(".tzst")) {
      return new ZstdOutputStream(stored);
    }
    return name.endsWith(".tar") ? stored : new GZIPOutputStream(stored);
  }

  @Override
  public void folder(String path, OptionalInt permissions) throws IOException {
    makeParents(path);
    putFolder(path, permissions.orElse(FOLDER_BITS));
  }

  private void putFolder(String path, int permissions) throws IOException {
    if (folders.add(path)) {
      put(new TarArchiveEntry(inTop(path) + "/", TarConstants.LF_DIR), permissions, new byte[0]);
    }
  }

  private void makeParents(String path) throws IOException {
    if (!path.isEmpty() && folders.add("")) {
      put(new TarArchiveEntry(top + "/", TarConstants.LF_DIR), FOLDER_BITS, new byte[0]);
    }
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      putFolder(path.substring(0, slash), FOLDER_BITS);
    }
  }

  @Override
  public void file(String path, byte[] bytes, OptionalInt permissions) throws IOException {
    makeParents(path);
    put(new TarArchiveEntry(inTop(path)), permissions.orElse(FILE_BITS), bytes);
  }

  @Override
  public void link(String path, String target) throws IOException {
    makeParents(path);
    TarArchiveEntry entry = new TarArchiveEntry(inTop(path), TarConstants.LF_SYMLINK);
    entry.setLinkName(target);
    put(entry, FILE_BITS, new byte[0]);
  }

  private void put(TarArchiveEntry entry, int permissions, byte[] bytes) throws IOException {
    entry.setMode(permissions);
    entry.setModTime(time);
    entry.setIds(0, 0);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  private String inTop(String path) {
    return top + "/" + path;
  }

  @Override
  public void finish() throws IOException {
    tar.close();
    if (rename.isPresent()) {
      Files.move(
          rename.get().from(),
          rename.get().to(),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
    finished = true;
  }

  @Override
  public void close() throws IOException {
    if (!finished && rename.isPresent()) {
      Files.deleteIfExists(rename.get().from());
    }
  }
}
