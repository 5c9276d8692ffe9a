package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConfiguredLinksTest {
  private static final String LINE =
      "link 2 name=lab cable backend=native dev=0 port=1 gid=1 gid_type=2 addr=10.0.0.7\n";

  @Test
  void readsALinkWhoseNameHoldsBlanks() {
    ConfiguredLinks links = ConfiguredLinks.parse(LINE);

    ConfiguredLink link = links.links().get(0);
    assertThat(links.problems()).isEmpty();
    assertThat(link.id()).isEqualTo(2);
    assertThat(link.name()).isEqualTo("lab cable");
    assertThat(link.backend()).isEqualTo(Backend.NATIVE);
    assertThat(link.get("gid_type")).hasValue(2);
    assertThat(link.get("addr")).isEmpty();
    assertThat(link.text("addr")).hasValue("10.0.0.7");
    assertThat(link.text("colour")).isEmpty();
  }

  @Test
  void anEmptyFileHasNoLinks() {
    assertThat(ConfiguredLinks.parse("").links()).isEmpty();
    assertThat(ConfiguredLinks.parse("\n").problems()).isEmpty();
  }

  @Test
  void reportsLinesThatAreNoLink() {
    ConfiguredLinks links = ConfiguredLinks.parse("link x name=a backend=native\nnoise\n" + LINE);

    assertThat(links.links()).hasSize(1);
    assertThat(links.problems()).hasSize(2);
  }
}
