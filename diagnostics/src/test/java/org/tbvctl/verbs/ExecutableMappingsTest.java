package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExecutableMappingsTest {
  private static final ExecutableMappings MAPPINGS =
      ExecutableMappings.parse(
          """
          55d0a1c00000-55d0a1c01000 r--p 00000000 08:01 1234                       /usr/bin/java
          7f0000001000-7f0000003000 r-xp 00001000 08:01 5678                       /usr/lib/my lib.so.1
          7f0000003000-7f0000004000 rw-p 00003000 08:01 5678                       /usr/lib/my lib.so.1
          ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0                  [vsyscall]
          7f0000005000-7f0000006000 r-xp 00000000 00:00 0
          no mapping at all
          """);

  @Test
  void knowsWhereCodeLies() {
    assertThat(MAPPINGS.contains(0x7f0000001000L)).isTrue();
    assertThat(MAPPINGS.contains(0x7f0000002fffL)).isTrue();
    assertThat(MAPPINGS.contains(0x7f0000005000L)).isTrue();
    assertThat(MAPPINGS.contains(0xffffffffff600010L)).as("above the sign bit").isTrue();
  }

  @Test
  void takesNothingElseForCode() {
    assertThat(MAPPINGS.contains(0)).isFalse();
    assertThat(MAPPINGS.contains(0x55d0a1c00010L)).as("read only").isFalse();
    assertThat(MAPPINGS.contains(0x7f0000003000L)).as("data").isFalse();
  }

  @Test
  void namesTheFile() {
    assertThat(MAPPINGS.fileAt(0x7f0000001800L)).isEqualTo("/usr/lib/my lib.so.1");
    assertThat(MAPPINGS.fileAt(0x7f0000005000L)).isEmpty();
    assertThat(MAPPINGS.fileAt(1)).isEmpty();
  }
}
