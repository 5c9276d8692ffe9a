package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamingCommandTest {
  private static final String NAME = "60-rdma-persistent-naming.rules";
  private static final String PACKAGED =
      "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n";

  @TempDir private Path folder;
  private CommandRun run;

  @BeforeEach
  void host() throws IOException {
    write("root/proc/version", "Linux version 7.1.9\n");
    write("root/sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
    Files.createDirectories(folder.resolve("root/sys/devices/pci0000:00/0000:c6:00.5"));
    Files.createSymbolicLink(
        folder.resolve("root/sys/class/infiniband/usb4_rdma0/device"),
        Path.of("../../../devices/pci0000:00/0000:c6:00.5"));
    write("root/usr/lib/udev/rules.d/" + NAME, PACKAGED);
  }

  @Test
  void checksACapture() {
    assertThat(run("naming", "check", folder.toString())).isEqualTo(2);
    assertThat(run.out()).contains("naming.rename-rule-active", "rocep198s0f5");
  }

  @Test
  void theDocumentCarriesThePlan() {
    assertThat(run("naming", "check", folder.toString(), "-o", "json")).isEqualTo(2);
    assertThat(run.out()).contains("\"naming\"", "/etc/udev/rules.d/" + NAME);
  }

  @Test
  void installsBelowAnotherRootAndTakesItBack() {
    Path rule = folder.resolve("root/etc/udev/rules.d/" + NAME);

    assertThat(run("naming", "install", "--dry-run", "--root", root())).isZero();
    assertThat(run.out()).contains("+KERNEL!=\"usb4_rdma*\", " + PACKAGED.strip());
    assertThat(rule).doesNotExist();

    assertThat(run("naming", "install", "--root", root())).isZero();
    assertThat(rule).isRegularFile();
    assertThat(run("naming", "check", "--root", root())).isZero();
    assertThat(run.out()).contains("naming.pinned");

    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(rule).doesNotExist();
    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(run.out()).contains("Nothing was installed.");
  }

  @Test
  void aLocalFileIsAWarning() throws IOException {
    write("root/etc/udev/rules.d/" + NAME, PACKAGED);

    assertThat(run("naming", "install", "--root", root())).isEqualTo(2);
    assertThat(run.err()).contains("left alone", "--replace");
    assertThat(run("naming", "install", "--replace", "--root", root())).isZero();
  }

  @Test
  void anInterfaceThatDoesNotExistIsRefusedBeforeAnythingIsWritten() throws IOException {
    write("root/sys/class/net/eth0/address", "02:00:00:00:00:01\n");

    assertThat(run("naming", "install", "--netdev", "nope", "--root", root())).isEqualTo(3);
    assertThat(run.err()).contains("has no interface nope; it has eth0");
    assertThat(folder.resolve("root/etc/udev/rules.d/" + NAME)).doesNotExist();
  }

  private Map<String, Object> document(String schema, String... arguments) throws IOException {
    List<String> line = new ArrayList<>(List.of(arguments));
    line.addAll(List.of("--root", root(), "-o", "json"));
    run(line.toArray(String[]::new));
    Schema.assertValid(NamingDocument.class, schema, run.out());
    return JSON.std.mapFrom(run.out());
  }

  @Test
  void everyStepIsADocument() throws IOException {
    String path = "/etc/udev/rules.d/" + NAME;

    Map<String, Object> proposed = document("naming-install-1", "naming", "install", "--dry-run");
    assertThat(proposed).containsEntry("outcome", "proposed");
    assertThat(proposed.get("files").toString()).contains(path, "+KERNEL!=");

    Map<String, Object> written = document("naming-install-1", "naming", "install");
    assertThat(written).containsEntry("outcome", "written");
    assertThat(written.get("files").toString()).contains(path);
    assertThat(document("naming-install-1", "naming", "install"))
        .containsEntry("outcome", "unchanged");

    assertThat(document("naming-remove-1", "naming", "remove", "--dry-run"))
        .containsEntry("outcome", "proposed")
        .hasEntrySatisfying(
            "files", files -> assertThat(files.toString()).contains(path, "-KERNEL!="));
    assertThat(document("naming-remove-1", "naming", "remove")).containsEntry("outcome", "written");
    assertThat(document("naming-remove-1", "naming", "remove"))
        .containsEntry("outcome", "unchanged")
        .containsEntry("files", List.of());
  }

  @Test
  void aLocalFileIsAWarningInTheDocumentToo() throws IOException {
    write("root/etc/udev/rules.d/" + NAME, PACKAGED);

    assertThat(document("naming-install-1", "naming", "install").get("warnings").toString())
        .contains("left alone", "--replace");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void anEditedFileIsLeftAloneAndNamed() throws IOException {
    run("naming", "install", "--root", root());
    write("root/etc/udev/rules.d/" + NAME, "mine\n");

    assertThat(document("naming-remove-1", "naming", "remove").get("notes").toString())
        .contains(NAME);
    assertThat(folder.resolve("root/etc/udev/rules.d/" + NAME)).hasContent("mine");
  }

  @Test
  void aFolderThatCannotBeWrittenIsAFailureInEitherForm() throws IOException {
    write("root/var/lib/tbvctl/journal", "no folder\n");

    assertThat(document("failure-1", "naming", "install")).containsEntry("exit", 4);
    assertThat(run("naming", "install", "--root", root())).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("tbvctl: ").contains("journal");
  }

  @Test
  void aCommandIsNeeded() {
    assertThat(run("naming")).isEqualTo(3);
    assertThat(run.err()).contains("check, install or remove");
  }

  private String root() {
    return folder.resolve("root").toString();
  }

  private void write(String member, String content) throws IOException {
    Path file = folder.resolve(member);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private int run(String... arguments) {
    run = CommandRun.of(arguments);
    return run.code();
  }
}
