package org.tbvctl.vm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The program under test as this build has it on its class path, laid out for a machine: folders of
 * classes as jars, and an archive of the classes that typical runs use.
 */
final class Program {
  /** Only what runs long is worth compiling: what the guest's Java makes is translated again. */
  private static final List<String> FLAGS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:CompileThresholdScaling=30",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          "-Xlog:disable");

  /** Beginnings of the names of jars that only the tests need. */
  private static final List<String> LEFT_OUT =
      List.of("junit", "assertj", "byte-buddy", "archunit", "opentest4j", "apiguardian", "json-");

  private final Path folder;
  private final String classPath;

  private Program(Path folder, String classPath) {
    this.folder = folder;
    this.classPath = classPath;
  }

  /**
   * Puts the jars and the archive of their classes into a folder.
   *
   * @param module the folder of the module {@code tests}
   * @param java the home of the guest's Java, on this host
   */
  static Program layOut(Path folder, Path module, Path java) throws IOException {
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
    // A short place that every user of the guest can reach, for the time in which the archive is
    // made; it names the jars by it, and the guest has them there too.
    Path parent = Files.createTempDirectory("tbvctl-vm");
    Path place = Files.createSymbolicLink(parent.resolve("program"), folder.toAbsolutePath());
    try {
      String classPath = String.join(":", jars.stream().map(jar -> place + "/" + jar).toList());
      new ClassArchive(folder, java, classPath).make(module.resolve("src/test/cases"));
      Files.writeString(folder.resolve("place"), place + "\n", UTF_8);
      return new Program(folder, classPath);
    } finally {
      Files.delete(place);
      Files.delete(parent);
    }
  }

  /** Copies it into the folder that a machine shares, from which {@code guest/init} installs it. */
  void copyTo(Path share) throws IOException {
    Path target = Files.createDirectories(share.resolve("program"));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Program::isInstalled).toList()) {
        Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    launcher(target.resolve("tbvctl"), ClassArchive.MAIN);
    launcher(target.resolve("tbvctl-sampler"), Sampler.class.getName());
  }

  private void launcher(Path file, String main) throws IOException {
    String command =
        "exec java %s -XX:SharedArchiveFile=/opt/tbvctl/%s -cp %s %s"
            .formatted(String.join(" ", FLAGS), ClassArchive.FILE, classPath, main);
    Files.writeString(file, "#!/bin/sh\n" + command + " \"$@\"\n", UTF_8);
  }

  private static boolean isInstalled(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".jar") || name.equals(ClassArchive.FILE) || name.equals("place");
  }

  private static boolean isWanted(String name) {
    return LEFT_OUT.stream().noneMatch(name::startsWith);
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
