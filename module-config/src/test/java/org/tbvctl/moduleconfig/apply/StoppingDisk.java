package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Hands steps on until their number is used up; then every step fails, as after a crash. */
final class StoppingDisk implements DiskSteps {
  private final DiskSteps disk;
  private int left;
  private String words = "stopped";

  StoppingDisk(DiskSteps disk, int steps) {
    this.disk = disk;
    this.left = steps;
  }

  StoppingDisk saying(String reason) {
    words = reason;
    return this;
  }

  boolean isUsedUp() {
    return left < 0;
  }

  private void step() throws IOException {
    left--;
    if (left < 0) {
      throw new IOException(words);
    }
  }

  @Override
  public Kind kind(String path) throws IOException {
    step();
    return disk.kind(path);
  }

  @Override
  public Optional<byte[]> read(String path) throws IOException {
    step();
    return disk.read(path);
  }

  @Override
  public List<String> list(String folder) throws IOException {
    step();
    return disk.list(folder);
  }

  @Override
  public void createFolders(String folder) throws IOException {
    step();
    disk.createFolders(folder);
  }

  @Override
  public void writeNew(String path, byte[] content, boolean ownerOnly) throws IOException {
    if (left == 1) {
      // A crash or a full disk in the middle of the write leaves a part of the file.
      left = -1;
      disk.writeNew(path, java.util.Arrays.copyOf(content, content.length / 2), ownerOnly);
      throw new IOException(words);
    }
    step();
    disk.writeNew(path, content, ownerOnly);
  }

  @Override
  public void sync(String path) throws IOException {
    step();
    disk.sync(path);
  }

  @Override
  public void syncFolder(String folder) throws IOException {
    step();
    disk.syncFolder(folder);
  }

  @Override
  public void rename(String from, String to) throws IOException {
    step();
    disk.rename(from, to);
  }

  @Override
  public void delete(String path) throws IOException {
    step();
    disk.delete(path);
  }
}
