package org.tbvctl.mac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small outputs of macOS, line by line. */
class MacOutputsTest {

  @ParameterizedTest
  @CsvSource({
    "Up to 120 Gb/s, 120, true, up to 120 Gb/s, true, false",
    "Up to 80 Gb/s, 80, true, up to 80 Gb/s, true, false",
    "80 Gb/s, 80, false, 80 Gb/s, true, false",
    "Up to 40 Gb/s, 40, true, up to 40 Gb/s, false, true",
    "40 Gb/s, 40, false, 40 Gb/s, false, false",
    "Bis zu 40 Gb/s, 40, true, up to 40 Gb/s, false, true",
    "' 20 Gb/s ', 20, false, 20 Gb/s, false, false",
  })
  void aSpeedIsThatOfTheLinkOrTheMostOfThePort(
      String text, int gigabits, boolean capability, String words, boolean five, boolean older) {
    LinkSpeed speed = LinkSpeed.parse(text).orElseThrow();

    assertThat(speed).isEqualTo(new LinkSpeed(gigabits, capability));
    assertThat(speed.words()).isEqualTo(words);
    assertThat(speed.provesThunderbolt5()).isEqualTo(five);
    assertThat(speed.provesOlder()).isEqualTo(older);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Gb/s", "unknown", " - "})
  void otherTextIsNoSpeed(String text) {
    assertThat(LinkSpeed.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "884 S python3 serve.py | true",
        "884 S /opt/homebrew/bin/mpirun -n 4 | true",
        "884 S /Users/a/bin/mlx.launch | true",
        "884 Z python3 | false",
        "884 SE python3 | false",
        "884 S (python3) | false",
        "884 S <defunct> | false",
        "884 S /usr/libexec/rdmad | false",
        "884 S /System/Library/x | false",
        "884 S -zsh | false",
        "884 S ps -ax | false",
        "884 S grep python | false",
      })
  void aProgramMayHoldObjectsAndTheSystemDoesNot(String line, boolean may) {
    List<MacProcess> processes = MacProcess.parse("  PID STAT COMMAND\n" + line + "\n");

    assertThat(processes).singleElement().satisfies(it -> assertThat(it.pid()).isEqualTo(884));
    assertThat(processes.get(0).mayOwnObjects()).isEqualTo(may);
  }

  @Test
  void linesWithoutANumberAreNoProcesses() {
    assertThat(MacProcess.parse("  PID STAT COMMAND\n x S python3\n\n 99999999999 S a\n 7\n"))
        .isEmpty();
    assertThat(MacProcess.parse("12 python3 -m x\n"))
        .containsExactly(new MacProcess(12, "", "python3 -m x"));
  }

  @Test
  void classesAreCounted() {
    ClassCounts counts =
        ClassCounts.parse(
            "AppleThunderboltRDMAQueuePair = 3\nAppleThunderboltRDMAProtectionDomain=0\n"
                + "AppleThunderboltRDMAQueuePair = 9\n= 4\nOther = many\n\0Last = 1\n");

    assertThat(counts.queuePairs()).hasValue(3);
    assertThat(counts.protectionDomains()).hasValue(0);
    assertThat(counts.counts())
        .containsOnlyKeys(
            "AppleThunderboltRDMAQueuePair", "AppleThunderboltRDMAProtectionDomain", "Last");
    assertThat(ClassCounts.parse("").queuePairs()).isEmpty();
  }

  @Test
  void hardwarePortsAreSocketsOrNot() {
    List<HardwarePort> ports =
        HardwarePort.parse(
            "Hardware Port: Thunderbolt 2\nDevice: en3\nEthernet Address: 36:1\n\n"
                + "Hardware Port: Thunderbolt Bridge\nDevice: bridge0\n\nDevice: en9\n"
                + "Hardware Port: Wi-Fi\nDevice: en0\n");

    assertThat(ports).extracting(HardwarePort::device).containsExactly("en3", "bridge0", "en0");
    assertThat(ports.get(0).receptacle()).hasValue(2);
    assertThat(ports.get(1).receptacle()).isEmpty();
    assertThat(ports.get(2).receptacle()).isEmpty();
  }

  @Test
  void interfacesTellAddressesWithoutZone() {
    MacInterface port =
        MacInterface.parse(
                "\tinet 10.9.9.9\n"
                    + "en3: flags=8963<UP,BROADCAST,RUNNING> mtu 1500\n"
                    + "\tinet6 fe80::1c:2%en3 prefixlen 64\n\tinet 10.88.0.2 netmask 0xffffff00\n"
                    + "\tstatus: active\n"
                    + "bridge0: flags=8822<BROADCAST,SMART> mtu 1500\n\tmember: en3 flags=3<A>\n")
            .get("en3");

    assertThat(port)
        .isEqualTo(
            new MacInterface(
                "en3", true, Optional.of("active"), List.of("fe80::1c:2", "10.88.0.2"), List.of()));
    assertThat(port.ipv4()).contains("10.88.0.2");
    assertThat(port.isActive()).isTrue();
  }

  @Test
  void devicesTellStateLimitsAndGids() {
    List<MacDevice> devices =
        MacDevice.parseInfo(
            "hca_id:\trdma_en3\n\tmax_qp:\t\t\t16\n\t\tport:\t1\n\t\t\tstate:\t\tPORT_ACTIVE (4)\n"
                + "\t\t\tGID[  0]:\t\tfe80::1, RoCE v2\n\t\t\tGID[  1]:\t\t::ffff:10.88.0.2\n"
                + "\t\t\tGID[x]:\t\tnone\n\nhca_id:\trdma_en4\n\t\t\tstate:\t\tPORT_DOWN (1)\n");

    assertThat(devices).extracting(MacDevice::interfaceName).containsExactly("en3", "en4");
    assertThat(devices.get(0).isActive()).isTrue();
    assertThat(devices.get(0).limit("max_qp")).hasValue(16);
    assertThat(devices.get(0).limit("max_cq")).isEmpty();
    assertThat(devices.get(0).gids()).containsEntry(0, "fe80::1").hasSize(2);
    assertThat(devices.get(0).hasIpv4Gid()).isTrue();
    assertThat(devices.get(1).isActive()).isFalse();
    assertThat(devices.get(1).hasIpv4Gid()).isFalse();
    assertThat(MacDevice.parseInfo("state: PORT_ACTIVE\n")).isEmpty();
  }
}
