package org.tbvctl.probe.deadline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where cases are played.
 *
 * @param program command that starts {@code tbvctl}
 * @param library the look-alike of libibverbs
 * @param stuckFiles program that mounts files which never answer
 * @param folder for files
 */
record Stage(List<String> program, Path library, Path stuckFiles, Path folder) {
  /** A name that the Java runtime looks up in a pipe to which nobody writes. */
  static final String UNRESOLVED = "nobody.example";

  /** A command on the look-alike. */
  ProcessBuilder command(List<String> words, List<String> faults) throws IOException {
    List<String> all = new ArrayList<>(program);
    all.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(all);
    builder.environment().put("TBVCTL_LIBIBVERBS", library.toString());
    builder.environment().put("TBVCTL_LOOPBACK_FABRIC", folder.resolve("fabric").toString());
    builder.environment().put("LC_ALL", "C");
    if (words.contains(UNRESOLVED)) {
      builder.environment().put("JDK_JAVA_OPTIONS", "-Djdk.net.hosts.file=" + pipe("hosts"));
    }
    for (String fault : faults) {
      String[] pair = fault.split("=", 2);
      builder.environment().put("TBVCTL_LOOPBACK_" + pair[0], pair[1]);
    }
    return builder;
  }

  /** The root folder of a host whose debugfs is {@link StuckFiles}. */
  Path root() {
    return folder.resolve("root");
  }

  /** A named pipe. */
  Path pipe(String name) throws IOException {
    Path pipe = folder.resolve(name);
    if (!Files.exists(pipe)) {
      Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
      try {
        if (made.waitFor() != 0) {
          throw new IOException("mkfifo " + pipe + " failed");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException(e);
      }
    }
    return pipe;
  }
}
