package org.tbvctl.probe.deadline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder whose files never answer: who asks them waits in the kernel. */
final class StuckFiles implements AutoCloseable {
  private final Process process;
  private final Path folder;

  /**
   * Mounts them.
   *
   * @throws CannotPlayException where this user cannot
   */
  StuckFiles(Stage stage, Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder);
    process = new ProcessBuilder(stage.stuckFiles().toString(), folder.toString()).start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    if (!"mounted".equals(said.readLine())) {
      throw new CannotPlayException("a file system in user space cannot be mounted here");
    }
  }

  /** Whoever waits in the kernel is let go. */
  @Override
  public void close() throws IOException {
    process.destroyForcibly().onExit().join();
    new ProcessBuilder("umount", "-l", folder.toString()).start().onExit().join();
  }
}
