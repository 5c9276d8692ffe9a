package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

class SecureBootTest {
  private static final String VARIABLE =
      "sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c";

  private final TestingHost host = new TestingHost("A");

  @ParameterizedTest
  @CsvSource({
    "SecureBoot enabled, true",
    "SecureBoot disabled, false",
    "This system doesn't support Secure Boot, false",
    "EFI variables are not supported on this system, false"
  })
  void mokutilTells(String line, boolean on) {
    assertThat(read(host.command("mokutil", line + "\n")).enabled().value()).contains(on);
    assertThat(read(host.failedCommand("mokutil", line + "\n", 255)).enabled().value())
        .contains(on);
  }

  @ParameterizedTest
  @CsvSource({"1, true", "0, false"})
  void firmwaresOwnVariableTellsWhereMokutilWasNotAsked(int value, boolean on) {
    host.file(VARIABLE, "\u0006\0\0\0" + (char) value);

    assertThat(read(host).enabled().value()).contains(on);
  }

  @Test
  void variableOfAnotherLengthIsUnreadable() {
    host.file(VARIABLE, "1");

    assertThat(read(host).enabled().unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("1 bytes"));
  }

  @Test
  void emptyListOfKeysIsReadAndListThatWasNotTakenIsNot() {
    host.command("mokutil_list_new", "MokNew is empty\n");

    assertThat(read(host).pending().value()).hasValueSatisfying(keys -> assertThat(keys).isEmpty());
    assertThat(read(host).enrolled().isKnown()).isFalse();
  }

  @Test
  void modulesAreListedWithTheirState() {
    LoadedModules modules =
        LoadedModules.parse(
            "thunderbolt_ibverbs 299008 4 - Unloading 0x0 (OE-)\nib_uverbs 196608 1 rdma_ucm, Live"
                + " 0x0\nthunder");

    assertThat(modules.contains("thunderbolt_ibverbs")).isTrue();
    assertThat(modules.state("thunderbolt_ibverbs")).contains("Unloading");
    assertThat(modules.state("ib_uverbs")).contains("Live");
    assertThat(modules.state("thunder")).as("a cut line").contains("");
    assertThat(modules.contains("rdma_ucm,")).isFalse();
  }

  private static SecureBoot read(TestingHost host) {
    return HostSnapshot.read(host).installed().secureBoot();
  }
}
