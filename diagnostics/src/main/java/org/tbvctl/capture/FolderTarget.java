package org.tbvctl.capture;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.commons.io.file.PathUtils;
import org.tbvctl.host.PermissionBits;

/**
 * A capture as a plain folder: written beside its place under a temporary name and renamed when it
 * is complete.
 */
final class FolderTarget implements CaptureTarget {

  /** Whoever made the capture must be able to read, list and remove it. */
  private static final int OWNER_FILE = 0600;

  private static final int OWNER_FOLDER = 0700;

  private final Path place;
  private final Path temporary;

  /** Folders get their bits last: a folder without the write bit could not be filled. */
  private final Map<Path, Integer> folderPermissions = new LinkedHashMap<>();

  private FolderTarget(Path place, Path temporary) {
    this.place = place;
    this.temporary = temporary;
  }

  /**
   * @throws FileAlreadyExistsException when something stands at the place
   */
  static FolderTarget at(Path place) throws IOException {
    if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(place.toString());
    }
    Place target = Place.of(place);
    Path temporary =
        Files.createTempDirectory(
            target.folder(),
            target.temporaryPrefix(),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    return new FolderTarget(target.path(), temporary);
  }

  @Override
  public void folder(String path, OptionalInt permissions) throws IOException {
    Path folder = Files.createDirectories(temporary.resolve(path));
    permissions.ifPresent(bits -> folderPermissions.put(folder, bits | OWNER_FOLDER));
  }

  @Override
  public void file(String path, byte[] bytes, OptionalInt permissions) throws IOException {
    Path file = makeRoom(path);
    Files.write(file, bytes);
    if (permissions.isPresent()) {
      setPermissions(file, permissions.getAsInt() | OWNER_FILE);
    }
  }

  @Override
  public void link(String path, String target) throws IOException {
    Files.createSymbolicLink(makeRoom(path), Path.of(target));
  }

  private Path makeRoom(String path) throws IOException {
    int slash = path.lastIndexOf('/');
    if (slash > 0) {
      Files.createDirectories(temporary.resolve(path.substring(0, slash)));
    }
    return temporary.resolve(path);
  }

  @Override
  public void finish() throws IOException {
    for (Map.Entry<Path, Integer> folder : folderPermissions.entrySet()) {
      setPermissions(folder.getKey(), folder.getValue());
    }
    try {
      Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, place);
    }
  }

  private static void setPermissions(Path path, int bits) throws IOException {
    Files.setPosixFilePermissions(path, PermissionBits.toSet(bits));
  }

  @Override
  public void close() throws IOException {
    if (Files.exists(temporary, LinkOption.NOFOLLOW_LINKS)) {
      PathUtils.deleteDirectory(temporary);
    }
  }
}
