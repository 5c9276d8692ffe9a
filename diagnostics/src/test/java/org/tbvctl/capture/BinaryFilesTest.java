package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryFilesTest {

  @ParameterizedTest
  @CsvSource({
    "usr/lib/libibverbs/libusb4_rdma-rdmav59.so, true",
    "usr/lib/x86_64-linux-gnu/libibverbs.so.1, true",
    "lib/modules/7.1.13/extra/thunderbolt_ibverbs.ko, true",
    "lib/modules/7.1.13/extra/thunderbolt_ibverbs.ko.zst, true",
    "sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c, true",
    "etc/libibverbs.d/usb4_rdma.driver, false",
    "etc/modprobe.d/60-peers.conf, false",
    "etc/ld.so.conf, false",
    "sys/kernel/debug/thunderbolt_ibverbs/summary, false"
  })
  void bytesOfProgramsAndFirmwareAreNoText(String path, boolean binary) {
    assertThat(BinaryFiles.isBinary(path)).isEqualTo(binary);
  }
}
