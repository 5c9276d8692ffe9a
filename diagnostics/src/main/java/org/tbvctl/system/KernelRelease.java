package org.tbvctl.system;

import java.util.Optional;

/**
 * Release of a running kernel.
 *
 * @param text as {@code uname -r} prints it, such as {@code 7.1.13-400.asahi.fc44.aarch64+16k}
 * @param major first number
 * @param minor second number
 */
public record KernelRelease(String text, int major, int minor) {
  private static final String BANNER = "Linux version ";

  /** Parses a release; empty when it does not start with two numbers. */
  public static Optional<KernelRelease> parse(String release) {
    String text = release.strip();
    int dot = text.indexOf('.');
    if (dot <= 0) {
      return Optional.empty();
    }
    int end = dot + 1;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    Optional<Integer> major = number(text.substring(0, dot));
    Optional<Integer> minor = number(text.substring(dot + 1, end));
    return major.isPresent() && minor.isPresent()
        ? Optional.of(new KernelRelease(text, major.get(), minor.get()))
        : Optional.empty();
  }

  /** Finds the release in the kernel's banner, which is also the text of /proc/version. */
  public static Optional<KernelRelease> ofBanner(String banner) {
    int start = banner.indexOf(BANNER);
    if (start < 0) {
      return Optional.empty();
    }
    String rest = banner.substring(start + BANNER.length());
    int end = 0;
    while (end < rest.length() && !Character.isWhitespace(rest.charAt(end))) {
      end++;
    }
    return parse(rest.substring(0, end));
  }

  /** Whether this release comes before {@code major.minor}. */
  public boolean isBefore(int otherMajor, int otherMinor) {
    return major < otherMajor || major == otherMajor && minor < otherMinor;
  }

  @Override
  public String toString() {
    return text;
  }

  private static Optional<Integer> number(String text) {
    if (text.isEmpty() || text.length() > 6 || !text.chars().allMatch(KernelRelease::isDigit)) {
      return Optional.empty();
    }
    return Optional.of(Integer.parseInt(text));
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
