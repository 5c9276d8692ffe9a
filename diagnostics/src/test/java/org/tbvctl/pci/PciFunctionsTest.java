package org.tbvctl.pci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;

class PciFunctionsTest {
  private static final String LSPCI =
      """
      c4:00.4 USB controller [0c03]: Advanced Micro Devices, Inc. [AMD] Strix Halo USB 3.1 xHCI [1022:1587] (prog-if 30 [XHCI])
      \tKernel driver in use: xhci_hcd
      c4:00.5 USB controller [0c03]: Advanced Micro Devices, Inc. [AMD] Strix Halo USB4 Host Router [1022:158d] (prog-if 40 [USB4 Host Interface])
      \tKernel driver in use: thunderbolt
      """;

  @Test
  void tellsHostInterfaceFromXhci() {
    PciFunctions functions = PciFunctions.parse(LSPCI);

    assertThat(functions.all()).hasSize(2);
    assertThat(functions.thunderboltControllers())
        .singleElement()
        .satisfies(
            controller -> {
              assertThat(controller.address()).isEqualTo("0000:c4:00.5");
              assertThat(controller.vendor()).contains("1022");
              assertThat(controller.device()).contains("158d");
              assertThat(controller.classCode()).contains("0c0340");
              assertThat(controller.driver()).contains("thunderbolt");
            });
  }

  @Test
  void knowsThunderbolt3ByName() {
    PciFunctions functions =
        PciFunctions.parse(
            "3a:00.0 System peripheral: Intel Corporation JHL7540 Thunderbolt 3 NHI [Titan Ridge 4C"
                + " 2018] (rev 06)\r\n"
                + "3b:00.0 USB controller: Intel Corporation JHL7540 Thunderbolt 3 USB Controller\n");

    assertThat(functions.thunderboltControllers())
        .extracting(PciFunction::address)
        .containsExactly("0000:3a:00.0");
  }

  @Test
  void readsSysfsFirst() {
    String folder = "sys/bus/pci/devices/0000:00:0d.2/";
    TestingHostFiles files =
        new TestingHostFiles()
            .file(folder + "class", "0x0c0340\n")
            .file(folder + "vendor", "0x8086\n")
            .link(folder + "driver", "../../../bus/pci/drivers/thunderbolt");

    PciFunctions functions =
        PciFunctions.read(files, new TestingCommands().out("lspci", LSPCI)).value().orElseThrow();

    assertThat(functions.all())
        .containsExactly(
            new PciFunction(
                "0000:00:0d.2",
                Optional.of("0c0340"),
                Optional.of("8086"),
                Optional.empty(),
                "",
                Optional.of("thunderbolt")));
  }

  @Test
  void nothingReadIsNotNoControllers() {
    Reading<PciFunctions> reading =
        PciFunctions.read(new TestingHostFiles(), new TestingCommands());

    assertThat(reading.isUnreadable()).isTrue();
  }

  @Test
  void survivesBrokenText() {
    assertThat(PciFunctions.parse("\0\n[\nc4:00.5\nzz:00.5 x [1\nc4:00.5 y (prog-if 4").all())
        .hasSize(1);
  }
}
