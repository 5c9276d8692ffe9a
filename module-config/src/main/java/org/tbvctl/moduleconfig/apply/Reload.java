package org.tbvctl.moduleconfig.apply;

import org.tbvctl.moduleconfig.apply.ModuleCommands.Outcome;

/** Loads the module with new options, and goes back to the old ones when that fails. */
public final class Reload {
  private final ModuleCommands commands;
  private final ConfigurationWriter writer;

  public Reload(ModuleCommands commands, ConfigurationWriter writer) {
    this.commands = commands;
    this.writer = writer;
  }

  /**
   * Where a reload ended.
   *
   * @param runsNew whether the module runs with the new options
   * @param restored whether the old options stand in the file again
   * @param words what was done, in one clause
   */
  public record Result(boolean runsNew, boolean restored, String words) {}

  /**
   * Unloads and loads the module after its options were written.
   *
   * @param loaded whether it is loaded now
   */
  public Result run(boolean loaded) {
    if (loaded) {
      Outcome unloaded = commands.unload();
      if (!unloaded.done()) {
        Restored file = restore();
        String failure = "the module could not be unloaded (" + unloaded.words() + "); ";
        return new Result(
            false, file.done, failure + file.words + " and it still runs with the old ones");
      }
    }
    Outcome reloaded = commands.load();
    if (reloaded.done()) {
      return new Result(true, false, "the module runs with the new options");
    }
    Restored file = restore();
    String failure =
        "the module did not load with the new options (" + reloaded.words() + "); " + file.words;
    if (!file.done) {
      return new Result(false, false, failure + " and it is not loaded");
    }
    Outcome restored = commands.load();
    return new Result(
        false,
        true,
        failure
            + (restored.done()
                ? " and it runs with them again"
                : ", and loading it with them failed too (" + restored.words() + ")"));
  }

  /**
   * Goes back to the options from before, after a load that succeeded and a link that did not come
   * up.
   *
   * @param loaded whether the module was loaded before; otherwise it is only unloaded
   */
  public Result takeBack(boolean loaded) {
    Restored file = restore();
    if (!file.done) {
      return new Result(true, false, file.words + " and the module runs with the new ones");
    }
    Outcome unloaded = commands.unload();
    if (!unloaded.done()) {
      return new Result(
          true,
          true,
          file.words
              + ", but the module could not be unloaded ("
              + unloaded.words()
              + ") and still runs with the new ones");
    }
    if (!loaded) {
      return new Result(false, true, file.words + " and the module is unloaded, as it was before");
    }
    Outcome restored = commands.load();
    return new Result(
        false,
        true,
        file.words
            + (restored.done()
                ? " and the module runs with them again"
                : ", but loading with them failed (" + restored.words() + ")"));
  }

  private record Restored(boolean done, String words) {}

  private Restored restore() {
    try {
      writer.rollback(false);
      return new Restored(true, "the old options are restored");
    } catch (NotAppliedException failure) {
      return new Restored(
          false, "the old options could not be restored (" + failure.getMessage() + ")");
    }
  }
}
