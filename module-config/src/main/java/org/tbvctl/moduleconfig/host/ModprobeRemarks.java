package org.tbvctl.moduleconfig.host;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.moduleconfig.modprobe.ModprobeConfiguration;
import org.tbvctl.moduleconfig.modprobe.Statement;
import org.tbvctl.moduleconfig.modprobe.Statement.Command;
import org.tbvctl.moduleconfig.parameter.Secrets;

/** What else modprobe's configuration does to the module, one sentence each. */
public final class ModprobeRemarks {
  private ModprobeRemarks() {}

  public static List<String> of(HostConfiguration host) {
    List<String> remarks = new ArrayList<>();
    ModprobeConfiguration modprobe = host.modprobe();
    modprobe
        .install(KernelModule.NAME)
        .ifPresent(
            statement ->
                remarks.add(
                    statement.origin()
                        + " replaces loading the module by the command '"
                        + Secrets.mask(statement.text())
                        + "'; the options reach the module only through it."));
    for (Statement statement : modprobe.of(Command.BLACKLIST, KernelModule.NAME)) {
      remarks.add(
          statement.origin()
              + " blacklists the module: it is not loaded by itself when a peer is"
              + " plugged.");
    }
    for (Statement statement : modprobe.of(Command.BLACKLIST, "thunderbolt_net")) {
      remarks.add(statement.origin() + " keeps thunderbolt_net from loading by itself.");
    }
    for (Statement statement : modprobe.of(Command.SOFTDEP, KernelModule.NAME)) {
      remarks.add(statement.origin() + " adds the soft dependency " + statement.text() + ".");
    }
    modprobe.masked().stream()
        .filter(file -> file.text().value().filter(t -> t.contains("thunderbolt")).isPresent())
        .forEach(
            file ->
                remarks.add(
                    "/"
                        + file.path()
                        + " is not read: an earlier folder has a file of the same name."));
    modprobe
        .unreadable()
        .forEach(
            file ->
                remarks.add("/" + file.path() + " could not be read and may set more options."));
    remarks.addAll(modprobe.problems().stream().filter(p -> p.contains("thunderbolt")).toList());
    return remarks;
  }
}
