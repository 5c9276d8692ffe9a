package org.tbvctl.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.verbs.VerbsLibrary;

/** The check, the document and the text of a list of devices, without a host. */
class DeviceReportTest {
  private static final TextStyle PLAIN = new TextStyle(false, false);
  private static final Answer LISTED =
      new Answer.Told(Map.of("library", Map.of("file", "libibverbs.so.1", "rdmaCore", 44)));

  private static DeviceView device(String name, Answer opening) {
    return new DeviceView(
        name, "uverbs0", NodeGuid.parse("0200:5442:5752:4253").orElseThrow(), opening);
  }

  private static VerbsView view(Answer listing, DeviceView... devices) {
    return new VerbsView(VerbsLibrary.of(Map.of()), listing, List.of(devices), List.of());
  }

  private static Diagnosis diagnosis(VerbsView view, Optional<String> unread) {
    return Diagnosis.of(
        new Hosts(List.of()),
        List.of(new DeviceCheck(view, "able", unread)),
        FindingCatalogue.load(),
        id -> true);
  }

  private static List<String> findings(VerbsView view) {
    return diagnosis(view, Optional.empty()).findings().stream()
        .map(finding -> finding.id() + ": " + finding.title())
        .toList();
  }

  private static Map<String, Object> document(VerbsView view) {
    return DevicesDocument.of(
        "able", view, diagnosis(view, Optional.empty()), "0.1.0", Instant.EPOCH);
  }

  @Test
  void noDeviceAtAllIsSaid() {
    Map<String, Object> document = document(view(LISTED));

    assertThat(document.get("summary").toString())
        .contains("headline=libibverbs shows no RDMA device on able");
    assertThat(DevicesText.of(document, PLAIN)).contains("shows no RDMA device on able");
    assertThat(document(view(LISTED, device("d0", LISTED))).get("summary").toString())
        .doesNotContain("no RDMA device");
  }

  @Test
  void everyWayInWhichADeviceIsNotOpenedIsAFindingOfItsOwn() {
    assertThat(
            findings(
                view(
                    LISTED,
                    device("sound", new Answer.Told(Map.of())),
                    device("silent", new Answer.Silent(Optional.of("ibv_query_port"))),
                    device("still", new Answer.Silent(Optional.empty())),
                    device("broken", new Answer.Crashed("SIGSEGV in libx.so")),
                    device("closed", new Answer.Failed("errno 13", OptionalInt.of(13))))))
        .containsExactlyInAnyOrder(
            "probe.native-hang: ibv_query_port on able does not return (silent).",
            "probe.native-hang: ibv_open_device on able does not return (still).",
            "probe.native-fault: ibv_open_device on able ends the calling program (broken):"
                + " SIGSEGV in libx.so.",
            "visibility.not-opened: libibverbs on able shows closed and it cannot be used.");
  }

  @Test
  void aListThatCannotBeMadeIsUnknownOrAFinding() {
    VerbsView failed = view(new Answer.Failed("no library", OptionalInt.empty()));
    assertThat(findings(failed)).isEmpty();
    assertThat(diagnosis(failed, Optional.empty()).unknowns())
        .anySatisfy(unknown -> assertThat(unknown.reason()).isEqualTo("no library"));
    assertThat(DevicesDocument.status(failed, diagnosis(failed, Optional.empty())))
        .isEqualTo(Status.INCOMPLETE);

    VerbsView crashed = view(new Answer.Crashed("SIGSEGV"));
    assertThat(findings(crashed)).hasSize(1);
    assertThat(DevicesDocument.status(crashed, diagnosis(crashed, Optional.empty())))
        .isEqualTo(Status.ERROR);
  }

  @Test
  void warningsAreOneFinding() {
    VerbsView warned =
        new VerbsView(
            VerbsLibrary.of(Map.of()), LISTED, List.of(), List.of("first line", "second line"));
    Finding finding = diagnosis(warned, Optional.empty()).findings().get(0);

    assertThat(finding.id()).isEqualTo("probe.native-warning");
    assertThat(finding.title()).endsWith("warned: first line");
    assertThat(finding.evidence()).hasSize(2);
  }

  @Test
  void theDocumentSaysWhatIsWrongWithEachDevice() {
    Map<String, Object> document =
        document(
            view(
                LISTED,
                device("silent", new Answer.Silent(Optional.of("ibv_query_port"))),
                device("still", new Answer.Silent(Optional.empty())),
                device("broken", new Answer.Crashed("SIGSEGV")),
                device("closed", new Answer.Failed("errno 13", OptionalInt.empty()))));

    List<Object> problems = new ArrayList<>();
    for (Object device : (List<?>) document.get("devices")) {
      problems.add(((Map<?, ?>) device).get("problem"));
    }
    assertThat(problems)
        .containsExactly(
            "ibv_query_port did not return in time",
            "opening it did not end in time",
            "opening it ends the process: SIGSEGV",
            "errno 13");
    assertThat(document)
        .containsEntry("schema", "tbvctl.probe-devices/1")
        .containsEntry("host", "able")
        .containsEntry("generatedAt", "1970-01-01T00:00:00Z");
    assertThat(document.get("library").toString()).contains("rdmaCore=44");
  }

  private static Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put(
        "limits",
        Map.of(
            "queuePairs",
            256,
            "workRequests",
            1024,
            "longestMessage",
            16 << 20,
            "memoryRegions",
            9));
    facts.put(
        "connections",
        List.of(
            Map.of("type", "RC", "usable", false, "reason", "not on this transport"),
            Map.of("type", "UC", "usable", true, "operations", List.of("SEND", "WRITE"))));
    Map<String, Object> port = new LinkedHashMap<>();
    port.put("number", 1);
    port.put("state", "ACTIVE");
    port.put("linkLayer", "ETHERNET");
    port.put("mtu", 4096);
    port.put("gidIndex", 1);
    port.put("gidChoice", "GID 1 was chosen.");
    port.put(
        "gids",
        List.of(
            Map.of("index", 0, "gid", "fe80::1", "type", "RoCE v2"),
            Map.of("index", 1, "gid", "::ffff:10.0.0.1", "type", "RoCE v2", "netdev", "tbv0")));
    facts.put("ports", List.of(port));
    return facts;
  }

  @Test
  void theTextShowsADeviceLineByLine() {
    String text =
        DevicesText.of(document(view(LISTED, device("d0", new Answer.Told(facts())))), PLAIN);

    assertThat(text)
        .containsSubsequence(
            "able  libibverbs.so.1 (rdma-core 44)\n",
            "d0  0200:5442:5752:4253  native peer 1 rail 0  /dev/infiniband/uverbs0\n",
            "  RC      no (not on this transport)\n",
            "  UC      SEND WRITE\n",
            "  limits  256 queue pairs of 1024 requests, messages to 16 MiB, 9 memory regions\n",
            "  port 1  ACTIVE ETHERNET, packets of 4096 bytes\n",
            "  gid 0   fe80::1  RoCE v2  -\n",
            "  gid 1 * ::ffff:10.0.0.1  RoCE v2  tbv0\n",
            "          GID 1 was chosen.\n");
  }

  @Test
  void theTextOfADeviceThatIsClosedAndOfAnEmptyDocument() {
    VerbsView closed =
        view(LISTED, device("d0", new Answer.Failed("errno 13", OptionalInt.of(13))));
    assertThat(DevicesText.of(document(closed), PLAIN))
        .contains("  closed  errno 13\n", "visibility.not-opened", "try     ls -l");
    assertThat(DevicesText.of(Map.of(), PLAIN)).isEqualTo("-  -\n\n-\n");
  }
}
