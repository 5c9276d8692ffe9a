package org.tbvctl.devices;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ProbeDevicesTest {
  private static final String NATIVE = "0200:5442:5752:4253";
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(DevicesDocument.class.getResourceAsStream("probe-devices-1.schema.json"));

  @TempDir private Path root;

  private DevicesRun.Host host() throws Exception {
    return new DevicesRun.Host(root);
  }

  private static DevicesRun valid(DevicesRun run) {
    assertThat(SCHEMA.validate(run.out(), InputFormat.JSON)).isEmpty();
    return run;
  }

  private static List<Object> ids(DevicesRun run) throws Exception {
    return ((List<?>) run.document().get("findings"))
        .stream().map(finding -> (Object) ((Map<?, ?>) finding).get("id")).toList();
  }

  @Test
  void showsWhatWorksOnEachDevice() throws Exception {
    DevicesRun run =
        host()
            .with("DEVICES", "usb4_rdma0,usb4_rdma4,rxe0=505400fffe123456")
            .device(0, "usb4_rdma0", NATIVE)
            .run();

    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .containsSubsequence(
            "usb4_rdma0  " + NATIVE + "  native peer 1 rail 0  /dev/infiniband/uverbs0",
            "RC      SEND WRITE READ",
            "UC      SEND WRITE",
            "256 queue pairs of 1024 requests, messages to 16 MiB",
            "port 1  ACTIVE ETHERNET, packets of 4096 bytes",
            "gid 0   fe80:0000:0000:0000:0000:0000:0000:0001  RoCE v2  lo",
            "gid 1 * ::ffff:127.0.0.1  RoCE v2  lo",
            "GID 1 (::ffff:127.0.0.1, RoCE v2 on lo) was chosen",
            "usb4_rdma4  0300:5442:5752:4254  apple peer 1 rail 1",
            "RC      no (the Apple transport has unreliable connections only)",
            "UC      SEND (not tried",
            "1 queue pairs",
            "rxe0  5054:00ff:fe12:3456  another driver's");
  }

  @Test
  void printsOneDocument() throws Exception {
    DevicesRun run = valid(host().with("DEVICES", "usb4_rdma0,usb4_rdma4").run("--output", "json"));
    assertThat(run.exit()).isZero();
    assertThat(run.document()).containsEntry("host", "able").containsEntry("notShown", List.of());
    assertThat(valid(host().run("-o", "jsonl")).out().lines()).hasSize(1);
  }

  @Test
  void saysWhyARenamedDeviceIsNotShown() throws Exception {
    DevicesRun run =
        valid(
            host()
                .with("DEVICES", "usb4_rdma0")
                .device(0, "usb4_rdma0", NATIVE)
                .device(1, "rocep199s0f6", "0200:5442:5752:4254")
                .device(2, "mlx5_0", "5054:00ff:fe12:3456")
                .run("-o", "json"));

    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run))
        .contains("visibility.device-renamed")
        .doesNotContain("visibility.not-shown");
    assertThat(run.document().get("notShown").toString())
        .contains("rocep199s0f6")
        .contains("finding=visibility.device-renamed")
        .contains("mlx5_0");
  }

  @Test
  void saysThatNothingExplainsAHiddenDevice() throws Exception {
    DevicesRun run =
        valid(
            host()
                .with("DEVICES", "none")
                .device(0, "usb4_rdma0", NATIVE)
                .file("usr/lib/x86_64-linux-gnu/libibverbs/libusb4_rdma-rdmav34.so", "")
                .file("usr/lib/x86_64-linux-gnu/libibverbs/librxe-rdmav34.so", "")
                .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma")
                .run("-o", "json"));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run)).contains("visibility.not-shown");
  }

  @Test
  void tellsAFaultOfTheDeviceThatHasIt() throws Exception {
    DevicesRun run = valid(host().with("CRASH", "open").run("-o", "json"));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run)).containsExactly("probe.native-fault");
    assertThat(run.out()).contains("SIGSEGV in libibverbs.so.1+0x");
  }

  @Test
  void goesOnAfterADeviceThatHasAFault() throws Exception {
    DevicesRun run =
        valid(
            host()
                .with("DEVICES", "usb4_rdma0,usb4_rdma1,usb4_rdma2")
                .with("CRASH", "usb4_rdma1")
                .run("-o", "json"));
    assertThat(ids(run)).containsExactly("probe.native-fault");
    List<String> opened =
        ((List<?>) run.document().get("devices"))
            .stream().map(device -> ((Map<?, ?>) device).get("opened").toString()).toList();
    assertThat(opened).containsExactly("true", "false", "true");
  }

  @Test
  void survivesAFaultInTheList() throws Exception {
    DevicesRun run = valid(host().with("CRASH", "list").run("-o", "json"));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run)).containsExactly("probe.native-fault");
    assertThat(run.err()).contains("Listing the devices ended the process with SIGSEGV");
  }

  @Test
  void makesAFindingOfAWarning() throws Exception {
    String warning = "couldn't load driver 'libx-rdmav34.so': libx-rdmav34.so: cannot open";
    DevicesRun run = valid(host().with("WARNING", warning).run("-o", "json"));
    assertThat(run.exit()).isZero();
    assertThat(ids(run)).containsExactly("probe.native-warning");
    assertThat(run.out()).contains("libibverbs: Warning: " + warning);
  }

  @Test
  void endsAtTheDeadline() throws Exception {
    DevicesRun.Host host = host().with("HANG", "list");
    long start = System.nanoTime();
    DevicesRun run = valid(host.run("-o", "json", "--timeout", "2s"));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run)).containsExactly("probe.native-hang");
  }

  @Test
  void saysWhenTheKernelHasNoRdma() throws Exception {
    DevicesRun run = valid(host().with("LIST_ERRNO", "38").run("-o", "json"));
    assertThat(run.exit()).isEqualTo(4);
    assertThat(run.err()).contains("The kernel has no RDMA");
    assertThat(run.document().get("summary").toString()).contains("incomplete");
  }

  @Test
  void saysWhenADeviceCannotBeOpened() throws Exception {
    DevicesRun run = valid(host().with("OPEN_ERRNO", "13").run("-o", "json"));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(ids(run)).containsExactly("visibility.not-opened");
    assertThat(run.out()).contains("errno 13 (EACCES");
  }

  @Test
  void refusesAContextOfAnotherLayout() throws Exception {
    for (String field : List.of("device", "cmd_fd", "abi_compat", "ops")) {
      DevicesRun run = valid(host().with("WRONG_LAYOUT", field).run("-o", "json"));
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.out()).contains("its field " + field + " does not hold");
    }
  }

  @Test
  void opensDevicesOfTwoDrivers() throws Exception {
    DevicesRun run =
        valid(
            host()
                .with("DEVICES", "usb4_rdma0,rxe0=505400fffe123456")
                .with("OTHER_OPERATIONS", "rxe0")
                .run("-o", "json"));
    assertThat(run.exit()).isZero();
  }

  @Test
  void saysWhenTheLibraryIsMissingOrAnother() throws Exception {
    DevicesRun missing = valid(host().library("/no/libibverbs.so.1").run("-o", "json"));
    assertThat(missing.exit()).isEqualTo(4);
    assertThat(missing.err()).contains("/no/libibverbs.so.1 could not be loaded");

    DevicesRun other = valid(host().library("libm.so.6").run("-o", "json"));
    assertThat(other.exit()).isEqualTo(4);
    assertThat(other.err()).contains("libm.so.6 is not a libibverbs");
  }
}
