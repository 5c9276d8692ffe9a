package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.explain.ExplanationDocument;
import org.tbvctl.log.LogDocument;
import org.tbvctl.moduleconfig.document.CheckDocument;
import org.tbvctl.status.StatusDocument;

/** What every command prints with {@code -o json} is as its schema says. */
class DocumentsTest {
  @TempDir private Path folder;

  @BeforeEach
  void captures() throws IOException {
    for (String host : List.of("alder", "birch")) {
      write(host + "/root/proc/version", "Linux version 6.17.0-19-generic (a@b) #1 SMP\n");
      write(host + "/root/sys/module/thunderbolt_ibverbs/initstate", "live\n");
      write(host + "/root/sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
      write(host + "/root/sys/class/infiniband/usb4_rdma0/ports/1/state", "4: ACTIVE\n");
      write(
          host + "/root/sys/class/infiniband/usb4_rdma0/ports/1/gids/0",
          "0000:0000:0000:0000:0000:ffff:0a58:0001\n");
      write(host + "/root/sys/bus/thunderbolt/devices/0-1/device_name", "other\n");
      write(host + "/samples/0/debugfs/summary", "profile: linux_perf\ndata_wr_send: 12\n");
      write(
          host + "/samples/0/debugfs/peers",
          "peer 1 backend=native rails=1\n  rail=0x0 data_ready=1 state=tunnel_enabled\n"
              + "    data_tx_posted=5 data_tx_completed=5 tx_credits=768/768\n");
      write(
          host + "/kernel.log",
          "[    9.1] thunderbolt_ibverbs: native tunnel route=0x1 rail=0x1 enable failed after 20"
              + " attempts: -12\n[    9.2] something else\n");
    }
    write("empty/root/proc/version", "Linux version 6.17.0 (a@b) #1\n");
    write(
        "lines.tsv",
        "release\tkernel\tenv\tparams\nmain\tfull\t-\tprofile=linux_perf\nmain\tstock\t-\tlanes=0\n");
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private CommandRun run(String line) {
    return CommandRun.of(line.replace("@", folder + "/").split(" "));
  }

  private static void assertValid(Class<?> beside, String schema, CommandRun run) {
    assertThat(run.code()).as(run.err()).isIn(0, 1, 2, 3, 4);
    Schema.assertValid(beside, schema, run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"status @alder", "status @empty", "status @alder --fail-on never"})
  void status(String line) {
    assertValid(StatusDocument.class, "status-1", run(line + " -o json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnose @alder",
        "diagnose @alder @birch",
        "diagnose @alder @alder",
        "diagnose @empty",
        "diagnose @none",
        "diagnose @alder --only stall",
        "naming check @alder",
        "naming check @alder @birch",
        "naming check @none",
        "mesh check @alder @birch",
        "mesh check @alder @alder",
      })
  void diagnoses(String line) {
    assertValid(DiagnosisDocument.class, "diagnosis-1", run(line + " -o json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "log @alder/kernel.log",
        "log @alder/kernel.log --all",
        "log @alder/kernel.log --boot 0 --since 9.15",
      })
  void log(String line) {
    assertValid(LogDocument.class, "log-1", run(line + " -o json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "explain stall.ack-lost",
        "explain -110",
        "explain data_tx_posted lanes EINVAL",
        "explain findings",
        "explain areas",
        "explain counters",
        "explain parameters",
        "explain messages",
        "explain errors",
        "explain statuses",
        "explain errnos",
        "explain nothingofthekind",
        "explain stall.ack-lots",
      })
  void explanations(String line) {
    assertValid(ExplanationDocument.class, "explain-1", run(line + " -o json"));
  }

  @ParameterizedTest
  @CsvSource({
    "config check --capture @alder, config-check-1",
    "config check lanes=0 foo=1 --release v0.3.4 --kernel stock --environment -, config-check-1",
    "config check lanes=0 --release main --kernel full --environment netdevs, config-check-1",
    "config check -- lanes=1, config-check-1",
  })
  void checks(String line, String schema) {
    String options = line.contains(" -- ") ? "" : " -o json";
    String ordered = line.replace(" -- ", " -o json --capture @alder -- ");
    assertValid(CheckDocument.class, schema, run(ordered + options));
  }

  @Test
  void everyRowOfATableIsACheck() {
    CommandRun run = run("config check --lines @lines.tsv -o jsonl");

    assertThat(run.out().lines()).hasSize(2);
    run.out()
        .lines()
        .forEach(row -> Schema.assertValid(CheckDocument.class, "config-check-1", row));
  }

  @ParameterizedTest
  @CsvSource({
    "config plan --capture @alder, config-plan-1",
    "config plan --capture @alder --goal mixed --cables 2 --netdev br0, config-plan-1",
    "config plan --capture @alder lanes=9 --release v0.3.0, config-plan-1",
    "config show --capture @alder, config-show-1",
    "config show --capture @alder --all --initramfs, config-show-1",
    "config show --capture @alder --all --release v0.1.0, config-show-1",
    "config apply --capture @alder --goal linux --dry-run, config-apply-1",
    "config apply --capture @alder lanes=2 --dry-run, config-apply-1",
    "mesh plan @alder @birch, mesh-plan-1",
    "status @none, failure-1",
    "mesh plan @alder @alder, failure-1",
    "config plan --capture @none, failure-1",
  })
  void others(String line, String schema) {
    assertValid(FailureReport.class, schema, run(line + " -o json"));
  }

  /** One line is one document, for those that are not divided. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "status @alder",
        "explain stall.ack-lost",
        "config check --capture @alder",
        "config plan --capture @alder",
        "config show --capture @alder",
        "config apply --capture @alder lanes=2 --dry-run"
      })
  void linesOfJsonAreTheSameDocuments(String line) throws IOException {
    String lines = run(line + " -o jsonl").out();

    assertThat(lines.lines()).hasSize(1);
    assertThat(com.fasterxml.jackson.jr.ob.JSON.std.mapFrom(lines))
        .isEqualTo(com.fasterxml.jackson.jr.ob.JSON.std.mapFrom(run(line + " -o json").out()));
  }

  /** The parameters shown are those of the release that was asked for. */
  @Test
  void showKnowsTheReleaseThatIsAskedFor() {
    assertThat(run("config show --capture @alder --all --release v0.1.0").out())
        .isNotEqualTo(run("config show --capture @alder --all --release main").out());
    assertThat(run("config show --capture @alder --release v9").code()).isEqualTo(3);
  }
}
