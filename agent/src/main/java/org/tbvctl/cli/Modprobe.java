package org.tbvctl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.tbvctl.moduleconfig.apply.ModuleCommands;

/** Loads the module with modprobe, which takes the options from its files, and unloads it. */
final class Modprobe implements ModuleCommands {
  private static final String MODULE = "thunderbolt_ibverbs";
  private static final long PATIENCE_SECONDS = 60;

  private final LoadMessages messages;

  /**
   * @param messages the kernel log, from which refusals are quoted
   */
  Modprobe(LoadMessages messages) {
    this.messages = messages;
  }

  @Override
  public Outcome unload() {
    // "modprobe --remove" also tries configfs, which is mounted: it fails with the module unloaded.
    return run(List.of("rmmod", MODULE));
  }

  @Override
  public Outcome load() {
    messages.next();
    // Without --first-time modprobe reports success when the kernel answers "exists".
    Outcome outcome = run(List.of("modprobe", "--first-time", MODULE));
    String errors = outcome.done() ? "" : messages.errors();
    return errors.isEmpty()
        ? outcome
        : new Outcome(false, outcome.words() + "; the kernel says: " + errors);
  }

  private static Outcome run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String words =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return new Outcome(false, command.get(0) + " did not end within a minute");
      }
      return new Outcome(process.exitValue() == 0, words.isEmpty() ? "no message" : words);
    } catch (IOException failure) {
      return new Outcome(false, command.get(0) + " could not be run: " + failure.getMessage());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new Outcome(false, "interrupted");
    }
  }
}
