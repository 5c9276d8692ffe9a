package org.tbvctl.mac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

class MacParsersTest {

  @Test
  void ifconfigTellsAddressesMembersAndStatus() {
    Map<String, MacInterface> interfaces =
        MacInterface.parse(
            """
            en3: flags=8963<UP,BROADCAST,SMART,RUNNING,PROMISC,SIMPLEX,MULTICAST> mtu 1500
            \toptions=460<TSO4,TSO6,CHANNEL_IO>
            \tinet6 fe80::3494:4ff:feb6:4004%en3 prefixlen 64 scopeid 0x6
            \tinet 10.21.0.3 netmask 0xffffff00 broadcast 10.21.0.255
            \tstatus: active
            bridge0: flags=8862<BROADCAST,SMART> mtu 1500
            \tmember: en2 flags=3<LEARNING,DISCOVER>
            \t        ifmaxaddr 0 port 5 priority 0 path cost 0
            \tmember: en4 flags=3<LEARNING,DISCOVER>
            \tmember:
            """);

    MacInterface port = interfaces.get("en3");
    assertThat(port.isActive()).isTrue();
    assertThat(port.up()).isTrue();
    assertThat(port.ipv4()).contains("10.21.0.3");
    assertThat(port.addresses()).contains("fe80::3494:4ff:feb6:4004");
    assertThat(interfaces.get("bridge0").members()).containsExactly("en2", "en4");
    assertThat(interfaces.get("bridge0").up()).isFalse();
    assertThat(MacInterface.parse("\tinet 1.2.3.4\nno block\n")).isEmpty();
  }

  @Test
  void devinfoTellsStatesLimitsAndGids() {
    List<MacDevice> devices =
        MacDevice.parseInfo(
            """
            hca_id:\trdma_en2
            \tnode_guid:\t\t\tc094:04b6:7da8:ac05
            \tmax_qp:\t\t\t\t11
            \t\tport:\t1
            \t\t\tstate:\t\t\tPORT_ACTIVE (4)
            \t\t\tGID[  0]:\t\tfe80::3494:4ff:feb6:4004
            \t\t\tGID[  1]:\t\t::ffff:10.21.0.3, RoCE v2
            \t\t\tGID[ x ]:\t\t::
            hca_id:\trdma_en3
            \t\t\tstate:\t\t\tPORT_DO""");

    assertThat(devices).hasSize(2);
    assertThat(devices.get(0).isActive()).isTrue();
    assertThat(devices.get(0).limit("max_qp")).hasValue(11);
    assertThat(devices.get(0).limit("max_pd")).isEmpty();
    assertThat(devices.get(0).gids()).containsEntry(1, "::ffff:10.21.0.3").hasSize(2);
    assertThat(devices.get(0).hasIpv4Gid()).isTrue();
    assertThat(devices.get(1).isActive()).isFalse();
    assertThat(devices.get(1).interfaceName()).isEqualTo("en3");
  }

  @Test
  void namesComeFromTheTableWithoutItsHead() {
    assertThat(
            MacDevice.parseNames(
                """
                    device          \t   node GUID
                    ------          \t----------------
                    rdma_en2        \ta02477537d18ac05
                """))
        .extracting(MacDevice::name)
        .containsExactly("rdma_en2");
  }

  @Test
  void registryTellsStaleObjectsAndWhoMadeThem() {
    List<RegistryObject> objects =
        RegistryObject.parse(
            """
            +-o rdma_en3  <class AppleThunderboltRDMAInterface, id 0x104, registered, matched, active, busy 2 (1 ms), retain 20>
              | {
              |   "IOPowerManagement" = {"DevicePowerState"=2,"CurrentPowerState"=2}
              | }
              +-o AppleThunderboltRDMAProtectionDomain  <class AppleThunderboltRDMAProtectionDomain, id 0x105, !registered, !matched, inactive, busy 1 (1 ms), retain 8>
              +-o AppleThunderboltRDMAQueuePair  <class AppleThunderboltRDMAQueuePair, id 0x106, !registered, !matched, active, busy 0, retain 10>
              | {
              |   "IOUserClientCreator" = "pid 884, python3"
              | }
            """);

    assertThat(objects)
        .containsExactly(
            new RegistryObject(
                "rdma_en3", "AppleThunderboltRDMAInterface", false, OptionalInt.empty()),
            new RegistryObject(
                "rdma_en3", RegistryObject.PROTECTION_DOMAIN, true, OptionalInt.empty()),
            new RegistryObject("rdma_en3", RegistryObject.QUEUE_PAIR, false, OptionalInt.of(884)));
    assertThat(RegistryObject.parse("+-o \n+-o x <class ")).hasSize(2);
  }

  @Test
  void processesOfEveryLayoutAreRead() {
    assertThat(
            MacProcess.parse(
                """
                  PID STAT COMMAND
                 2291 S    python3 /Users/lab/ten.py --queue-pairs 10
                 2292 Z    (python3)
                """))
        .containsExactly(
            new MacProcess(2291, "S", "python3 /Users/lab/ten.py --queue-pairs 10"),
            new MacProcess(2292, "Z", "(python3)"));
    assertThat(
            MacProcess.parse(
                "USER PID %CPU STAT COMMAND\nlab 7 0.0 UE mlx_lm.server\nroot 1 0.0 Ss /sbin/launchd\nbad\n"))
        .extracting(MacProcess::mayOwnObjects)
        .containsExactly(false, false);
  }

  @Test
  void smallOutputsAreRead() {
    assertThat(HardwarePort.parse("\nHardware Port: Thunderbolt 2\r\nDevice: en3\r\nDevice: en9\n"))
        .containsExactly(new HardwarePort("Thunderbolt 2", "en3"));
    assertThat(new HardwarePort("Thunderbolt Bridge", "bridge0").receptacle()).isEmpty();
    assertThat(NetworkService.parse("An asterisk (*) denotes\nWi-Fi\n*Thunderbolt Bridge\n"))
        .containsExactly(
            new NetworkService("Wi-Fi", true), new NetworkService("Thunderbolt Bridge", false));
    assertThat(ClassCounts.parse("AppleThunderboltRDMAQueuePair = 10\nOther = x\n").queuePairs())
        .hasValue(10);
  }

  @Test
  void settingIsReadOrUnreadable() {
    assertThat(setting("enabled\n", "")).isEqualTo(Reading.known(RdmaSwitch.ENABLED));
    assertThat(setting("RDMA is disabled", "")).isEqualTo(Reading.known(RdmaSwitch.DISABLED));
    assertThat(setting("", "zsh: command not found: rdma_ctl").isUnreadable()).isTrue();
  }

  private static Reading<RdmaSwitch> setting(String out, String err) {
    return RdmaSwitch.parse(new CommandOutput(out, err, OptionalInt.empty()));
  }
}
