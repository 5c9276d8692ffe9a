package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * A module file on disk.
 *
 * @param kernel release of the folder it lies in
 * @param path without leading slash
 */
public record ModuleFile(String kernel, String path) {
  private static final List<String> ROOTS =
      List.of(
          "lib/modules",
          "usr/lib/modules",
          "run/booted-system/kernel-modules/lib/modules",
          "run/current-system/kernel-modules/lib/modules");

  /** Folders for modules from outside the kernel's tree, by depmod's habit. */
  private static final List<String> FOLDERS =
      List.of(
          "updates",
          "extra",
          "weak-updates",
          "misc",
          "kernel/extra",
          "kernel/drivers/infiniband",
          "kernel/drivers/thunderbolt");

  private static final int DEPTH = 3;

  /**
   * Looks for the module below every kernel's folder. Absent when the host has no modules folder at
   * all.
   */
  public static Reading<List<ModuleFile>> find(HostFiles files) {
    Reading<List<ModuleFile>> result = Reading.absent();
    for (String root : ROOTS) {
      Reading<List<String>> releases = files.list(root);
      if (releases.isKnown()) {
        return releases.map(
            names -> names.stream().flatMap(name -> in(files, root, name).stream()).toList());
      }
      if (releases.isUnreadable()) {
        result = releases.map(names -> List.of());
      }
    }
    return result;
  }

  private static Optional<ModuleFile> in(HostFiles files, String root, String release) {
    for (String folder : FOLDERS) {
      Optional<String> found = search(files, root + "/" + release + "/" + folder, DEPTH);
      if (found.isPresent()) {
        return found.map(path -> new ModuleFile(release, path));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> search(HostFiles files, String folder, int depth) {
    List<String> names = files.list(folder).value().orElse(List.of());
    List<String> folders = new ArrayList<>();
    for (String name : names) {
      if (name.startsWith(KernelModule.NAME + ".ko")) {
        return Optional.of(folder + "/" + name);
      }
      if (name.indexOf('.') < 0) {
        folders.add(folder + "/" + name);
      }
    }
    return depth == 0
        ? Optional.empty()
        : folders.stream()
            .filter(path -> files.status(path).value().filter(FileStatus::isFolder).isPresent())
            .flatMap(path -> search(files, path, depth - 1).stream())
            .findFirst();
  }
}
