package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionBitsTest {
  @ParameterizedTest
  @CsvSource({
    "rwxrwxrwx, 777",
    "rw-r--r--, 644",
    "r--------, 400",
    "-w-------, 200",
    "--x------, 100",
    "---rwx---, 70",
    "------rwx, 7",
    "---------, 0"
  })
  void bitsAreThoseOfTheMode(String permissions, String octal) {
    assertThat(PermissionBits.of(PosixFilePermissions.fromString(permissions)))
        .isEqualTo(Integer.parseInt(octal, 8));
  }

  @Test
  void everySetOfBitsComesBack() {
    for (int bits = 0; bits <= 0777; bits++) {
      assertThat(PermissionBits.of(PermissionBits.toSet(bits))).isEqualTo(bits);
    }
  }

  @Test
  void bitsAboveThePermissionsAreNone() {
    assertThat(PermissionBits.toSet(0100000 | 06000)).isEmpty();
  }
}
