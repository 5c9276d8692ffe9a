package org.tbvctl.child;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * How this program is started again as a child: with the same JVM and class path.
 *
 * @param java the JVM's launcher
 * @param options options of the JVM
 * @param environment variables that are set besides the parent's
 */
public record ChildProgram(Path java, List<String> options, Map<String, String> environment) {

  /** The same JVM and class path as this process's. */
  public static ChildProgram ofThisProcess() {
    String[] arguments = ProcessHandle.current().info().arguments().orElse(new String[0]);
    return of(System.getProperties(), List.of(arguments));
  }

  /**
   * @param properties system properties of the JVM to repeat
   * @param arguments its command line; an archive of class data is used again, for a quick start
   */
  static ChildProgram of(Properties properties, List<String> arguments) {
    List<String> options = new ArrayList<>();
    arguments.stream()
        .filter(word -> word.startsWith("-XX:SharedArchiveFile=") || word.startsWith("-Xshare:"))
        .forEach(options::add);
    options.add("-XX:+UseSerialGC");
    // What is fast once it is compiled must be so at once: the second compiler would replace it
    // while a probe measures, and finds nothing to gain in calls of C and copies of memory.
    options.add("-XX:TieredStopAtLevel=1");
    // A crash is told by its exit; the files would lie about in the user's folder.
    options.add("-XX:-CreateCoredumpOnCrash");
    options.add("-XX:ErrorFile=/dev/null");
    // The manifest's entry counts for java -jar only.
    options.add("--enable-native-access=ALL-UNNAMED");
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("jna.") || name.equals("java.io.tmpdir")) {
        options.add("-D" + name + "=" + properties.getProperty(name));
      }
    }
    options.add("-cp");
    options.add(properties.getProperty("java.class.path"));
    return new ChildProgram(
        Path.of(properties.getProperty("java.home"), "bin", "java"), options, Map.of());
  }

  /** The same with a variable of the environment set. */
  public ChildProgram with(String variable, String value) {
    Map<String, String> extended = new HashMap<>(environment);
    extended.put(variable, value);
    return new ChildProgram(java, options, extended);
  }

  /**
   * Starts a child.
   *
   * @param entry class whose main method it runs
   */
  public Child start(Class<?> entry, List<String> arguments) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(java.toString());
    words.addAll(options);
    words.add(entry.getName());
    words.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().putAll(environment);
    return new Child(builder.start());
  }
}
