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
   * Unloads and loads the module after its options were written.
   *
   * @param loaded whether it is loaded now
   */
  public void run(boolean loaded) throws NotAppliedException {
    if (loaded) {
      Outcome unloaded = commands.unload();
      if (!unloaded.done()) {
        writer.rollback(false);
        throw new NotAppliedException(
            "the module could not be unloaded ("
                + unloaded.words()
                + "); the old options are restored and it still runs with them");
      }
    }
    Outcome reloaded = commands.load();
    if (reloaded.done()) {
      return;
    }
    writer.rollback(false);
    Outcome restored = commands.load();
    throw new NotAppliedException(
        "the module did not load with the new options ("
            + reloaded.words()
            + "); the old options are restored"
            + (restored.done()
                ? " and it runs with them again"
                : ", and loading it with them failed too (" + restored.words() + ")"));
  }

  /**
   * Goes back to the options from before, after a load that succeeded and a link that did not come
   * up.
   *
   * @param loaded whether the module was loaded before; otherwise it is only unloaded
   * @return what was done, in one clause
   */
  public String takeBack(boolean loaded) throws NotAppliedException {
    writer.rollback(false);
    Outcome unloaded = commands.unload();
    if (!unloaded.done()) {
      return "the old options are restored, but the module could not be unloaded ("
          + unloaded.words()
          + ") and still runs with the new ones";
    }
    if (!loaded) {
      return "the old options are restored and the module is unloaded, as it was before";
    }
    Outcome restored = commands.load();
    return restored.done()
        ? "the old options are restored and the module runs with them again"
        : "the old options are restored, but loading with them failed (" + restored.words() + ")";
  }
}
