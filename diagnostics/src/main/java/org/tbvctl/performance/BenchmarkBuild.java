package org.tbvctl.performance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * One benchmark binary on a host.
 *
 * @param tool file name such as {@code ib_send_bw}
 * @param checksum SHA-256 in lower case
 * @param version what it says about itself, such as {@code 6.26}
 */
record BenchmarkBuild(String tool, String path, String checksum, String version) {
  private static final int SHA256_DIGITS = 64;

  /** Binaries whose checksum and version were both taken. */
  static List<BenchmarkBuild> of(HostSnapshot host) {
    Map<String, String> versions = versions(printed(host, "perftest_version"));
    List<BenchmarkBuild> builds = new ArrayList<>();
    for (String line : printed(host, "perftest_sha256").split("\r?\n")) {
      String[] words = line.strip().split("\\s+\\*?", 2);
      if (words.length == 2 && words[0].length() == SHA256_DIGITS) {
        String path = words[1];
        String version = versions.get(path);
        if (version != null) {
          String tool = path.substring(path.lastIndexOf('/') + 1);
          builds.add(
              new BenchmarkBuild(tool, path, words[0].toLowerCase(java.util.Locale.ROOT), version));
        }
      }
    }
    return builds;
  }

  private static String printed(HostSnapshot host, String command) {
    return host.command(command).value().map(CommandOutput::out).orElse("");
  }

  /** {@code /usr/bin/ib_send_bw: Version: 6.26}, by path. */
  private static Map<String, String> versions(String text) {
    Map<String, String> versions = new LinkedHashMap<>();
    for (String line : text.split("\r?\n")) {
      int path = line.indexOf(": ");
      if (path > 0) {
        String rest = line.substring(path + 2).strip();
        versions.put(
            line.substring(0, path).strip(),
            rest.startsWith("Version:") ? rest.substring("Version:".length()).strip() : rest);
      }
    }
    return versions;
  }

  /** Whether two files call themselves the same and are not. */
  boolean contradicts(BenchmarkBuild other) {
    return tool.equals(other.tool)
        && version.equals(other.version)
        && !checksum.equals(other.checksum);
  }
}
