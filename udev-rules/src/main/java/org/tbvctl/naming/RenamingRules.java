package org.tbvctl.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.host.TextFile;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.udev.NameForecast;
import org.tbvctl.udev.RdmaEvent;
import org.tbvctl.udev.UdevRule;

/**
 * The files of a host that rename RDMA devices, and their replacement that leaves the module's
 * devices alone. Found by what they do, so that another file name or folder does not matter.
 */
final class RenamingRules {

  /** Where local files go, which hide packaged ones of the same name. */
  static final String LOCAL_FOLDER = "etc/udev/rules.d";

  /** The name that rdma-core gives its rule file. */
  static final String USUAL_NAME = "60-rdma-persistent-naming.rules";

  private static final String PROGRAM = "rdma_rename";
  private static final String EXCEPTION = "KERNEL!=\"" + DeviceName.PREFIX + "*\", ";
  private static final String MARK = "# Written by tbvctl";

  private final HostSnapshot host;

  RenamingRules(HostSnapshot host) {
    this.host = host;
  }

  /** Packaged files with a renaming rule, hidden or not, one for each name. */
  List<TextFile> packaged() {
    List<TextFile> all = new ArrayList<>(host.naming().rules().effective());
    all.addAll(host.naming().rules().hidden());
    return all.stream()
        .filter(file -> !file.folder().equals(LOCAL_FOLDER))
        .filter(RenamingRules::renames)
        .toList();
  }

  /** The local file or mask of this name, when there is one. */
  Optional<TextFile> local(String name) {
    return Stream.concat(
            host.naming().rules().effective().stream(), host.naming().rules().masks().stream())
        .filter(file -> file.name().equals(name) && file.folder().equals(LOCAL_FOLDER))
        .findFirst();
  }

  static boolean isOurs(TextFile file) {
    return file.text().value().filter(text -> text.startsWith(MARK)).isPresent();
  }

  private static boolean renames(TextFile file) {
    return file.text().value().stream()
        .flatMap(text -> UdevRule.parse(file.path(), text).stream())
        .anyMatch(RenamingRules::renames);
  }

  private static boolean renames(UdevRule rule) {
    return rule.tokens().stream()
        .anyMatch(
            token ->
                (token.key().equals("PROGRAM") || token.key().equals("IMPORT"))
                    && token.value().contains(PROGRAM)
                    && !token.value().contains("NAME_KERNEL"));
  }

  /** The replacement of a packaged file: the same text, each renaming rule with the exception. */
  static String replacement(String packagedText) {
    StringBuilder text = new StringBuilder(Template.load("rule-header.txt")).append('\n');
    List<String> lines = packagedText.lines().toList();
    List<Integer> renaming =
        UdevRule.parse("", packagedText).stream()
            .filter(RenamingRules::renames)
            .map(UdevRule::line)
            .toList();
    for (int i = 0; i < lines.size(); i++) {
      text.append(renaming.contains(i + 1) ? EXCEPTION : "").append(lines.get(i)).append('\n');
    }
    return text.toString();
  }

  /** The replacement where no packaged file was found, for when rdma-core is installed later. */
  static String standalone() {
    return Template.load("rule-header.txt") + "\n" + Template.load(USUAL_NAME);
  }

  /**
   * The rule that still renames the module's devices once the files are in place, if any does.
   *
   * @param replaced what the plan writes, by file name
   */
  Optional<UdevRule> stillRenaming(List<PlannedFile> replaced) {
    List<UdevRule> rules = new ArrayList<>();
    for (TextFile file : host.naming().rules().effective()) {
      Optional<PlannedFile> planned =
          replaced.stream().filter(one -> one.path().endsWith("/" + file.name())).findFirst();
      String path = planned.map(PlannedFile::path).orElse(file.path());
      String text = planned.map(PlannedFile::text).or(() -> file.text().value()).orElse("");
      UdevRule.parse(path, text).stream()
          .filter(rule -> rule.mayMatchSubsystem("infiniband"))
          .forEach(rules::add);
    }
    return events().stream()
        .map(event -> NameForecast.of(rules, event))
        .filter(forecast -> !DeviceName.isClaimed(forecast.name()))
        .flatMap(forecast -> forecast.rule().stream())
        .findFirst();
  }

  /** The devices of the host as they appear, or an invented one where there is none yet. */
  private List<RdmaEvent> events() {
    List<RdmaEvent> events = new ArrayList<>();
    for (RdmaDevice device : host.rdma().ofModule()) {
      events.add(
          new RdmaEvent(
              DeviceName.isClaimed(device.name()) ? device.name() : DeviceName.PREFIX + "0",
              device.nodeGuid().value().map(NodeGuid::toString).orElse(""),
              device.parent(),
              "thunderbolt"));
    }
    if (events.isEmpty()) {
      events.add(
          new RdmaEvent(DeviceName.PREFIX + "0", "", Optional.of("0000:00:0d.2"), "thunderbolt"));
    }
    return events;
  }
}
