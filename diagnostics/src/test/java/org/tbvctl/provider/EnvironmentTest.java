package org.tbvctl.provider;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnvironmentTest {

  @Test
  void valueMayHoldAnEqualsSignAndMayBeEmpty() {
    Environment environment =
        Environment.parse("RDMAV_DRIVERS=usb4_rdma\nNCCL_IB_HCA==usb4_rdma0:1\nEMPTY=\n");

    assertThat(environment.get("RDMAV_DRIVERS")).contains("usb4_rdma");
    assertThat(environment.get("NCCL_IB_HCA")).contains("=usb4_rdma0:1");
    assertThat(environment.get("EMPTY")).contains("");
    assertThat(environment.get("HOME")).isEmpty();
  }

  @Test
  void shellFunctionsAndContinuedValuesAreNoVariables() {
    Environment environment =
        Environment.parse(
            "BASH_FUNC_a%%=() {  local x=1\n  y=2; }\n=z\nno equals\r\nPATH=/bin\r\n");

    assertThat(environment.variables().keySet()).containsExactly("PATH");
    assertThat(environment.get("PATH")).contains("/bin");
  }

  @Test
  void driverLinesNameTheProvider() {
    DriverFile file =
        DriverFile.parse(
            "etc/libibverbs.d/usb4_rdma.driver",
            "# driver old\n  driver   usb4_rdma # note\ndriver\ndrivers x\r\ndriver\tmlx5\r\n");

    assertThat(file.drivers()).containsExactly("usb4_rdma", "mlx5");
  }
}
