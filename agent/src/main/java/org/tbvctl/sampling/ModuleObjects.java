package org.tbvctl.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.tbvctl.kmod.KernelModule;

/**
 * Tells one load of the module from the next: the kernel makes its folders anew, with other inode
 * numbers, even when nothing else shows that it was away for a moment.
 */
final class ModuleObjects {
  private final Path root;

  ModuleObjects(Path root) {
    this.root = root;
  }

  /** Equal while it is the same load; empty when no folder can be seen. */
  Optional<String> identity() {
    String module = key("sys/module/" + KernelModule.NAME);
    String debugfs = key("sys/kernel/debug/" + KernelModule.NAME);
    return module.isEmpty() && debugfs.isEmpty()
        ? Optional.empty()
        : Optional.of(module + " " + debugfs);
  }

  private String key(String folder) {
    try {
      Object key = Files.readAttributes(root.resolve(folder), BasicFileAttributes.class).fileKey();
      return key == null ? "" : key.toString();
    } catch (IOException e) {
      return "";
    }
  }
}
