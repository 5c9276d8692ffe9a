package org.tbvctl.thunderbolt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.Reading;

class BusPartsTest {

  @ParameterizedTest
  @CsvSource({
    "0-0, 0, 0, -1",
    "0-2, 0, 2, -1",
    "1-701.0, 1, 1793, 0",
    "10-1.12, 10, 1, 12",
    "0-30000000701.3, 0, 3298534885121, 3"
  })
  void namesTellDomainRouteAndService(String name, int domain, long route, int service) {
    assertThat(BusName.parse(name)).contains(new BusName(domain, route, service));
    assertThat(new BusName(domain, route, service).isService()).isEqualTo(service >= 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "-1",
        "0-",
        "0-.1",
        "0-2.",
        "0-2.x",
        "0-2.1.5",
        "0-g",
        "x-1",
        "0-0:1.1",
        "domain0",
        "0--1",
        "0-+1",
        "+0-1",
        "0-1.+1",
        "4294967296-1",
        "0-1.4294967295",
        "4294967295-1"
      })
  void otherNamesAreNone(String name) {
    assertThat(BusName.parse(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "20.0 Gb/s, 2, 40, 20 Gb/s x 2",
    "10.0 Gb/s, 1, 10, 10 Gb/s x 1",
    "20, 1, 20, 20 Gb/s x 1",
    "40.0 Gb/s, 3, 120, 40 Gb/s x 3",
    "10.3125 Gb/s, 2, 20.625, 10.3125 Gb/s x 2"
  })
  void directionsAreSpeedTimesLanes(String speed, String lanes, double gigabits, String words) {
    Direction direction = Direction.parse(Optional.of(speed), Optional.of(lanes)).orElseThrow();

    assertThat(direction.gigabits()).isEqualTo(gigabits);
    assertThat(direction.words()).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource(value = {"-20.0 Gb/s, 2", "0 Gb/s, 2", "Infinity, 2", "20.0 Gb/s, -1", "'', 2"})
  void whatCannotBeIsNoDirection(String speed, String lanes) {
    assertThat(Direction.parse(Optional.of(speed), Optional.of(lanes))).isEmpty();
    assertThat(Direction.parse(Optional.empty(), Optional.of("2"))).isEmpty();
    assertThat(Direction.parse(Optional.of("20.0 Gb/s"), Optional.empty())).isEmpty();
  }

  private static XDomain xdomain(Reading<String> name, Reading<String> uuid, String vendor) {
    return new XDomain(
        "0-1",
        0,
        1,
        uuid,
        name,
        Reading.known(vendor),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  @Test
  void aPeerIsCalledByTheBestNameItHas() {
    Reading<String> uuid = Reading.known("37344ba5-0bd8-4104-b74b-0bc394b856eb");

    assertThat(xdomain(Reading.known("birch"), uuid, "Linux").peerName()).isEqualTo("birch");
    assertThat(xdomain(Reading.known(""), uuid, "Linux").peerName()).startsWith("37344ba5");
    assertThat(xdomain(Reading.absent(), Reading.unreadable("no"), "Linux").peerName())
        .isEqualTo("0-1");
  }

  @Test
  void aMacIsKnownByItsVendor() {
    assertThat(xdomain(Reading.absent(), Reading.absent(), "Apple Inc.").isMac()).isTrue();
    assertThat(xdomain(Reading.absent(), Reading.absent(), "Pineapple").isMac()).isFalse();
  }

  @Test
  void aRouteMayBeUsedInSeveralDomains() {
    XDomain one = xdomain(Reading.absent(), Reading.absent(), "Linux");
    XDomain two =
        new XDomain(
            "1-1",
            1,
            1,
            Reading.absent(),
            Reading.absent(),
            Reading.absent(),
            Optional.empty(),
            Optional.empty(),
            List.of());
    ThunderboltBus bus = new ThunderboltBus(List.of(), List.of(), List.of(one, two));

    assertThat(bus.onRoute(1)).containsExactly(one, two);
    assertThat(bus.onRoute(2)).isEmpty();
    assertThat(bus.named("1-1")).contains(two);
    assertThat(bus.hasController()).isTrue();
    assertThat(bus.hostRouter(0)).isEmpty();
    assertThat(new ThunderboltBus(List.of(), List.of(), List.of()).hasController()).isFalse();
  }
}
