package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

  private static Source only(String document) {
    return TextInput.read("x.json", document).sources().get(0);
  }

  @Test
  void aDiagnosisHasItsHostsAndBooks() {
    HostsDiagnosis diagnosis =
        (HostsDiagnosis)
            only(
                """
                {"schema":"tbvctl.diagnosis/1","tool":{"version":"0.2"},"generatedAt":"now",
                 "hosts":[{"name":"A","source":"live","kernel":"7.1","moduleRelease":null,"samples":2}],
                 "summary":{"status":"warning","headline":"h"},
                 "ledger":[{"direction":"A->C","stages":[{"stage":"s","host":"A","counter":"c","value":7}],
                   "edges":[{"from":"s","to":"t","difference":null,"balance":"unknown"}]}],
                 "unknowns":[{"what":"w","reason":"r","neededFor":["a.b",3]}]}
                """);

    assertThat(diagnosis.origin()).isEqualTo(new Origin("x.json", "0.2", "now"));
    assertThat(diagnosis.hosts())
        .containsExactly(new HostsDiagnosis.Host("A", "live", "7.1", "not known", "2", List.of()));
    assertThat(diagnosis.verdict().status()).isEqualTo("warning");
    LedgerFacts ledger = diagnosis.ledger().get(0);
    assertThat(ledger.place()).isEqualTo("A->C");
    assertThat(ledger.stages().get(0).value()).hasValue(7);
    assertThat(ledger.edges().get(0).difference()).isEmpty();
    assertThat(diagnosis.unknowns())
        .containsExactly(new UnknownFacts("", "w", "r", List.of("a.b")));
  }

  @Test
  void linksOfADiagnosisMadeHereGoToTheirHosts() {
    Map<String, Object> document =
        Map.of("hosts", List.of(Map.of("name", "A"), Map.of("name", "C")));

    HostsDiagnosis diagnosis =
        DocumentReader.diagnosis("captures", document, List.of(List.of("C: 20 Gb/s x 2")));

    assertThat(diagnosis.hosts().get(0).links()).containsExactly("C: 20 Gb/s x 2");
    assertThat(diagnosis.hosts().get(1).links()).isEmpty();
  }

  @Test
  void devicesAreThoseShownAndThoseNot() {
    DeviceList list =
        (DeviceList)
            only(
                """
                {"schema":"tbvctl.probe-devices/1","host":"A",
                 "devices":[{"name":"usb4_rdma0","guid":"g","backend":null,"opened":false,
                   "problem":"permission denied"}],
                 "notShown":[{"name":"usb4_rdma1","backend":"native","reason":"renamed"}]}
                """);

    assertThat(list.devices())
        .containsExactly(
            new DeviceList.Device(
                "usb4_rdma0", "g", "not the module's", "not known", "none", "permission denied"),
            new DeviceList.Device(
                "usb4_rdma1", "not known", "native", "not known", "none", "renamed"));
  }

  @Test
  void anEndIsTold() {
    ProbeRun run =
        (ProbeRun)
            only(
                """
                {"schema":"tbvctl.probe-window/1","ends":[{"host":"A","tbvctl":"0.1","build":"ab",
                  "kernel":"7.1","architecture":"arm64","cpu":"M2","moduleRelease":"v0.3.4",
                  "links":["C: 40 Gb/s x 3 out and 40 Gb/s x 1 in","D: 20 Gb/s x 2"],
                  "device":{"device":"usb4_rdma0","port":1,"guid":"g","mtu":4096,"gidIndex":1,
                    "gid":"::1","gidType":"RoCE v2","netdev":"tbv0","gidReason":"why"}}],
                 "results":null,"summary":{"status":"incomplete","headline":"h","incomplete":"time"}}
                """);

    End end = run.ends().get(0);
    assertThat(end.host()).isEqualTo("A");
    assertThat(end.hasUnevenLink()).isTrue();
    assertThat(end.gidReason()).isEqualTo("why");
    assertThat(end.facts())
        .containsEntry("processor", "M2")
        .containsEntry("module release", "v0.3.4")
        .containsEntry("trained links", String.join("; ", end.links()))
        .containsEntry("GID", "1: ::1, RoCE v2 on tbv0");
    assertThat(run.results()).isEmpty();
    assertThat(run.verdict().incomplete()).contains("time");
  }
}
