package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeshCommandTest {
  private static final String ABLE = "11111111-0000-4000-8000-000000000001";
  private static final String BAKER = "22222222-0000-4000-8000-000000000001";
  private static final String NOBODY = "";

  @TempDir private Path folder;
  private CommandRun run;

  @Test
  void pairWithACableIsCompleteAndPlanned() throws IOException {
    capture("able", ABLE, BAKER);
    capture("baker", BAKER, ABLE);

    assertThat(run("mesh", "check", "able", "baker")).isZero();
    assertThat(run.out())
        .contains("able receptacle 1 (rdma_en2)  --  baker receptacle 1 (rdma_en2)")
        .contains("OK");

    assertThat(run("mesh", "plan", "able", "baker")).isZero();
    assertThat(JSON.std.listFrom(run.out()))
        .isEqualTo(
            JSON.std.listFrom(
                "[{\"ssh\":\"able\",\"ips\":[\"192.0.2.7\"],\"rdma\":[null,\"rdma_en2\"]},"
                    + "{\"ssh\":\"baker\",\"ips\":[],\"rdma\":[\"rdma_en2\",null]}]"));
    assertThat(run.err().lines()).isNotEmpty().allMatch(line -> line.startsWith("# "));
  }

  @Test
  void documentHasTheMeshBesideTheFindings() throws IOException {
    capture("able", ABLE, NOBODY);
    capture("baker", BAKER, NOBODY);

    assertThat(run("mesh", "check", "able", "baker", "-o", "json")).isEqualTo(1);
    Map<String, Object> document = JSON.std.mapFrom(run.out());
    assertThat(document).containsEntry("schema", "tbvctl.diagnosis/1");
    assertThat(document.get("findings").toString()).contains("mac.mesh-incomplete");
    Map<?, ?> mesh = (Map<?, ?>) document.get("mesh");
    assertThat(mesh.get("missing")).isEqualTo(List.of(List.of("able", "baker")));
    assertThat(mesh.get("cables")).isEqualTo(List.of());
    assertThat((List<?>) mesh.get("hosts")).hasSize(2);
  }

  @Test
  void planNamesWhatStandsInTheWay() throws IOException {
    capture("able", ABLE, NOBODY);
    capture("baker", BAKER, NOBODY);
    write("baker", "rdma_ctl_status", "disabled\n");

    assertThat(run("mesh", "plan", "able", "baker", "-o", "json")).isZero();
    assertThat(JSON.std.mapFrom(run.out()).get("unknown").toString())
        .contains("switched off on baker")
        .contains("No cable joins able and baker");
  }

  @Test
  void sameHostTwiceAndMissingCaptureAreRefused() throws IOException {
    capture("able", ABLE, BAKER);

    assertThat(run("mesh", "check", "able", "able")).isEqualTo(4);
    assertThat(run.err()).contains("second capture of the host able");
    assertThat(run("mesh", "plan", "able", "nowhere")).isEqualTo(4);
    assertThat(run("mesh", "check", "able")).isEqualTo(3);
    assertThat(run("mesh")).isEqualTo(3);
  }

  private void capture(String host, String domain, String peer) throws IOException {
    String entry =
        peer.isEmpty()
            ? "          Speed: Up to 120 Gb/s\n"
            : "          Speed: 80 Gb/s\n        Mac:\n          Domain UUID: " + peer + "\n";
    write(host, "rdma_ctl_status", "enabled\n");
    write(host, "sysctl_hw_model", "hw.model: Mac16,9\n");
    write(
        host,
        "system_profiler_thunderbolt",
        "Thunderbolt/USB4:\n    Thunderbolt/USB4 Bus 0:\n      Domain UUID: "
            + domain
            + "\n      Port:\n          Receptacle: 1\n"
            + entry);
    write(host, "ibv_devinfo", "hca_id:\trdma_en2\n\tstate:\tPORT_ACTIVE (4)\n");
    write(
        host,
        "ifconfig",
        "en0: flags=8863<UP> mtu 1500\n\tinet 192.0.2.7 netmask 0xffffff00\n"
            + "en2: flags=8863<UP> mtu 1500\n\tinet 10.0.0.1 netmask 0xfffffffc\n");
  }

  private void write(String host, String command, String text) throws IOException {
    Path commands = Files.createDirectories(folder.resolve(host).resolve("commands"));
    Files.writeString(commands.resolve(command + ".txt"), text);
  }

  private int run(String... arguments) {
    String[] resolved = arguments.clone();
    for (int i = 2; i < resolved.length && !resolved[i].startsWith("-"); i++) {
      resolved[i] = folder.resolve(resolved[i]).toString();
    }
    run = CommandRun.of(resolved);
    return run.code();
  }
}
