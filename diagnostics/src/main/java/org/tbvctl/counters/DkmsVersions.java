package org.tbvctl.counters;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Reads which versions of the module {@code dkms status} shows as installed. */
final class DkmsVersions {
  private static final String PACKAGE = "thunderbolt-ibverbs";

  private DkmsVersions() {}

  /**
   * Versions installed for the kernel; for any kernel when the running one is not known or not
   * listed. Both forms of a line are read: {@code name/1.0, kernel, arch: installed} and the older
   * {@code name, 1.0, kernel, arch: installed}.
   */
  static Set<String> installed(String status, Optional<String> kernel) {
    Set<String> any = new LinkedHashSet<>();
    Set<String> running = new LinkedHashSet<>();
    for (String line : status.split("\n")) {
      String trimmed = line.strip();
      if (!trimmed.startsWith(PACKAGE) || !trimmed.contains(": installed")) {
        continue;
      }
      String[] words = trimmed.substring(PACKAGE.length()).split("[/, ]+");
      if (words.length < 3) {
        continue;
      }
      any.add(words[1]);
      if (kernel.isPresent() && words[2].equals(kernel.get())) {
        running.add(words[1]);
      }
    }
    return running.isEmpty() ? any : running;
  }
}
