package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeterTest {
  @Test
  void messagesOfTheWarmUpStartTheClock() {
    Meter meter = new Meter(2, 0);
    for (long now = 100; now <= 500; now += 100) {
      meter.count(true, now);
    }

    assertThat(meter.dropped()).isEqualTo(2);
    assertThat(meter.counted()).isEqualTo(3);
    assertThat(meter.start()).isEqualTo(200);
    assertThat(meter.end()).isEqualTo(500);
  }

  @Test
  void theWarmUpLastsAsLongAsItsTimeToo() {
    Meter meter = new Meter(1, 250);
    for (long now = 100; now <= 500; now += 100) {
      meter.count(true, now);
    }

    assertThat(meter.dropped()).isEqualTo(3);
    assertThat(meter.counted()).isEqualTo(2);
    assertThat(meter.start()).isEqualTo(300);
  }

  @Test
  void damagedMessagesDoNotCount() {
    Meter meter = new Meter(0, 0);
    meter.count(true, 1);
    meter.count(false, 2);
    meter.count(true, 3);
    meter.count(false, 4);

    assertThat(meter.dropped()).isEqualTo(1);
    assertThat(meter.counted()).isEqualTo(1);
    assertThat(meter.end()).isEqualTo(3);
  }
}
