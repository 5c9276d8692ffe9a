package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadFailureTest {

  @Test
  void knowsANoexecTemporaryFolder() {
    assertThat(
            LoadFailure.sentence(
                "libibverbs.so.1", "/tmp/jna-1/jna2.tmp: failed to map segment from shared object"))
        .contains("noexec")
        .contains("-Djna.tmpdir=DIR");
  }

  @Test
  void namesAMissingPackage() {
    assertThat(
            LoadFailure.sentence(
                "libibverbs.so.1",
                "Unable to load library 'libibverbs.so.1':\nlibibverbs.so.1: cannot open"))
        .startsWith("libibverbs.so.1 could not be loaded (Unable to load library")
        .contains("libibverbs1")
        .doesNotContain("\n");
  }

  @Test
  void knowsAnotherLibrary() {
    assertThat(
            LoadFailure.sentence(
                "/lib/x/libm.so.6",
                "Error looking up function 'ibv_get_device_list': undefined symbol"))
        .startsWith("/lib/x/libm.so.6 is not a libibverbs");
  }
}
