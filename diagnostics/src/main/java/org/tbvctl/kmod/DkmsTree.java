package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * What DKMS keeps about this module below {@code var/lib/dkms}.
 *
 * @param builds its sources and builds as the folders tell them
 * @param logs every make.log found
 */
public record DkmsTree(List<DkmsBuild> builds, List<BuildLog> logs) {
  private static final String ROOT = "var/lib/dkms";

  public DkmsTree {
    builds = List.copyOf(builds);
    logs = List.copyOf(logs);
  }

  /** Reads the tree; absent when the host has no DKMS folder. */
  public static Reading<DkmsTree> read(HostFiles files) {
    return files
        .list(ROOT)
        .map(
            names -> {
              List<DkmsBuild> builds = new ArrayList<>();
              List<BuildLog> logs = new ArrayList<>();
              names.stream()
                  .filter(DkmsBuild::isThisModule)
                  .forEach(name -> collect(files, name, builds, logs));
              return new DkmsTree(builds, logs);
            });
  }

  private static void collect(
      HostFiles files, String name, List<DkmsBuild> builds, List<BuildLog> logs) {
    for (String version : names(files, ROOT + "/" + name)) {
      String folder = ROOT + "/" + name + "/" + version;
      List<String> inside = names(files, folder);
      if (version.startsWith("kernel-") || inside.isEmpty()) {
        continue;
      }
      builds.add(new DkmsBuild(name, version, Optional.empty(), "added"));
      log(files, folder + "/build/make.log").ifPresent(logs::add);
      for (String kernel : inside) {
        if (kernel.equals("build") || kernel.equals("source")) {
          continue;
        }
        for (String architecture : names(files, folder + "/" + kernel)) {
          String build = folder + "/" + kernel + "/" + architecture;
          log(files, build + "/log/make.log").ifPresent(logs::add);
          if (!names(files, build + "/module").isEmpty()) {
            builds.add(new DkmsBuild(name, version, Optional.of(kernel), "built"));
          }
        }
      }
    }
  }

  private static Optional<BuildLog> log(HostFiles files, String path) {
    return files.text(path).value().map(text -> BuildLog.parse(path, text));
  }

  private static List<String> names(HostFiles files, String folder) {
    return files.list(folder).value().orElse(List.of());
  }

  /** The newest failed log that is for this kernel, or that names none. */
  public Optional<BuildLog> failedBuild(String release) {
    return logs.stream()
        .filter(BuildLog::failed)
        .filter(log -> log.kernel().map(release::equals).orElse(true))
        .reduce((first, second) -> second);
  }
}
