package org.tbvctl.recorder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Keeps a second agent away from a recording: both would double each sample and end each other's
 * findings. The kernel takes the lock away from a process that ends, however it ends.
 */
final class RecordingLock implements AutoCloseable {
  private final Optional<FileChannel> channel;

  private RecordingLock(Optional<FileChannel> channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock of a state directory. A file system that knows no locks has none to give, and
   * recording goes on without.
   *
   * @throws RecordingException when another process has it
   */
  static RecordingLock take(Path folder) throws RecordingException {
    Path file = folder.resolve("recording.lock");
    FileChannel channel;
    try {
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      // A disk that takes no file tells so more precisely when the recording itself is opened.
      return new RecordingLock(Optional.empty());
    }
    RecordingLock lock = new RecordingLock(Optional.of(channel));
    try {
      FileLock taken = channel.tryLock();
      if (taken != null) {
        return lock;
      }
    } catch (IOException e) {
      return lock;
    } catch (OverlappingFileLockException e) {
      // This very process has it.
      return lock;
    }
    lock.close();
    throw new RecordingException(
        "another agent records in " + folder + "; stop it, or name another --state-directory");
  }

  @Override
  public void close() {
    try {
      if (channel.isPresent()) {
        channel.get().close();
      }
    } catch (IOException e) {
      // The lock ends with the process at the latest.
    }
  }
}
