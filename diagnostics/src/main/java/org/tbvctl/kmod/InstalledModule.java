package org.tbvctl.kmod;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * The module as it lies on disk, loaded or not.
 *
 * @param info what modinfo says; absent when modinfo looked and found no such module, unreadable
 *     when nobody asked it
 * @param modprobe what an attempt to load it printed
 * @param dkms what {@code dkms status} says about it; an empty list when DKMS does not know it
 * @param dkmsTree what DKMS keeps in its own folder
 * @param files module files of all kernels
 * @param secureBoot signature enforcement and keys
 */
public record InstalledModule(
    Reading<ModuleInfo> info,
    Reading<CommandOutput> modprobe,
    Reading<List<DkmsBuild>> dkms,
    Reading<DkmsTree> dkmsTree,
    Reading<List<ModuleFile>> files,
    SecureBoot secureBoot) {

  /** Whether the module is there for a kernel. */
  public enum Presence {
    INSTALLED,
    MISSING,
    UNKNOWN
  }

  public static InstalledModule read(
      HostFiles files, Function<String, Reading<CommandOutput>> command) {
    return new InstalledModule(
        info(command.apply("modinfo")),
        command.apply("modprobe"),
        command.apply("dkms_status").map(output -> DkmsBuild.parse(output.out())),
        DkmsTree.read(files),
        ModuleFile.find(files),
        SecureBoot.read(files, command));
  }

  private static Reading<ModuleInfo> info(Reading<CommandOutput> modinfo) {
    if (modinfo.isAbsent()) {
      return Reading.unreadable("the output of modinfo was not kept");
    }
    return modinfo.flatMap(
        output -> {
          if (output.out().contains("vermagic:") || output.out().contains("filename:")) {
            return Reading.known(ModuleInfo.parse(output.out()));
          }
          return output.err().toLowerCase(Locale.ROOT).contains("not found")
              ? Reading.absent()
              : Reading.unreadable("modinfo printed no module: " + output.err().strip());
        });
  }

  /**
   * Whether modprobe would find the module for a kernel. modinfo and modprobe answer for the
   * running kernel and win over the files, of which a capture may hold only some.
   */
  public Presence presence(String release) {
    if (info.isKnown()) {
      return Presence.INSTALLED;
    }
    if (info.isAbsent() || modprobeFindsNone()) {
      return Presence.MISSING;
    }
    if (fileFor(release).isPresent()
        || dkmsBuilds().stream().anyMatch(it -> installed(it, release))) {
      return Presence.INSTALLED;
    }
    boolean looked =
        files.value().filter(list -> !list.isEmpty()).isPresent() || !dkmsBuilds().isEmpty();
    return looked ? Presence.MISSING : Presence.UNKNOWN;
  }

  private static boolean installed(DkmsBuild build, String release) {
    return build.isInstalled() && build.isFor(release);
  }

  private boolean modprobeFindsNone() {
    return modprobe
        .value()
        .filter(output -> output.err().contains("Module " + KernelModule.NAME + " not found"))
        .isPresent();
  }

  /** The module's file in the folder of a kernel. */
  public Optional<ModuleFile> fileFor(String release) {
    return files.value().stream()
        .flatMap(List::stream)
        .filter(file -> file.kernel().equals(release))
        .findFirst();
  }

  /** What DKMS says: its own status, or its folder where the status was not kept. */
  public List<DkmsBuild> dkmsBuilds() {
    return dkms.value().or(() -> dkmsTree.value().map(DkmsTree::builds)).orElse(List.of());
  }

  /** The failed build for a kernel, where DKMS kept a log of one. */
  public Optional<BuildLog> failedBuild(String release) {
    return dkmsTree.value().flatMap(tree -> tree.failedBuild(release));
  }
}
