package org.tbvctl.visibility;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.TestingHost;

/** Invented hosts with RDMA devices, and what checks find on them. */
public final class Devices {

  private Devices() {}

  /** A registered device with its uverbs entry {@code uverbsN} and one IPv4 GID. */
  public static TestingHost add(
      TestingHost host, int uverbs, String name, String guid, String netdev, String gid) {
    String device = "sys/class/infiniband/" + name;
    String port = device + "/ports/1";
    String entry = "sys/class/infiniband_verbs/uverbs" + uverbs;
    return host.link(device, "../../devices/pci0000:00/0000:c6:00.5/infiniband/" + name)
        .file(device + "/node_guid", guid + "\n")
        .file(port + "/state", "4: ACTIVE\n")
        .file(port + "/gids/0", "0000:0000:0000:0000:0000:0000:0000:0000\n")
        .file(port + "/gids/1", gid + "\n")
        .file(port + "/gid_attrs/types/1", "RoCE v2\n")
        .file(port + "/gid_attrs/ndevs/1", netdev + "\n")
        .file(entry + "/ibdev", name + "\n")
        .file(entry + "/abi_version", "1\n");
  }

  /** One healthy native device of peer 1 with the address 10.20.0.1 of rgid0. */
  public static TestingHost healthy(String name) {
    TestingHost host =
        add(
            TestingHost.linux(name),
            0,
            "usb4_rdma0",
            "0200:5442:5752:4253",
            "rgid0",
            "0000:0000:0000:0000:0000:ffff:0a14:0001");
    return provider(host, 59, 59)
        .file("sys/module/thunderbolt_ibverbs/parameters/roce_netdev", "rgid0\n")
        .file("sys/class/net/rgid0/name_assign_type", "3\n")
        .command("id", "uid=0(root) gid=0(root) groups=0(root)\n")
        .command("ls_dev_infiniband", listing("crw-rw-rw-", "root"))
        .command("ip_addr", "3: rgid0: <UP> mtu 1500\n    inet 10.20.0.1/24 scope global rgid0\n")
        .file("proc/self/limits", limits("unlimited"));
  }

  /** The usb4_rdma plug-in beside one of another driver. */
  public static TestingHost provider(TestingHost host, int own, int neighbour) {
    return host.file("usr/lib64/libibverbs/libusb4_rdma-rdmav" + own + ".so", "ELF")
        .file("usr/lib64/libibverbs/libmlx5-rdmav" + neighbour + ".so", "ELF")
        .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma\n");
  }

  public static String listing(String mode, String group) {
    return "total 0\n" + mode + " 1 root " + group + " 231, 192 Nov 16 08:01 uverbs0\n";
  }

  public static String limits(String soft) {
    return "Max locked memory  " + soft + "  unlimited  bytes\n";
  }

  public static List<Finding> examine(List<Check> checks, TestingHost... hosts) {
    return Examination.of(checks, hosts).found();
  }

  public static Findings run(List<Check> checks, TestingHost... hosts) {
    return Examination.of(checks, hosts).findings();
  }

  public static Finding only(List<Check> checks, TestingHost... hosts) {
    return Examination.of(checks, hosts).only();
  }
}
