package org.tbvctl.identity;

import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

/** Invented hosts whose addresses the identity checks judge. */
final class Addresses {
  static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";
  static final String NATIVE_1 = "0200:5442:5752:4253";
  static final String NATIVE_2 = "0200:5442:5852:4253";
  static final String APPLE_2 = "0300:5442:5852:4253";

  private static final String CLASS = "sys/class/infiniband/";

  private Addresses() {}

  /** The IPv4-mapped GID as sysfs prints it. */
  static String gid(int a, int b, int c, int d) {
    return String.format("0000:0000:0000:0000:0000:ffff:%02x%02x:%02x%02x", a, b, c, d);
  }

  /** A healthy host whose module answers peers for the first address of rgid0. */
  static TestingHost answering(String name, String identity) {
    return Devices.healthy(name)
        .sample("tbnet_identity: " + identity + "\ntbnet_identity_gid: rgid0\n", "");
  }

  /** The only address list of the host, one IPv4 address of rgid0 after the other. */
  static TestingHost listing(TestingHost host, String... addresses) {
    StringBuilder text = new StringBuilder("3: rgid0: <UP> mtu 1500\n");
    for (String address : addresses) {
      text.append("    inet ").append(address).append(" scope global rgid0\n");
    }
    return host.command("ip_addr", text.toString());
  }

  /** One more cable, in a domain of its own, to the other host; its device takes the address. */
  static TestingHost cable(
      TestingHost host, int domain, String guid, String other, String netdev, String gid) {
    String name = "usb4_rdma" + domain * 5;
    String function = "0000:c6:00." + (5 + domain);
    Devices.add(host, domain, name, guid, netdev, gid);
    return host.cable(domain + "-2", other, "Linux")
        .link(CLASS + name, "../../devices/pci0000:00/" + function + "/infiniband/" + name)
        .link(
            "sys/bus/thunderbolt/devices/domain" + domain,
            "../../../devices/pci0000:00/" + function + "/domain" + domain)
        .file(
            "sys/bus/thunderbolt/devices/" + domain + "-2/unique_id",
            "controller-" + domain + "-of-" + other + "\n");
  }
}
