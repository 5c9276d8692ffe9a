package org.tbvctl.naming;

import org.tbvctl.snapshot.HostSnapshot;

/** NixOS makes /etc from its configuration, so nothing may be written there by hand. */
final class NixConfiguration {

  private NixConfiguration() {}

  static boolean appliesTo(HostSnapshot host) {
    return host.system().osRelease().value().filter(release -> release.isLike("nixos")).isPresent();
  }

  /** A file of the packaged rule's name, as the module system writes it. */
  static String rules() {
    return """
        # /etc/nixos/configuration.nix: RDMA devices of thunderbolt_ibverbs keep the kernel's name.
        # Of rule files with one name the package that comes last in the list wins.
        services.udev.packages = lib.mkAfter [
          (pkgs.writeTextDir "lib/udev/rules.d/%s" ''
        %s  '')
        ];
        """
        .formatted(RenamingRules.USUAL_NAME, indented(Template.load(RenamingRules.USUAL_NAME)));
  }

  /** A .link file and a static address in the module system's words. */
  static String netdev(NetdevPin pin) {
    StringBuilder text =
        new StringBuilder("# /etc/nixos/configuration.nix: ")
            .append(pin.reason())
            .append("\nsystemd.network.links.\"10-tbvctl-")
            .append(pin.name())
            .append("\" = {\n  matchConfig.")
            .append(pin.matchKey())
            .append(" = \"")
            .append(pin.matchValue())
            .append("\";\n  linkConfig.Name = \"")
            .append(pin.name())
            .append("\";\n};\n");
    pin.address()
        .ifPresent(
            address ->
                text.append("# The address counts where systemd.network.enable is true.\n")
                    .append("systemd.network.networks.\"30-tbvctl-")
                    .append(pin.name())
                    .append("\" = {\n  matchConfig.Name = \"")
                    .append(pin.name())
                    .append("\";\n  address = [ \"")
                    .append(address)
                    .append("\" ];\n  networkConfig.LinkLocalAddressing = \"ipv6\";\n};\n"));
    return text.toString();
  }

  private static String indented(String text) {
    return text.lines().map(line -> "    " + line + "\n").reduce("", String::concat);
  }
}
