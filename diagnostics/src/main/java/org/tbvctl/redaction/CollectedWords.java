package org.tbvctl.redaction;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.mac.MacPeer;
import org.tbvctl.mac.Profile;

/** Collects a host's names and bare GUIDs from the places that hold nothing else. */
final class CollectedWords {

  private static final String DEVICES = "sys/bus/thunderbolt/devices";
  private static final int GUID_DIGITS = 16;

  /** Shorter names would be found in every other line. */
  private static final int SHORTEST_NAME = 3;

  /** Names that mean something else wherever they stand. */
  private static final Set<String> COMMON =
      Set.of(
          "localhost",
          "localdomain",
          "host",
          "hosts",
          "linux",
          "kernel",
          "node",
          "server",
          "mac",
          "macbook",
          "apple",
          "thunderbolt",
          "usb4",
          "rdma",
          "infiniband",
          "debian",
          "fedora",
          "ubuntu",
          "arch",
          "nixos",
          "root",
          "user",
          "admin",
          "test",
          "net",
          "eth0",
          "lan",
          "broadcasthost");

  private final HostSource source;
  private final AddressAliases addresses;
  private final Map<String, String> words = new LinkedHashMap<>();
  private final Map<String, String> loneNames = new LinkedHashMap<>();

  CollectedWords(HostSource source, AddressAliases addresses) {
    this.source = source;
    this.addresses = addresses;
  }

  /** The words with their aliases. */
  Map<String, String> collect() {
    HostFiles files = source.files();
    addHost(source.name());
    for (String path : List.of("etc/hostname", "proc/sys/kernel/hostname")) {
      files.line(path).value().ifPresent(this::addHost);
    }
    for (String device : files.list(DEVICES).value().orElse(List.of())) {
      addPeer(files, DEVICES + "/" + device);
    }
    files.text("etc/hosts").value().ifPresent(this::addHosts);
    output("ibv_devices").lines().forEach(this::addLastGuid);
    output("system_profiler_thunderbolt").lines().forEach(this::addLastGuid);
    Profile.parse(output("system_profiler_thunderbolt")).receptacles().stream()
        .flatMap(receptacle -> receptacle.peers().stream())
        .map(MacPeer::name)
        .filter(name -> name.indexOf(' ') < 0)
        .forEach(this::addHost);
    output("cat_hostfile").lines().forEach(this::addHostfileLine);
    return words;
  }

  private String output(String command) {
    return source.commandNames().contains(command)
        ? source.command(command).value().map(output -> output.out()).orElse("")
        : "";
  }

  /** Names too short or too common for running text; they are replaced where they stand alone. */
  Map<String, String> loneNames() {
    return loneNames;
  }

  private void addHost(String name) {
    loneNames.putIfAbsent(name, addresses.host(name));
    if (name.length() >= SHORTEST_NAME && !COMMON.contains(name.toLowerCase(Locale.ROOT))) {
      words.putIfAbsent(name, addresses.host(name));
    }
  }

  /**
   * The other end of a cable shows its host name; hubs and docks, which have to be authorized, do
   * not.
   */
  private void addPeer(HostFiles files, String device) {
    boolean peer =
        files.text(device + "/unique_id").isKnown()
            && !files.text(device + "/authorized").isKnown()
            && !device.endsWith("-0");
    if (peer) {
      files
          .line(device + "/device_name")
          .value()
          .filter(name -> name.indexOf(' ') < 0)
          .ifPresent(this::addHost);
    }
  }

  private void addHosts(String text) {
    for (String line : text.lines().toList()) {
      int comment = line.indexOf('#');
      String[] fields = (comment < 0 ? line : line.substring(0, comment)).strip().split("\\s+");
      for (int i = 1; i < fields.length; i++) {
        if (!fields[i].startsWith("ip6-")) {
          addHost(fields[i].split("\\.")[0]);
        }
      }
    }
  }

  private void addHostfileLine(String line) {
    int key = line.indexOf("\"ssh\"");
    String[] parts = key < 0 ? new String[0] : line.substring(key).split("\"");
    if (parts.length > 3) {
      addHost(parts[3].split("\\.")[0]);
    }
  }

  /** A bare GUID of 16 digits at the end of a line, with or without 0x. */
  private void addLastGuid(String line) {
    String word = line.substring(line.lastIndexOf(' ') + 1);
    word = word.substring(word.lastIndexOf('\t') + 1).strip();
    String digits = word.startsWith("0x") ? word.substring(2) : word;
    if (digits.length() != GUID_DIGITS
        || !digits.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
      return;
    }
    String hex = Long.toHexString(addresses.guid(Long.parseUnsignedLong(digits, 16)));
    String alias = "0".repeat(GUID_DIGITS - hex.length()) + hex;
    boolean upper = digits.chars().anyMatch(c -> c >= 'A' && c <= 'F');
    words.putIfAbsent(
        word,
        word.substring(0, word.length() - GUID_DIGITS)
            + (upper ? alias.toUpperCase(Locale.ROOT) : alias));
  }
}
