package org.tbvctl.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.TextFile;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.udev.UdevRule;
import org.tbvctl.visibility.KernelNames;

/** Plans the rule files that keep the kernel's names of the module's RDMA devices. */
public final class RulePlanner {

  private RulePlanner() {}

  /**
   * The plan for this host.
   *
   * @param replaceLocal whether a local file of somebody else may be replaced
   */
  public static NamingPlan plan(HostSnapshot host, boolean replaceLocal) {
    RenamingRules rules = new RenamingRules(host);
    List<String> warnings = new ArrayList<>();
    if (NixConfiguration.appliesTo(host)) {
      return new NamingPlan(
          List.of(), warnings, renameBack(host), Optional.of(NixConfiguration.rules()));
    }
    List<PlannedFile> files = new ArrayList<>();
    for (PlannedFile file : replacements(rules)) {
      String name = file.path().substring(file.path().lastIndexOf('/') + 1);
      Optional<TextFile> local = rules.local(name).filter(one -> !RenamingRules.isOurs(one));
      if (local.isEmpty() || replaceLocal) {
        files.add(file);
      } else {
        warnings.add(masked(local.get(), rules));
      }
    }
    rules.stillRenaming(files).ifPresent(rule -> warnings.add(stillRenames(rule)));
    return new NamingPlan(files, warnings, renameBack(host), Optional.empty());
  }

  private static List<PlannedFile> replacements(RenamingRules rules) {
    List<PlannedFile> files = new ArrayList<>();
    for (TextFile packaged : rules.packaged()) {
      files.add(
          PlannedFile.readable(
              RenamingRules.LOCAL_FOLDER + "/" + packaged.name(),
              RenamingRules.replacement(packaged.text().value().orElse("")),
              "takes the place of /" + packaged.path() + " and leaves usb4_rdma* alone"));
    }
    if (files.isEmpty()) {
      files.add(
          PlannedFile.readable(
              RenamingRules.LOCAL_FOLDER + "/" + RenamingRules.USUAL_NAME,
              RenamingRules.standalone(),
              "no renaming rule is installed; this one hides the packaged file once it is"));
    }
    return files;
  }

  private static String masked(TextFile local, RenamingRules rules) {
    boolean keeps = rules.stillRenaming(List.of()).isEmpty();
    return "/"
        + local.path()
        + " is a local file of somebody else and stands where tbvctl's would; it was left alone"
        + (keeps
            ? " because it keeps the kernel's names too."
            : " although it renames the module's devices: run again with --replace to put"
                + " tbvctl's in its place (naming remove brings it back).");
  }

  private static String stillRenames(UdevRule rule) {
    return "/"
        + rule.file()
        + " line "
        + rule.line()
        + " still renames the module's devices; remove that line or leave usb4_rdma* out of it: "
        + rule.text();
  }

  /** One command for each device that has another name right now. */
  private static List<String> renameBack(HostSnapshot host) {
    return host.rdma().ofModule().stream()
        .filter(RdmaDevice::isRenamed)
        .map(
            device ->
                "rdma dev set "
                    + device.name()
                    + " name "
                    + KernelNames.of(host, device).orElse("usb4_rdmaN"))
        .toList();
  }
}
