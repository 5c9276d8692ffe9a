package org.tbvctl.thunderbolt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHostFiles;

class ThunderboltBusTest {
  private static final String DEVICES = "sys/bus/thunderbolt/devices/";
  private final TestingHostFiles files = new TestingHostFiles();

  @Test
  void readsDomainRouterPeerAndServices() {
    files
        .link(DEVICES + "domain0", "../../../devices/pci0000:00/0000:00:08.3/0000:c6:00.5/domain0")
        .file(DEVICES + "domain0/security", "user\n")
        .file("sys/devices/pci0000:00/0000:00:08.3/0000:c6:00.5/vendor", "0x1022\n")
        .file(DEVICES + "0-0/generation", "4\n")
        .file(DEVICES + "0-0/authorized", "1\n")
        .file(DEVICES + "0-0:1.1/vendor", "0x1da0\n");
    peer("0-2", "20.0 Gb/s", "2", "10.0 Gb/s", "1");
    service("0-2.1", "tbverbs", "1");
    files.link(DEVICES + "0-2.1/driver", "../../../../bus/thunderbolt/drivers/thunderbolt_ibverbs");
    service("0-2.0", "network", "1");

    ThunderboltBus bus = read();

    assertThat(bus.domain(0))
        .hasValueSatisfying(
            domain -> {
              assertThat(domain.pciAddress()).contains("0000:c6:00.5");
              assertThat(domain.pciVendor()).isEqualTo(Reading.known("0x1022"));
            });
    assertThat(bus.hostRouter(0).map(Router::generation)).contains(OptionalInt.of(4));
    XDomain peer = bus.named("0-2").orElseThrow();
    assertThat(peer.transmit()).contains(new Direction(20, 2));
    assertThat(peer.receive()).contains(new Direction(10, 1));
    assertThat(peer.transmit().orElseThrow().gigabits()).isEqualTo(40);
    assertThat(peer.services())
        .containsExactly(
            new Service("0-2.0", "0-2", "network", OptionalLong.of(1), Optional.empty()),
            new Service(
                "0-2.1", "0-2", "tbverbs", OptionalLong.of(1), Optional.of("thunderbolt_ibverbs")));
  }

  @Test
  void dockIsARouterNoPeer() {
    files.file(DEVICES + "0-1/authorized", "1\n").file(DEVICES + "0-1/unique_id", "x\n");

    assertThat(read().xdomains()).isEmpty();
    assertThat(read().routers()).extracting(Router::name).containsExactly("0-1");
  }

  @Test
  void copiedLinkTextAndDriverFolderBothTellTheDriver() {
    peer("0-1", "20.0 Gb/s", "2", "20.0 Gb/s", "2");
    service("0-1.0", "network", "1");
    files.file("sys/bus/thunderbolt/drivers/thunderbolt-net/0-1.0", "");
    service("0-1.1", "tbverbs", "1");
    files.file(DEVICES + "0-1.1/driver", "../../drivers/thunderbolt_ibverbs");
    service("0-1.2", "tbverb1", "1");

    assertThat(read().services())
        .extracting(Service::driver)
        .containsExactly(
            Optional.of("thunderbolt-net"), Optional.of("thunderbolt_ibverbs"), Optional.empty());
  }

  @Test
  void busWithoutDevicesHasNoDomain() {
    files.file("sys/bus/thunderbolt/drivers_autoprobe", "1\n");

    assertThat(read().domains()).isEmpty();
    assertThat(ThunderboltBusReader.read(new TestingHostFiles()).isAbsent()).isTrue();
  }

  @Test
  void namesLanesOfNativeServices() {
    assertThat(keyed("tbverbs").nativeLane()).isZero();
    assertThat(keyed("tbverb3").nativeLane()).isEqualTo(3);
    assertThat(keyed("tbverb4").isNative()).isFalse();
    assertThat(keyed("tbverb").isNative()).isFalse();
    assertThat(keyed("network").isNetwork()).isTrue();
    assertThat(new Service("0-1.1", "0-1", "x", OptionalLong.of(64087), Optional.empty()).isApple())
        .isTrue();
  }

  @Test
  void parsesNamesWithHexadecimalRoutes() {
    assertThat(BusName.parse("1-701.3")).contains(new BusName(1, 0x701, 3));
    assertThat(BusName.parse("0-0:1.1")).isEmpty();
    assertThat(BusName.parse("0-xyz")).isEmpty();
    assertThat(BusName.parse("domain0")).isEmpty();
    assertThat(BusName.parse("99999999999-1")).isEmpty();
  }

  @Test
  void unreadableSpeedIsNoSpeed() {
    assertThat(Direction.parse(Optional.of("fast"), Optional.of("2"))).isEmpty();
    assertThat(Direction.parse(Optional.of("20.0 Gb/s"), Optional.of("0"))).isEmpty();
    assertThat(Direction.parse(Optional.of("NaN"), Optional.of("2"))).isEmpty();
    assertThat(Direction.parse(Optional.of("12.5 Gb/s"), Optional.of("2")).map(Direction::words))
        .contains("12.5 Gb/s x 2");
  }

  private static Service keyed(String key) {
    return new Service("0-1.0", "0-1", key, OptionalLong.of(1), Optional.empty());
  }

  private void peer(String name, String tx, String txLanes, String rx, String rxLanes) {
    files
        .file(DEVICES + name + "/unique_id", "7f63f8a0-0205-4fb2-8182-9530468a4ace\n")
        .file(DEVICES + name + "/vendor_name", "Linux\n")
        .file(DEVICES + name + "/tx_speed", tx + "\n")
        .file(DEVICES + name + "/tx_lanes", txLanes + "\n")
        .file(DEVICES + name + "/rx_speed", rx + "\n")
        .file(DEVICES + name + "/rx_lanes", rxLanes + "\n");
  }

  private void service(String name, String key, String protocol) {
    files
        .file(DEVICES + name + "/key", key + "\n")
        .file(DEVICES + name + "/prtcid", protocol + "\n");
  }

  private ThunderboltBus read() {
    return ThunderboltBusReader.read(files).value().orElseThrow();
  }
}
