package org.tbvctl.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A disk of its own for an agent's recording, which a test fills, empties and mounts anew. Only the
 * agent sees it: it is mounted in a namespace of that process and is gone with it.
 */
final class SmallDisk implements AutoCloseable {
  private static final String SCRIPT =
      """
      mount -t tmpfs -o "$2" tmpfs "$1"
      (while read -r order; do sh -c "$order"; done < "$3") &
      shift 3
      exec "$@"
      """;

  private final Path place;
  private final Path outside;
  private final Path pipe;
  private final String options;
  private final RandomAccessFile orders;

  /**
   * @param options of the mount, such as {@code size=4m}
   */
  SmallDisk(Path folder, String options) throws Exception {
    place = Files.createDirectories(folder.resolve("disk"));
    outside = Files.createDirectories(folder.resolve("outside"));
    pipe = folder.resolve("orders");
    this.options = options;
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    // Opened for both, so that nobody waits for the other side.
    orders = new RandomAccessFile(pipe.toFile(), "rw");
  }

  /** Whether this user may have a namespace and mount something in it. */
  static boolean isPossible() {
    try {
      Process trial =
          new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt")
              .redirectErrorStream(true)
              .start();
      return trial.waitFor(20, TimeUnit.SECONDS) && trial.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  Path place() {
    return place;
  }

  /** What runs a command with the disk mounted. */
  List<String> wrapper() {
    return List.of(
        "unshare", "-rm", "sh", "-c", SCRIPT, "sh", place.toString(), options, pipe.toString());
  }

  /** Takes all the room there is. */
  void fill() throws IOException {
    order("cat /dev/zero > " + place.resolve("ballast") + " 2>/dev/null");
  }

  void empty() throws IOException {
    order("rm " + place.resolve("ballast"));
  }

  void mountAnew(String how) throws IOException {
    order("mount -o remount," + how + " " + place);
  }

  /** Copies what is on the disk to where the test sees it, as it is at this moment. */
  Path copy(AgentProcess agent) throws Exception {
    order("cp -r " + place + "/. " + outside + " && touch " + outside.resolve("copied"));
    agent.await(() -> Files.exists(outside.resolve("copied")), "has a disk that is not copied");
    return outside;
  }

  private void order(String command) throws IOException {
    orders.write((command + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** The shell that takes the orders ends with the pipe. */
  @Override
  public void close() throws IOException {
    orders.close();
  }
}
