package org.tbvctl.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.moduleconfig.apply.BringUp;
import org.tbvctl.moduleconfig.apply.Proposal;
import org.tbvctl.moduleconfig.apply.Reload;
import org.tbvctl.moduleconfig.plan.Plan;
import picocli.CommandLine;

/** {@code config apply} and {@code config rollback} with {@code -o json}. */
class ConfigApplyDocumentTest {
  private static final String OWN = "etc/modprobe.d/zz-tbvctl.conf";
  private static final Proposal PROPOSAL =
      new Proposal(OWN, Optional.empty(), "options thunderbolt_ibverbs lanes=2\n", "lanes=2");

  @TempDir private Path root;
  private int code;
  private String err = "";

  @BeforeEach
  void host() throws IOException {
    write("proc/version", "Linux version 6.17.0-19-generic (a@b) #1 SMP\n");
    write("etc/os-release", "ID=ubuntu\nID_LIKE=debian\n");
    Files.createDirectories(root.resolve("etc/modprobe.d"));
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Map<String, Object> apply(String... arguments) throws IOException {
    return config("config-apply-1", "apply", arguments);
  }

  private Map<String, Object> config(String schema, String command, String... arguments)
      throws IOException {
    List<String> line = new ArrayList<>(List.of("config", command, "--root", root.toString()));
    line.addAll(List.of(arguments));
    line.addAll(List.of("-o", "json"));
    CommandRun run = CommandRun.of(line.toArray(String[]::new));
    code = run.code();
    err = run.err();
    Schema.assertValid(ApplyDocument.class, schema, run.out());
    return JSON.std.mapFrom(run.out());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> part(Map<String, Object> document, String name) {
    return (Map<String, Object>) document.get(name);
  }

  @Test
  void aDryRunProposesAndWritesNothing() throws IOException {
    Map<String, Object> document = apply("lanes=2", "--dry-run");

    assertThat(code).isZero();
    assertThat(document).containsEntry("outcome", "proposed").containsEntry("next", List.of());
    assertThat(part(document, "file"))
        .containsEntry("existed", false)
        .containsEntry("journal", null)
        .hasEntrySatisfying(
            "difference",
            lines -> assertThat(lines.toString()).contains("+options thunderbolt_ibverbs lanes=2"));
    assertThat(root.resolve(OWN)).doesNotExist();
  }

  @Test
  void whatIsWrittenNamesTheJournalThatKeepsWhatWasBefore() throws IOException {
    write(OWN, "options thunderbolt_ibverbs lanes=1\n");
    Map<String, Object> document = apply("lanes=2");

    assertThat(document).containsEntry("outcome", "written");
    assertThat(document.get("next").toString())
        .contains("update-initramfs", "modprobe thunderbolt_ibverbs");
    assertThat(part(document, "file")).containsEntry("existed", true);
    String journal = part(document, "file").get("journal").toString();
    assertThat(root.resolve(journal.substring(1)))
        .content()
        .contains(
            Base64.getEncoder()
                .encodeToString("options thunderbolt_ibverbs lanes=1\n".getBytes(UTF_8)));
    assertThat(apply("lanes=2")).containsEntry("outcome", "unchanged").containsEntry("file", null);

    assertThat(config("config-rollback-1", "rollback")).containsEntry("restored", "/" + OWN);
    assertThat(root.resolve(OWN)).hasContent("options thunderbolt_ibverbs lanes=1");
    assertThat(config("config-rollback-1", "rollback"))
        .containsEntry("restored", null)
        .containsEntry("next", List.of());
  }

  @Test
  void aRefusalSaysWhyInTheDocumentToo() throws IOException {
    write("etc/modprobe.d/zzz.conf", "options thunderbolt_ibverbs lanes=1\n");
    Map<String, Object> document = apply("lanes=2");

    assertThat(code).isEqualTo(1);
    assertThat(document).containsEntry("outcome", "refused").containsEntry("exit", 1);
    assertThat(err).isEqualTo("tbvctl: " + document.get("reason") + "\n");
  }

  @Test
  void anEditedFileIsNotRolledBack() throws IOException {
    apply("lanes=2");
    write(OWN, "mine\n");

    Map<String, Object> document = config("failure-1", "rollback");

    assertThat(code).isEqualTo(1);
    assertThat(document.get("reason").toString()).contains("was edited after", "--force");
    assertThat(config("config-rollback-1", "rollback", "--force"))
        .containsEntry("restored", "/" + OWN);
    assertThat(root.resolve(OWN)).doesNotExist();
  }

  @Test
  void keysAreMasked() throws IOException {
    String key = "c51e7a90d3b846f2a07be8143f6d92ac";
    Map<String, Object> document =
        apply("peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + key);

    assertThat(document).containsEntry("outcome", "refused");
    assertThat(document.toString() + err).doesNotContain(key);
  }

  private static Map<String, Object> steps(Consumer<ApplyReport> steps) throws IOException {
    OutputOptions json = new OutputOptions();
    new CommandLine(json).parseArgs("-o", "json");
    String printed =
        CommandRun.printed(
            console -> {
              ApplyDocument report = new ApplyDocument(console, json);
              report.planned(new Plan(true, List.of(), "", List.of()));
              report.proposed(PROPOSAL);
              report.written(PROPOSAL, "var/lib/tbvctl/config/000001.json", Optional.empty());
              steps.accept(report);
              report.end(ExitCode.ERROR_FOUND);
            });
    Schema.assertValid(ApplyDocument.class, "config-apply-1", printed);
    return JSON.std.mapFrom(printed);
  }

  @Test
  void aLoadThatIsRefusedIsTakenBack() throws IOException {
    Map<String, Object> document =
        steps(report -> report.reloaded(new Reload.Result(false, true, "the module did not load")));

    assertThat(document)
        .containsEntry("outcome", "restored")
        .containsEntry("reason", "the module did not load");
    assertThat(part(document, "file")).containsEntry("journal", null);
    assertThat(part(document, "reload")).containsEntry("runsNew", false);
  }

  @Test
  void aLinkThatFailsIsTold() throws IOException {
    String line =
        "4,1,1,-;thunderbolt_ibverbs: native tunnel route=0x1 rail=0x1 enable failed after 20"
            + " attempts: -12\n";
    BringUp bringUp =
        new BringUp(BringUp.State.FAILED, 1, 0, KernelLog.parse(line.getBytes(UTF_8)).events());

    Map<String, Object> kept =
        steps(
            report -> {
              report.reloaded(new Reload.Result(true, false, "the module runs"));
              report.link(new LinkVerdict(bringUp, 0));
              report.afterFailure(false, "the new options are kept");
            });
    assertThat(kept).containsEntry("outcome", "written");
    assertThat(part(part(kept, "reload"), "link")).containsEntry("state", "failed");

    Map<String, Object> back =
        steps(
            report -> {
              report.reloaded(new Reload.Result(true, false, "the module runs"));
              report.link(new LinkVerdict(bringUp, 1));
              report.afterFailure(true, "the old options are restored");
            });
    assertThat(back).containsEntry("outcome", "restored");
    assertThat(part(back, "reload")).containsEntry("afterFailure", "the old options are restored");
  }
}
