package org.tbvctl.vm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * The classes of the program as the guest's Java wants them in memory. They are laid out once for
 * all machines, by that Java, run on this host: where it is emulated this takes ten times as long.
 */
final class ClassArchive {
  static final String FILE = "tbvctl.jsa";
  static final String MAIN = "org.tbvctl.cli.Tbvctl";

  private static final int LIMIT_SECONDS = 120;
  private static final String LIST = ".classes";
  private static final String LISTING = "-XX:DumpLoadedClassList=";

  private static final Pattern OF_DEVICES =
      Pattern.compile(
          "(org/tbvctl/(probe|verbs|linux|child|devices)/|com/sun/jna/|org/HdrHistogram/).*\\.class");

  private final Path folder;
  private final Path java;
  private final String classPath;
  private int runs;

  /**
   * The archive of a class path, not yet made.
   *
   * @param folder where it is made
   * @param java the home of the guest's Java
   */
  ClassArchive(Path folder, Path java, String classPath) {
    this.folder = folder;
    this.java = java;
    this.classPath = classPath;
  }

  /**
   * Runs the program on captured hosts and, reading only, on this one, and archives all classes
   * that these runs loaded.
   *
   * @param cases the folder of captured cases
   */
  void make(Path cases) throws IOException {
    String root = cases.resolve("01-one-way-stall/A/root").toString();
    String packed = cases.resolve("20-two-rails-healthy/bittern.tar.gz").toString();
    List<Process> runs = new ArrayList<>();
    runs.add(listing("diagnose", "-o", "json"));
    runs.add(listing("diagnose", "-o", "json", "--root", root));
    runs.add(listing("diagnose", "-o", "json", "--interval", "1s", "--peer", packed));
    runs.add(listing("diagnose", cases.resolve("01-one-way-stall/A").toString()));
    runs.add(listing("status"));
    runs.add(listing("log", cases.resolve("01-one-way-stall/A").toString()));
    runs.add(listing("naming", "check"));
    runs.add(listing("naming", "install", "--dry-run", "--root", root));
    runs.add(listing("config", "apply", "--goal", "linux", "--dry-run", "--root", root));
    runs.add(listing("capture", "--root", root, "--output", folder.resolve("copy").toString()));
    runs.add(listing("capture", "--output", folder.resolve("copy.tar.zst").toString()));
    runs.add(listing("probe", "devices"));
    runs.add(listing("probe", "latency", "127.0.0.1:9"));
    runs.add(listing("probe", "serve", "--listen", "127.0.0.1:0", "--device", "none"));
    for (Process run : runs) {
      end(run);
    }
    Path list = Files.write(folder.resolve("classes"), listed(), UTF_8);
    // Only this collector can put objects into an archive; all of them can take them out.
    end(
        start(
            "archive",
            "-XX:+UseG1GC",
            "-Xshare:dump",
            "-XX:SharedClassListFile=" + list,
            "-XX:SharedArchiveFile=" + folder.resolve(FILE)));
    if (!Files.exists(folder.resolve(FILE))) {
      throw new IOException(
          java + " made no archive of classes: " + Files.readString(folder.resolve("archive.log")));
    }
  }

  /** What the runs and their children loaded; of what they do with a device, all there is. */
  private Set<String> listed() throws IOException {
    Set<String> classes = new LinkedHashSet<>();
    try (DirectoryStream<Path> lists = Files.newDirectoryStream(folder, "*" + LIST)) {
      for (Path list : lists) {
        classes.addAll(Files.readAllLines(list, UTF_8));
      }
    }
    for (String entry : classPath.split(File.pathSeparator)) {
      try (JarFile jar = new JarFile(entry)) {
        jar.stream()
            .map(JarEntry::getName)
            .filter(name -> OF_DEVICES.matcher(name).matches())
            .map(name -> name.substring(0, name.length() - ".class".length()))
            .forEach(classes::add);
      }
    }
    return classes;
  }

  /** Starts the program on a Java that notes the classes that it loads. */
  private Process listing(String... arguments) throws IOException {
    String name = "run-" + runs++;
    List<String> options = new ArrayList<>();
    options.add(LISTING + folder.resolve(name + LIST));
    options.add("-XX:TieredStopAtLevel=1");
    options.add("-XX:+UseSerialGC");
    options.add(MAIN);
    options.addAll(List.of(arguments));
    return start(name, options.toArray(String[]::new));
  }

  private Process start(String name, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java.resolve("bin/java").toString());
    command.add("-cp");
    command.add(classPath);
    command.addAll(List.of(options));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile());
    // The program starts itself again for what belongs to a device.
    builder.environment().put("JAVA_TOOL_OPTIONS", LISTING + folder.resolve("child-%p" + LIST));
    return builder.start();
  }

  private static void end(Process process) throws IOException {
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      throw new IOException("interrupted while the classes were listed", e);
    }
  }
}
