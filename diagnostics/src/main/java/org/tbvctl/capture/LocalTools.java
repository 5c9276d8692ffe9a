package org.tbvctl.capture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** The programs found on a search path of this machine, run one at a time in the C locale. */
public final class LocalTools implements Tools {

  /** Tools for administrators that a user's PATH often lacks. */
  private static final String SYSTEM_PATH = "/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin";

  private final List<Path> folders;
  private final String searchPath;

  /**
   * @param path value of PATH
   */
  public LocalTools(String path) {
    this.searchPath = path.isEmpty() ? SYSTEM_PATH : path + ":" + SYSTEM_PATH;
    this.folders =
        List.of(searchPath.split(":")).stream()
            .filter(folder -> folder.startsWith("/"))
            .map(Path::of)
            .toList();
  }

  @Override
  public Reading<CommandOutput> run(List<String> words, Duration limit) {
    Optional<Path> program = find(words.get(0));
    if (program.isEmpty()) {
      return Reading.absent();
    }
    List<String> command = new ArrayList<>(words);
    command.set(0, program.get().toString());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("PATH", searchPath);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    try {
      return collect(builder.start(), words.get(0), limit);
    } catch (IOException e) {
      return Reading.unreadable(words.get(0) + " could not be started: " + e.getMessage());
    }
  }

  private Optional<Path> find(String program) {
    return folders.stream()
        .map(folder -> folder.resolve(program))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private static Reading<CommandOutput> collect(Process process, String program, Duration limit) {
    CollectedStream out = CollectedStream.start(process.getInputStream());
    CollectedStream err = CollectedStream.start(process.getErrorStream());
    try {
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
          || !out.await(limit)
          || !err.await(limit)) {
        return Reading.unreadable(
            program + " did not end within " + limit.toMillis() + " ms and was stopped");
      }
      return Reading.known(
          new CommandOutput(
              new String(out.bytes(), StandardCharsets.UTF_8),
              new String(err.bytes(), StandardCharsets.UTF_8),
              OptionalInt.of(process.exitValue())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Reading.unreadable(program + " was interrupted");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
