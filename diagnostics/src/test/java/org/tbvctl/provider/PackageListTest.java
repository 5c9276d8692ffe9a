package org.tbvctl.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackageListTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "ii  ibverbs-providers:amd64  50.0-2ubuntu0.2  amd64  User space provider drivers | 50.0-2ubuntu0.2",
        "hi  ibverbs-providers:amd64  50.0-2  amd64  on hold, and installed | 50.0-2",
        "ri  ibverbs-providers  50.0-2  amd64  to be removed, and installed | 50.0-2",
        "iiR ibverbs-providers  50.0-2  amd64  to be installed again | 50.0-2",
        "rc  ibverbs-providers  50.0-2  amd64  removed, configuration left | -",
        "un  ibverbs-providers  <none>  <none>  (no description available) | -",
        "iU  ibverbs-providers  50.0-2  amd64  unpacked only | -",
        "ibverbs-providers-59.0-2.fc43.x86_64   Thu 27 Nov 2026 08:00:00 AM UTC | 59.0-2.fc43.x86_64",
        "ibverbs-providers-59.0-2.fc43.x86_64 | 59.0-2.fc43.x86_64",
        "ibverbs-providers 60.0-1 | 60.0-1",
        "Desired=Unknown/Install/Remove/Purge/Hold | -",
        "||/ Name  Version  Architecture Description | -",
        "'' | -",
      })
  void everyDistributionsListTellsWhatIsInstalled(String line, String version) {
    assertThat(PackageList.parse("+++-===\n" + line + "\n").version("ibverbs-providers"))
        .isEqualTo(Optional.ofNullable(version));
  }

  @Test
  void theFirstNameThatIsInstalledCounts() {
    PackageList list = PackageList.parse("libibverbs 59.0-1\nrdma-core 60.0-1\n");

    assertThat(list.version("rdma-core", "libibverbs")).contains("60.0-1");
    assertThat(list.version("ibverbs-providers", "libibverbs")).contains("59.0-1");
    assertThat(list.version("none")).isEmpty();
    assertThat(list.version()).isEmpty();
  }
}
