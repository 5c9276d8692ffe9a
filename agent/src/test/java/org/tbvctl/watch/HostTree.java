package org.tbvctl.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A folder that looks like a host with the module loaded. */
final class HostTree {
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";

  private final Path root;

  HostTree(Path root) throws IOException {
    this.root = root;
    write("proc/sys/kernel/hostname", "avocet\n");
    write("proc/sys/kernel/osrelease", "7.1.13-arch1\n");
    write("proc/version", "Linux version 7.1.13-arch1 (build) #1 SMP\n");
    write("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    write("sys/bus/thunderbolt/devices/0-2/device_name", "bittern\n");
    write("sys/bus/thunderbolt/devices/0-2/unique_id", "c4010000-0082-8c0e-83d4-5a2b7c108922\n");
    write(
        "dev/kmsg",
        "6,1,9127000,-;thunderbolt_ibverbs: native tunnel enabled route=0x2 rail=0x0\n");
  }

  Path root() {
    return root;
  }

  /** Counters of so many rails that each sent so many frames. */
  void counters(int rails, long sent) throws IOException {
    write(DEBUGFS + "summary", Looks.summary(sent));
    write(DEBUGFS + "peers", Looks.peers(rails, sent));
  }

  void log(String record) throws IOException {
    Files.writeString(root.resolve("dev/kmsg"), record + "\n", StandardOpenOption.APPEND);
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Path fresh = Files.writeString(root.resolve("fresh"), text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
