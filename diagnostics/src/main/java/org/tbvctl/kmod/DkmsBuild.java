package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of {@code dkms status} about this module.
 *
 * @param name DKMS name of the package, such as {@code thunderbolt-ibverbs}
 * @param version its version
 * @param kernel kernel release of the build; empty when only the source was added
 * @param state {@code added}, {@code built}, {@code installed}, …; remarks in brackets kept
 */
public record DkmsBuild(String name, String version, Optional<String> kernel, String state) {

  /**
   * Parses the command's output: {@code name/version, kernel, arch: state} and the older {@code
   * name, version, kernel, arch: state}. Lines about other modules are skipped.
   */
  public static List<DkmsBuild> parse(String text) {
    List<DkmsBuild> builds = new ArrayList<>();
    for (String line : text.split("\r?\n")) {
      int colon = line.lastIndexOf(": ");
      if (colon > 0) {
        of(line.substring(0, colon), line.substring(colon + 2).strip()).ifPresent(builds::add);
      }
    }
    return builds;
  }

  private static Optional<DkmsBuild> of(String what, String state) {
    String[] columns = what.strip().split(", *");
    int slash = columns[0].indexOf('/');
    String name = slash < 0 ? columns[0] : columns[0].substring(0, slash);
    if (!isThisModule(name)) {
      return Optional.empty();
    }
    int kernelColumn = slash < 0 ? 2 : 1;
    String version =
        slash >= 0 ? columns[0].substring(slash + 1) : columns.length > 1 ? columns[1] : "";
    return Optional.of(
        new DkmsBuild(
            name,
            version,
            columns.length > kernelColumn ? Optional.of(columns[kernelColumn]) : Optional.empty(),
            state));
  }

  /** Whether a DKMS package name is this module's; packages choose dashes or underscores. */
  static boolean isThisModule(String name) {
    return name.replace('-', '_').startsWith(KernelModule.NAME);
  }

  public boolean isInstalled() {
    return state.startsWith("installed");
  }

  public boolean isFor(String release) {
    return kernel.filter(release::equals).isPresent();
  }
}
