package org.tbvctl.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.provider.Environment;

class DeviceChoiceTest {
  private static final String HEAD =
      " Number of qps   : %s\t\tTransport type : IB\n Connection type : %s\t\tUsing SRQ      : OFF\n"
          + " Dual-port       : OFF\t\tDevice         : usb4_rdma4\n";

  @ParameterizedTest
  @CsvSource({
    "NCCL_IB_HCA, usb4_rdma4, true",
    "NCCL_IB_HCA, usb4_rdma, true",
    "NCCL_IB_HCA, =usb4_rdma, false",
    "NCCL_IB_HCA, ^usb4_rdma4, false",
    "UCX_NET_DEVICES, usb4_rdma4:1, true",
    "UCX_NET_DEVICES, usb4_rdma, false",
    "HOME, usb4_rdma4, false"
  })
  void variablesChoose(String name, String value, boolean picks) {
    assertThat(picks(choices(name + "=" + value + "\n", Map.of()))).isEqualTo(picks);
  }

  @ParameterizedTest
  @CsvSource({
    "1, RC, reliable connections (RC)",
    "8, RC, reliable connections (RC)",
    "1, UD, UD queue pairs",
    "8, UC, 8 queue pairs",
    "1, UC, -",
    "x, UC, -"
  })
  void reportOfABenchmarkTellsWhatItNeeded(String pairs, String connection, String needs) {
    List<DeviceChoice> choices =
        choices("", Map.of("ib_send_bw", printed(HEAD.formatted(pairs, connection))));

    assertThat(choices)
        .extracting(DeviceChoice::needs)
        .isEqualTo(needs.equals("-") ? List.of() : List.of(needs));
  }

  @Test
  void outputOfNoWorkloadIsNoChoice() {
    assertThat(choices("", Map.of("dmesg", printed(HEAD.formatted("1", "RC"))))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"nccl_all_reduce", "rccl_all_reduce", "app"})
  void everyDeviceOfACollectiveLibraryIsChosen(String command) {
    List<DeviceChoice> choices =
        choices(
            "",
            Map.of(
                command,
                printed(
                    "n0 NCCL INFO NET/IB : Using [0]usb4_rdma0:1/RoCE [1]usb4_rdma4:1/RoCE [RO]\n")));

    assertThat(picks(choices)).isTrue();
    assertThat(choices.get(0).picks().test("usb4_rdma0")).isTrue();
    assertThat(choices.get(0).picks().test("usb4_rdma")).isFalse();
    assertThat(choices.get(0).source()).isEqualTo("commands/" + command);
  }

  @Test
  void processThatNamesNoDeviceChoosesNone() {
    assertThat(choices("", Map.of("ps", printed("7 ? ib_send_bw -q 4\n")))).isEmpty();
  }

  private static boolean picks(List<DeviceChoice> choices) {
    return choices.stream().anyMatch(choice -> choice.picks().test("usb4_rdma4"));
  }

  private static List<DeviceChoice> choices(
      String environment, Map<String, Reading<CommandOutput>> commands) {
    return DeviceChoice.demanding(Environment.parse(environment), commands);
  }

  private static Reading<CommandOutput> printed(String text) {
    return Reading.known(new CommandOutput(text, "", OptionalInt.of(0)));
  }
}
