package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Names of devices with the real systemd-udevd and rdma-core's own rule and rename program. */
@InVirtualMachine
class NamingTest {
  private static final String RULE = "/etc/udev/rules.d/60-rdma-persistent-naming.rules";

  private static final String OPTIONS = "/etc/modprobe.d/thunderbolt-ibverbs.conf";

  @Test
  void withoutOurRuleTheDeviceIsRenamed(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    assertThat(names(guest)).anyMatch(name -> name.startsWith("rocep"));
    assertThat(guest.tbvctl("naming check").out()).contains("rdma dev set", "naming install");
  }

  @Test
  void withItTheNameStaysWhenPluggedAndPluggedAgain(Guest guest) {
    guest.pinNames();

    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");

    guest.shell("rmmod tbv_cable && udevadm settle").succeeded();
    guest.plug("");
    waitForDevices(guest);
    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
    assertThat(guest.diagnose("").ids())
        .contains("naming.pinned")
        .doesNotContain("visibility.device-renamed", "visibility.half-renamed");
  }

  @Test
  void withItTheNameStaysAfterAReboot(Guest guest) {
    guest.pinNames();
    guest.options(Guest.NATIVE);

    guest.reboot();
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
    assertThat(guest.tbvctl("naming check").succeeded().out()).contains("naming.pinned");
  }

  @Test
  void withItTheNameStaysWhenEventsAreRepeated(Guest guest) {
    guest.pinNames();
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    guest
        .shell("udevadm trigger --action=add --subsystem-match=infiniband && udevadm settle")
        .succeeded();

    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
  }

  @Test
  void withItTheNameStaysWhenTheDeviceIsThereBeforeUdev(Guest guest) {
    guest.pinNames();
    guest
        .shell("udevadm control --exit; until ! pgrep systemd-udevd; do sleep 0.1; done")
        .succeeded();
    guest.shell("echo 'options thunderbolt_ibverbs " + Guest.NATIVE + "' >" + OPTIONS).succeeded();
    guest.shell("modprobe tbv_cable && modprobe thunderbolt_ibverbs").succeeded();
    waitForDevices(guest);

    guest
        .shell(
            """
            /lib/systemd/systemd-udevd --daemon
            udevadm trigger --action=add --subsystem-match=infiniband && udevadm settle""")
        .succeeded();

    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
  }

  @Test
  void withItDevicesOfOtherDriversGetTheirPersistentNames(Guest guest) {
    guest.pinNames();
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    // A name that a device of another driver has when it appears.
    guest
        .shell(
            """
            rdma dev set usb4_rdma1 name other0
            udevadm trigger --action=add /sys/class/infiniband/other0 && udevadm settle""")
        .succeeded();

    assertThat(names(guest)).hasSize(2).contains("usb4_rdma0");
    assertThat(names(guest)).anyMatch(name -> name.startsWith("rocep"));
  }

  @Test
  void withItTheNameStaysWhereThePackagedFileHasItsOtherName(Guest guest) {
    guest
        .shell(
            """
            cd /usr/lib/udev/rules.d
            mv 60-rdma-persistent-naming.rules rdma-persistent-naming.rules""")
        .succeeded();
    try {
      guest.tbvctl("naming install").succeeded();
      guest.bringUp(Guest.NATIVE, "", "data_ready=1");

      assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
    } finally {
      guest
          .shell(
              """
              cd /usr/lib/udev/rules.d
              mv rdma-persistent-naming.rules 60-rdma-persistent-naming.rules
              rm -f /etc/udev/rules.d/rdma-persistent-naming.rules""")
          .succeeded();
    }
  }

  @Test
  void aRenamedDeviceGetsItsNameBackByTheCommandThatIsOffered(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    String offered = guest.tbvctl("naming install").succeeded().out();
    String command =
        offered
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("rdma dev set"))
            .findFirst()
            .orElseThrow();
    assertThat(offered).doesNotContain("still runs rdma_rename");
    assertThat(names(guest)).anyMatch(name -> name.startsWith("rocep"));
    guest.shell(command + " && udevadm settle").succeeded();

    assertThat(names(guest)).containsExactly("usb4_rdma0", "usb4_rdma1");
  }

  @Test
  void removalBringsThePackagedRuleBack(Guest guest) {
    guest.tbvctl("naming install").succeeded();
    assertThat(guest.shell("test -e " + RULE).status()).isZero();

    guest.tbvctl("naming remove").succeeded();

    assertThat(guest.shell("test -e " + RULE).status()).isNotZero();
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    assertThat(names(guest)).anyMatch(name -> name.startsWith("rocep"));
  }

  @Test
  void aDryRunChangesNothing(Guest guest) {
    assertThat(guest.tbvctl("naming install --dry-run").succeeded().out())
        .contains("+++ " + RULE, "KERNEL!=\"usb4_rdma*\"");
    assertThat(guest.shell("test -e " + RULE).status()).isNotZero();
  }

  private static List<String> names(Guest guest) {
    return guest.shell("ls /sys/class/infiniband").out().lines().sorted().toList();
  }

  private static void waitForDevices(Guest guest) {
    guest
        .shell(
            "for i in $(seq 100); do [ $(ls /sys/class/infiniband | wc -l) = 2 ] && break;"
                + " sleep 0.1; done; udevadm settle")
        .succeeded();
  }
}
