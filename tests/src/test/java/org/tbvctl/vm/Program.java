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
 * The program under test as this build has it on its class path, laid out for a machine: folders of
 * classes as jars, so that the guest's Java can share their class data.
 */
final class Program {
  /** Only what runs long is worth compiling: what the guest's Java makes is translated again. */
  private static final List<String> FLAGS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:CompileThresholdScaling=10",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          "-Xlog:disable");

  /** Beginnings of the names of jars that only the tests need. */
  private static final List<String> LEFT_OUT =
      List.of("junit", "assertj", "byte-buddy", "archunit", "opentest4j", "apiguardian", "json-");

  private static final String MAIN = "org.tbvctl.cli.Tbvctl";

  private final Path folder;
  private final List<String> jars;

  private Program(Path folder, List<String> jars) {
    this.folder = folder;
    this.jars = jars;
  }

  /**
   * Puts the jars and the list of the classes that typical runs use into a folder.
   *
   * @param module the folder of the module {@code tests}
   */
  static Program layOut(Path folder, Path module) throws IOException {
    Files.createDirectories(folder);
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.exists(path) && isWanted(path.getFileName().toString())) {
        String jar = jars.size() + ".jar";
        copy(path, folder.resolve(jar));
        jars.add(jar);
      }
    }
    Program program = new Program(folder, jars);
    String root = module.resolve("src/test/cases/01-one-way-stall/A/root").toString();
    program.listClasses("diagnose", "-o", "json", "--root", root);
    program.listClasses("config", "apply", "--goal", "linux", "--dry-run", "--root", root);
    program.listClasses("naming", "install", "--dry-run", "--root", root);
    program.listClasses(
        "capture", "--root", root, "--output", folder.resolve("capture").toString());
    return program;
  }

  /** Copies it into the folder that a machine shares; returns the commands that install it. */
  String copyTo(Path share) throws IOException {
    Path target = Files.createDirectories(share.resolve("program"));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
    String run =
        "java %s %s -cp " + String.join(":", jars.stream().map(j -> "/opt/tbvctl/" + j).toList());
    String flags = String.join(" ", FLAGS);
    String archive = "-XX:SharedArchiveFile=/opt/tbvctl/tbvctl.jsa";
    return String.join(
        "\n",
        "set -e",
        "mkdir -p /opt && cp -r /host/program /opt/tbvctl",
        launcher("/usr/local/bin/tbvctl", run.formatted(flags, archive) + " " + MAIN),
        launcher(
            "/usr/local/bin/tbvctl-sampler",
            run.formatted(flags, archive) + " " + Sampler.class.getName()),
        "awk '!seen[$0]++' /opt/tbvctl/*.classes >/opt/tbvctl/classes",
        run.formatted(flags, "-Xshare:dump -XX:SharedClassListFile=/opt/tbvctl/classes " + archive)
            + " || true");
  }

  /** Runs the program on this host's Java, which notes the classes that it loads. */
  private void listClasses(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:DumpLoadedClassList=" + folder.resolve(arguments[0] + ".classes"));
    command.addAll(FLAGS);
    command.add("-cp");
    command.add(
        String.join(
            File.pathSeparator, jars.stream().map(j -> folder.resolve(j).toString()).toList()));
    command.add(MAIN);
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(arguments[0] + ".out").toFile())
            .start();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the program ran", e);
    }
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
