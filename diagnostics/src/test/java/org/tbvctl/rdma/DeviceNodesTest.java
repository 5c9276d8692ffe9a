package org.tbvctl.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** Names, GUIDs and device nodes as they are printed. */
class DeviceNodesTest {

  @ParameterizedTest
  @CsvSource({
    "crw-rw-rw-, true, true, true",
    "crw-rw----, true, true, false",
    "crw-------, true, false, false",
    "crw-r--r--, true, false, false",
    "cr--------, false, false, false",
    "c-w--w--w-, false, false, false",
    "crw-rw-rw-., true, true, true",
    "crw-rw-rwt, true, true, true"
  })
  void openingNeedsReadingAndWriting(String mode, boolean owner, boolean group, boolean others) {
    assertThat(DeviceNodes.parse(mode + " 1 root rdma 231, 192 Nov 16 08:01 uverbs0\n"))
        .singleElement()
        .satisfies(
            node -> {
              assertThat(node.name()).isEqualTo("uverbs0");
              assertThat(node.owner() + ":" + node.group()).isEqualTo("root:rdma");
              assertThat(node.ownerMayOpen()).isEqualTo(owner);
              assertThat(node.groupMayOpen()).isEqualTo(group);
              assertThat(node.othersMayOpen()).isEqualTo(others);
              assertThat(node.accessList()).isFalse();
            });
  }

  @Test
  void foldersAndOtherLinesArePassedOver() {
    assertThat(
            DeviceNodes.parse(
                "total 0\ndrwxr-xr-x 2 root root 60 Nov 16 08:01 by-path\nc\ncrw\n"
                    + "crw-rw-rw-+ 1 root root 231, 192 Nov 16 08:01 /dev/infiniband/uverbs0\n"))
        .singleElement()
        .satisfies(
            node -> {
              assertThat(node.name()).isEqualTo("uverbs0");
              assertThat(node.accessList()).isTrue();
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ls: cannot access '/dev/infiniband': No such file or directory|2|true|false",
        "ls: cannot open directory '/dev/infiniband': Permission denied|2|false|true",
        "''|0|false|false",
        "''|2|false|true"
      })
  void failedListingIsAbsentOrUnreadable(
      String error, int exit, boolean absent, boolean unreadable) {
    DeviceNodes nodes =
        DeviceNodes.read(Reading.known(new CommandOutput("", error, OptionalInt.of(exit))));

    assertThat(nodes.nodes().isAbsent()).isEqualTo(absent);
    assertThat(nodes.nodes().isUnreadable()).isEqualTo(unreadable);
    assertThat(nodes.isMissing("uverbs0")).isEqualTo(!unreadable);
  }

  @ParameterizedTest
  @CsvSource({
    "usb4_rdma0, true, false, 0",
    "usb4_rdma4, true, true, 0",
    "usb4_rdma9, true, true, 1",
    "usb4_rdma10, true, false, 2",
    "usb4_rdma_left, true, false, -1",
    "usb4_rdma, true, false, -1",
    "usb4_apple0, true, false, -1",
    "rocep198s0f5, false, false, -1"
  })
  void nameTellsProviderSlotAndDomain(String name, boolean claimed, boolean apple, int domain) {
    assertThat(DeviceName.isClaimed(name)).isEqualTo(claimed);
    assertThat(DeviceName.isAppleSlot(name)).isEqualTo(apple);
    assertThat(DeviceName.domain(name).orElse(-1)).isEqualTo(domain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0200:5442:5752:4253",
        "0200544257524253",
        "0x0200544257524253",
        " 0X0200544257524253\n"
      })
  void guidHasSeveralSpellings(String text) {
    assertThat(NodeGuid.parse(text).map(NodeGuid::toString)).contains("0200:5442:5752:4253");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0200:5442:5752", "0200:5442:5752:425g", "0200:5442:5752:42531"})
  void otherTextIsNoGuid(String text) {
    assertThat(NodeGuid.parse(text)).isEmpty();
  }
}
