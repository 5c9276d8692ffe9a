package org.tbvctl.vm;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The program under test as this build has it on its class path, laid out for the machine: folders
 * of classes as jars, so that the guest's Java can share their class data.
 */
final class Program {
  private static final List<String> FLAGS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xlog:disable");

  /** Beginnings of the names of jars that only the tests need. */
  private static final List<String> LEFT_OUT =
      List.of("junit", "assertj", "byte-buddy", "archunit", "opentest4j", "apiguardian", "json-");

  private Program() {}

  /** Puts the jars into {@code share/program} and returns the commands that install them. */
  static String installInto(Path share) throws IOException {
    Path folder = Files.createDirectories(share.resolve("program"));
    List<String> classPath = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.exists(path) && isWanted(path.getFileName().toString())) {
        Path jar = folder.resolve(classPath.size() + ".jar");
        copy(path, jar);
        classPath.add("/opt/tbvctl/" + jar.getFileName());
      }
    }
    String java = "java " + String.join(" ", FLAGS);
    String archive = "-XX:SharedArchiveFile=/opt/tbvctl/classes.jsa";
    String run = java + " %s -cp " + String.join(":", classPath) + " ";
    return String.join(
        "\n",
        "set -e",
        "mkdir -p /opt && cp -r /host/program /opt/tbvctl",
        launcher("/usr/local/bin/tbvctl", run.formatted(archive) + "org.tbvctl.cli.Tbvctl"),
        launcher("/usr/local/bin/tbvctl-sampler", run.formatted("") + Sampler.class.getName()),
        run.formatted("-XX:ArchiveClassesAtExit=/opt/tbvctl/classes.jsa")
            + "org.tbvctl.cli.Tbvctl diagnose -o json >/dev/null || true");
  }

  private static boolean isWanted(String name) {
    return LEFT_OUT.stream().noneMatch(name::startsWith);
  }

  private static String launcher(String path, String command) {
    return "printf '#!/bin/sh\\nexec %s \"$@\"\\n' '%s' >%s && chmod 755 %s"
        .formatted("%s", command, path, path);
  }

  private static void copy(Path from, Path jar) throws IOException {
    if (Files.isRegularFile(from)) {
      Files.copy(from, jar);
      return;
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(from)) {
      files.filter(Files::isRegularFile).sorted().forEach(file -> add(entries, from, file));
    }
  }

  private static void add(JarOutputStream entries, Path root, Path file) {
    try {
      entries.putNextEntry(new JarEntry(root.relativize(file).toString()));
      Files.copy(file, entries);
      entries.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
