package org.tbvctl.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.workload.SelectionVariable.Match;

class SelectionVariableTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "usb4_rdma|usb4_rdma4|true",
        "usb4_rdma4:1|usb4_rdma4|true",
        "mlx5_0, usb4_rdma4|usb4_rdma4|true",
        "usb4_rdma1|usb4_rdma10|true",
        "=usb4_rdma1|usb4_rdma10|false",
        "=usb4_rdma1:1|usb4_rdma1|true",
        "^usb4_rdma1|usb4_rdma1|false",
        "^=usb4_rdma1|usb4_rdma2|false",
        "mlx5|usb4_rdma4|false",
        "''|usb4_rdma4|false",
        ",|usb4_rdma4|false"
      })
  void entriesAreStartsOfNamesUnlessTheListIsExact(String value, String device, boolean picked) {
    SelectionVariable variable = new SelectionVariable("NCCL_IB_HCA", Match.PREFIX, "");
    assertThat(variable.picks(value).test(device)).isEqualTo(picked);
  }

  @ParameterizedTest
  @CsvSource({
    "usb4_rdma1, usb4_rdma1, true",
    "usb4_rdma1:1, usb4_rdma1, true",
    "usb4, usb4_rdma1, false"
  })
  void exactVariablesTakeWholeNames(String value, String device, boolean picked) {
    SelectionVariable variable = new SelectionVariable("X", Match.EXACT, "");
    assertThat(variable.picks(value).test(device)).isEqualTo(picked);
  }

  @Test
  void everyListedVariableSaysWhatItNeeds() {
    assertThat(SelectionVariable.load())
        .isNotEmpty()
        .allMatch(variable -> !variable.name().isBlank() && !variable.needs().isBlank());
  }
}
