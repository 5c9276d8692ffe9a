package org.tbvctl.system;

import java.util.List;
import java.util.Optional;

/** Processor architecture of a host, as far as its texts tell it. */
public enum Architecture {
  X86_64("x86_64", "amd64"),
  ARM64("aarch64", "arm64"),
  RISCV64("riscv64");

  private final List<String> names;

  Architecture(String... names) {
    this.names = List.of(names);
  }

  /**
   * Looks for an architecture's name in texts that carry one, such as /proc/version (release suffix
   * or compiler triplet). The first text with a name decides.
   */
  public static Optional<Architecture> in(String... texts) {
    for (String text : texts) {
      for (Architecture architecture : values()) {
        if (architecture.names.stream().anyMatch(text::contains)) {
          return Optional.of(architecture);
        }
      }
    }
    return Optional.empty();
  }

  public String word() {
    return names.get(0);
  }
}
