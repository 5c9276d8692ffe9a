package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildProgram;

@Timeout(60)
class DeviceInspectionTest {
  @TempDir private Path folder;

  private static List<Map<String, Object>> inspect(ChildProgram program, String... devices)
      throws Exception {
    try (Child child = program.start(DeviceInspection.class, List.of(devices))) {
      List<Map<String, Object>> lines = new ArrayList<>();
      for (String line : child.await(Duration.ofSeconds(50)).output().split("\n")) {
        lines.add(JSON.std.mapFrom(line));
      }
      return lines;
    }
  }

  private ChildProgram program() {
    return Loopback.program(folder.resolve("fabric"));
  }

  @Test
  void readsGidsOneByOneFromAnOldLibrary() throws Exception {
    ChildProgram old = program().with(VerbsLibrary.VARIABLE, Loopback.oldLibrary());
    assertThat(inspect(old).get(1).get("ports").toString())
        .contains("gid=::ffff:127.0.0.1")
        .contains("type=unknown");
  }

  @Test
  void tellsAnErrorNumber() throws Exception {
    assertThat(inspect(program().with("TBVCTL_LOOPBACK_OPEN_ERRNO", "13")).get(1))
        .containsEntry("name", "usb4_rdma0")
        .containsEntry("errno", 13)
        .hasEntrySatisfying(
            "failure",
            sentence -> assertThat(sentence.toString()).startsWith("ibv_open_device failed"));
  }

  @Test
  void opensWhatIsWanted() throws Exception {
    ChildProgram two = program().with("TBVCTL_LOOPBACK_DEVICES", "usb4_rdma0,usb4_rdma1");
    assertThat(inspect(two, "usb4_rdma1"))
        .extracting(line -> line.get("name"))
        .containsExactly(null, "usb4_rdma1");
    assertThat(inspect(two)).hasSize(3);
  }

  @Test
  void endsBeforeADeviceOfAnotherDriver() throws Exception {
    ChildProgram two =
        program()
            .with("TBVCTL_LOOPBACK_DEVICES", "usb4_rdma0,usb4_rdma1")
            .with("TBVCTL_LOOPBACK_OTHER_OPERATIONS", "usb4_rdma1");
    assertThat(inspect(two)).hasSize(2);
    assertThat(inspect(two, "usb4_rdma1")).hasSize(2);
  }
}
