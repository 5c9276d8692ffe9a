package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.kmod.InstalledModule;
import org.tbvctl.kmod.InstalledModule.Presence;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.system.KernelRelease;

/**
 * How far a host came on the way to a loaded module: the first step that failed. Later steps are
 * not judged, because they follow from it.
 */
enum Installation {
  LOADED,
  KERNEL_TOO_OLD,
  BUILD_FAILED,
  NOT_INSTALLED,
  BUILT_FOR_ANOTHER_KERNEL,
  SIGNATURE_REJECTED,
  /** A load was tried and refused for another reason, which the module's own rules explain. */
  REFUSED,
  NEVER_LOADED,
  UNKNOWN;

  /** First release with the kernel interfaces that the module uses. */
  static final int FLOOR_MAJOR = 6;

  static final int FLOOR_MINOR = 14;

  static Installation of(HostSnapshot host) {
    return switch (ModuleState.of(host)) {
      case LOADED -> LOADED;
      case UNKNOWN -> isTooOld(host) ? KERNEL_TOO_OLD : UNKNOWN;
      case NOT_LOADED -> notLoaded(host);
    };
  }

  private static Installation notLoaded(HostSnapshot host) {
    if (isTooOld(host)) {
      return KERNEL_TOO_OLD;
    }
    String release = host.system().kernel().value().map(KernelRelease::text).orElse("");
    InstalledModule installed = host.installed();
    if (installed.presence(release) == Presence.MISSING) {
      return installed.failedBuild(release).isPresent() ? BUILD_FAILED : NOT_INSTALLED;
    }
    LoadAttempt attempt = LoadAttempt.of(host);
    if (isForAnotherKernel(installed, release) || attempt.versionMismatch().isPresent()) {
      return BUILT_FOR_ANOTHER_KERNEL;
    }
    if (attempt.signatureRefusal().isPresent()) {
      return SIGNATURE_REJECTED;
    }
    return attempt.failed() ? REFUSED : NEVER_LOADED;
  }

  private static boolean isTooOld(HostSnapshot host) {
    Optional<KernelRelease> kernel = host.system().kernel().value();
    return kernel.filter(it -> it.isBefore(FLOOR_MAJOR, FLOOR_MINOR)).isPresent();
  }

  private static boolean isForAnotherKernel(InstalledModule installed, String release) {
    return !release.isEmpty()
        && installed
            .info()
            .value()
            .flatMap(ModuleInfo::builtFor)
            .filter(builtFor -> !builtFor.equals(release))
            .isPresent();
  }
}
