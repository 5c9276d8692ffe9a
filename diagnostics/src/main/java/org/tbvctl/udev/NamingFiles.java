package org.tbvctl.udev;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.TextFile;
import org.tbvctl.host.TextFiles;
import org.tbvctl.table.TableFile;

/**
 * All files of a host that decide about names of RDMA devices and network interfaces.
 *
 * @param rules udev rule files after hiding
 * @param links systemd .link files after hiding
 * @param profiles NetworkManager profiles after hiding
 */
public record NamingFiles(EffectiveFiles rules, EffectiveFiles links, EffectiveFiles profiles) {

  /** Reads the folders of {@code folders.tsv} beside this class. */
  public static NamingFiles read(HostFiles files) {
    Map<String, List<String>> folders = folders();
    return new NamingFiles(
        read(files, folders.get("rules"), ".rules"),
        read(files, folders.get("network"), ".link"),
        read(files, folders.get("profiles"), ""));
  }

  private static EffectiveFiles read(HostFiles files, List<String> folders, String suffix) {
    return EffectiveFiles.of(TextFiles.read(files, folders, name -> name.endsWith(suffix)), suffix);
  }

  /** Folders by kind, most powerful first. */
  static Map<String, List<String>> folders() {
    Map<String, List<String>> folders = new LinkedHashMap<>();
    for (List<String> row : TableFile.rows(NamingFiles.class, "folders.tsv")) {
      folders.computeIfAbsent(row.get(0), key -> new ArrayList<>()).add(row.get(1));
    }
    return folders;
  }

  /** Rules of the files that can concern RDMA devices, in udev's order. */
  public List<UdevRule> rdmaRules() {
    return rulesOf("infiniband");
  }

  /** Rules that can concern network interfaces, in udev's order. */
  public List<UdevRule> netRules() {
    return rulesOf("net");
  }

  private List<UdevRule> rulesOf(String subsystem) {
    return texts(rules)
        .filter(file -> file.getValue().contains(subsystem) || file.getValue().contains("rdma"))
        .flatMap(file -> UdevRule.parse(file.getKey(), file.getValue()).stream())
        .filter(rule -> rule.mayMatchSubsystem(subsystem))
        .toList();
  }

  public List<LinkFile> linkFiles() {
    return texts(links).map(file -> LinkFile.parse(file.getKey(), file.getValue())).toList();
  }

  public List<ConnectionProfile> connectionProfiles() {
    return texts(profiles)
        .map(file -> ConnectionProfile.parse(file.getKey(), file.getValue()))
        .toList();
  }

  private static Stream<Map.Entry<String, String>> texts(EffectiveFiles files) {
    return files.effective().stream()
        .flatMap(file -> file.text().value().stream().map(text -> Map.entry(file.path(), text)));
  }

  /** The hidden file of this name, when a local one took its place. */
  public List<TextFile> hiddenRules() {
    return rules.hidden();
  }
}
