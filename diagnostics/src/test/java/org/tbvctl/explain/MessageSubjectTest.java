package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.MessageCatalogue;

class MessageSubjectTest {
  private final MessageCatalogue catalogue = MessageCatalogue.load();
  private final MessageSubject subject = new MessageSubject(catalogue, FindingCatalogue.load());

  private Explanation line(String line) {
    List<Explanation> found = subject.ofLine(line);
    assertThat(found).as(line).hasSize(1);
    return found.get(0);
  }

  @Test
  void everyWarningTellsWhatToDo() {
    assertThat(catalogue.kinds())
        .filteredOn(kind -> kind.level().compareTo(Level.WARNING) <= 0)
        .allSatisfy(
            kind ->
                assertThat(subject.ofWord(kind.id()).get(0).action())
                    .as(kind.id())
                    .isNotEqualTo("Nothing to do: it reports a step.")
                    .doesNotStartWith("Read what stands around it"));
  }

  @Test
  void idShowsStageLevelAndWording() {
    Explanation found = subject.ofWord("verbs.registered").get(0);
    assertThat(found.facts())
        .containsEntry("stage", "verbs register")
        .containsEntry("level", "info")
        .containsEntry("printed by", "every release of the module")
        .containsEntry(
            "wording",
            "registered {backend} ib_device {ibdev} rail=peer{peer_id}/{rail_id} domain={domain}"
                + " guid={guid}");
    assertThat(found.values()).isEmpty();
  }

  @Test
  void printerIsNamed() {
    assertThat(subject.ofWord("core.unload_live_links").get(0).facts().get("printed by"))
        .startsWith("module releases v0.3.0, v0.3.1");
    assertThat(subject.ofWord("boot.start").get(0).facts())
        .containsEntry("printed by", "the kernel around the module");
  }

  @Test
  void registrationLineFillsItsValuesIn() {
    Explanation found =
        line(
            "[    9.604200] thunderbolt_ibverbs: registered native ib_device usb4_rdma0"
                + " rail=peer1/0 domain=0 guid=0200544257524253");
    assertThat(found.values())
        .contains(
            entry("backend", "native"),
            entry("ibdev", "usb4_rdma0"),
            entry("peer_id", "1"),
            entry("guid", "0200544257524253"));
    assertThat(found.action()).startsWith("Nothing to do");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1|cfg.start_needs_alloc",
        "thunderbolt_ibverbs: native lanes request 6 exceeds supported maximum 4|cfg.lanes_max",
        "thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 has no matching peer rail|native.hello_no_rail",
        "thunderbolt_ibverbs: native READY sent route=0x1 rail=0x0|native.ready_tx",
        "thunderbolt_ibverbs: Thunderbolt service binding enabled|svc.binding_enabled",
        "thunderbolt_ibverbs: core ready profile=linux_perf rc=1 uc=1|core.ready"
      })
  void lineIsRecognised(String line, String id) {
    assertThat(line(line).word()).isEqualTo(id);
    assertThat(line("kernel: " + line).word()).isEqualTo(id);
  }

  @Test
  void findingOfAMessageGivesTheFirstStep() {
    Explanation found = subject.ofWord("native.hello_failed").get(0);
    assertThat(found.related())
        .containsExactly(new Related(Topic.FINDING, "bringup.hello-timeout"));
    assertThat(found.action()).startsWith("Load the module on the peer");
  }

  @Test
  void recordOfTheJournalIsRead() {
    Explanation found =
        line(
            "{\"_TRANSPORT\": \"kernel\", \"SYSLOG_IDENTIFIER\": \"kernel\", \"PRIORITY\": \"6\","
                + " \"MESSAGE\": \"thunderbolt_ibverbs: native READY sent route=0x1 rail=0x0\"}");
    assertThat(found.word()).isEqualTo("native.ready_tx");
    assertThat(found.values()).contains(entry("route", "0x1"));
    assertThat(subject.ofLine("{")).isEmpty();
    assertThat(subject.ofLine("{\"MESSAGE\": \"x\"}")).isEmpty();
  }

  @Test
  void otherLinesAreNotTaken() {
    assertThat(subject.ofLine("usb 1-1: new high-speed USB device number 2")).isEmpty();
    assertThat(subject.ofLine("")).isEmpty();
    assertThat(subject.ofWord("native")).isEmpty();
  }
}
