package org.tbvctl.provider;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Installed packages and their versions as {@code dpkg -l}, {@code rpm -qa --last} or {@code pacman
 * -Q} list them.
 */
public record PackageList(Map<String, String> versions) {

  /** What is wanted (a package may be on hold), that it is installed, and an error if any. */
  private static final Pattern DPKG_INSTALLED = Pattern.compile("[uihrp]iR?");

  /** Parses one of the three forms; lines that fit none are passed over. */
  public static PackageList parse(String text) {
    Map<String, String> versions = new LinkedHashMap<>();
    text.lines().forEach(line -> add(versions, line.strip().split("\\s+")));
    return new PackageList(versions);
  }

  private static void add(Map<String, String> versions, String[] words) {
    if (words.length >= 3 && DPKG_INSTALLED.matcher(words[0]).matches()) {
      versions.put(withoutArchitecture(words[1]), words[2]);
    } else if (words.length > 2 && words[0].lastIndexOf('-') > 0) {
      addRpm(versions, words[0]);
    } else if (words.length == 2) {
      versions.put(words[0], words[1]);
    } else if (words.length == 1) {
      addRpm(versions, words[0]);
    }
  }

  /** {@code rdma-core-59.0-2.fc43.x86_64}: name, version and release, joined by dashes. */
  private static void addRpm(Map<String, String> versions, String word) {
    int release = word.lastIndexOf('-');
    int version = release < 0 ? -1 : word.lastIndexOf('-', release - 1);
    if (version > 0) {
      versions.put(word.substring(0, version), word.substring(version + 1));
    }
  }

  private static String withoutArchitecture(String name) {
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }

  /** Version of the first of these packages that is installed. */
  public Optional<String> version(String... names) {
    for (String name : names) {
      if (versions.containsKey(name)) {
        return Optional.of(versions.get(name));
      }
    }
    return Optional.empty();
  }
}
