package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

/** Who holds the services that a peer publishes. */
class ServiceChecksTest {
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";
  private static final String APPLE_KEY = "\\xff\\xff\\xff\\xff\\xff\\xffAD";

  @Nested
  class Binding {
    private static final String ID = "bringup.service-not-bound";
    private final TestingHost host = TestingHost.linux("A");

    @Test
    void unboundServiceIsNamedWithWhatThePeerPublishes() {
      host.cable("0-2", "B", "Linux").service("0-2.0", "network", 1).service("0-2.1", "tbverbs", 1);

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo(ID);
      assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
      assertThat(finding.details())
          .containsEntry("peerHost", "B")
          .containsEntry("published", List.of("network", "tbverbs"));
      assertThat(finding.remedy().orElseThrow().disruptive()).isTrue();
    }

    @Test
    void peerThatPublishesNothingIsThePeersMatter() {
      host.cable("0-2", "B", "Linux").service("0-2.0", "network", 1);

      assertThat(examine().only().remedy().orElseThrow().text()).contains("Load the module on B");
    }

    @Test
    void macWithoutRdmaIsToldApart() {
      host.cable("0-2", "mac", "Apple Inc.").service("0-2.0", "network", 1);
      assertThat(examine().only().explanation()).contains("publishes no RDMA service");

      host.sample("apple_enabled: 0\nnative_enabled: 1\n", "");
      assertThat(examine().only().explanation()).contains("no Apple transport");
    }

    @Test
    void appleServiceOfALinuxPeerIsNothingToBind() {
      host.cable("0-2", "B", "Linux").service("0-2.1", APPLE_KEY, 64087);

      assertThat(examine().only().title()).contains("publishes none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"N", "0"})
    void withoutBindServicesNothingIsExpected(String value) {
      host.file(PARAMETERS + "bind_services", value + "\n")
          .cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1);

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void countersProveTheBindWhereDriverLinksWereLost() {
      host.cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, "state=new"));

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void secondCableOfABoundHostIsNotJudgedHere() {
      host.cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .driver("0-2.1", "thunderbolt_ibverbs")
          .cable("0-4", "B", "Linux")
          .service("0-4.1", "tbverbs", 1);

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void otherPeerWithAServiceThatIsNotBoundIsNamed() {
      host.cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .driver("0-2.1", "thunderbolt_ibverbs")
          .cable("0-4", "C", "Linux")
          .service("0-4.1", "tbverbs", 1);

      assertThat(examine().only().details()).containsEntry("peerHost", "C");
    }

    private Examination examine() {
      return Examination.of(new ServiceBindingCheck(), host);
    }
  }

  @Nested
  class Owner {
    private static final String ID = "bringup.service-owned-elsewhere";
    private static final String TAKEN =
        "tbnet_identity=minimal_packet could not register the ThunderboltIP network service: -17;"
            + " unload thunderbolt_net or use stock_proxy";

    @Test
    void otherDriverOfANativeServiceIsNamed() {
      TestingHost host =
          TestingHost.linux("A")
              .cable("0-2", "B", "Linux")
              .service("0-2.1", "tbverbs", 1)
              .driver("0-2.1", "thunderbolt-dma-test");

      Finding finding = examine(host).only();

      assertThat(finding.id()).isEqualTo(ID);
      assertThat(finding.details())
          .containsEntry("owner", "thunderbolt-dma-test")
          .containsEntry("service", "tbverbs");
      assertThat(finding.remedy().orElseThrow().commands())
          .contains("echo 0-2.1 | sudo tee /sys/bus/thunderbolt/drivers/thunderbolt_ibverbs/bind");
    }

    @ParameterizedTest
    @CsvSource({
      // the network service is thunderbolt_net's own; ours is ours
      "network, 1, thunderbolt-net",
      "tbverbs, 1, thunderbolt_ibverbs"
    })
    void rightfulOwnersAreFine(String key, int protocol, String driver) {
      TestingHost host =
          TestingHost.linux("A")
              .cable("0-2", "B", "Linux")
              .service("0-2.1", key, protocol)
              .driver("0-2.1", driver);

      assertThat(examine(host).ids()).isEmpty();
    }

    @Test
    void refusedResponderPointsAtTheNetworkModule() {
      TestingHost host =
          TestingHost.bare("A")
              .file("proc/modules", "thunderbolt_net 1 0 - Live 0x0\n")
              .moduleLog(TAKEN);

      Finding finding = examine(host).only();

      assertThat(finding.details())
          .containsEntry("owner", "thunderbolt_net")
          .containsEntry("service", "network");
      assertThat(Examination.evidence(finding)).contains("A proc/modules =thunderbolt_net");
    }

    @Test
    void networkModuleThatIsGoneNowIsNotBlamed() {
      assertThat(examine(TestingHost.bare("A").moduleLog(TAKEN)).only().title())
          .startsWith("Another driver");
    }

    @Test
    void otherErrnoIsNoOwner() {
      assertThat(examine(TestingHost.bare("A").moduleLog(TAKEN.replace("-17", "-12"))).ids())
          .isEmpty();
    }

    @Test
    void laterLoadThatWorkedTakesItBack() {
      TestingHost host = TestingHost.linux("A").moduleLog(TAKEN);

      assertThat(examine(host).ids()).isEmpty();
    }

    private Examination examine(TestingHost host) {
      return Examination.of(new ServiceOwnerCheck(), host);
    }
  }

  @Nested
  class Multicable {
    private static final String ID = "bringup.multicable-limited";
    private static final String LIMIT =
        "legacy source-blind native control: limiting remote host to peer 1; apply callback_xd"
            + " kernel support for multi-cable native rails";
    private static final String REFUSED =
        "thunderbolt_ibverbs 0-4.1: probe with driver thunderbolt_ibverbs failed with error -16";

    private final TestingHost host =
        TestingHost.linux("A")
            .cable("0-2", "B", "Linux")
            .service("0-2.1", "tbverbs", 1)
            .driver("0-2.1", "thunderbolt_ibverbs")
            .cable("0-4", "B", "Linux")
            .service("0-4.1", "tbverbs", 1);

    @Test
    void refusedCableAndItsLinesAreTold() {
      host.moduleLog(LIMIT).log(REFUSED);

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo(ID);
      assertThat(finding.title()).contains("0-4", "to B");
      assertThat(Examination.evidence(finding))
          .anyMatch(line -> line.contains("limiting remote host"))
          .anyMatch(line -> line.contains("error -16"))
          .contains("A sys/bus/thunderbolt/devices/0-4 unique_id=uuid-of-B");
    }

    @Test
    void refusedCableIsNoFailedProbe() {
      host.moduleLog(LIMIT).log(REFUSED);

      assertThat(Examination.of(new RailProbeCheck(), host).ids()).isEmpty();
    }

    @Test
    void otherErrnoIsAFailedProbeBesideTheLimit() {
      host.moduleLog(LIMIT).log(REFUSED.replace("-16", "-12"));

      assertThat(Examination.of(new RailProbeCheck(), host).ids()).hasSize(1);
    }

    @Test
    void counterTellsWithoutALog() {
      host.sample("native_control: legacy\nnative_legacy_ambiguous_limited: 1\n", "");
      assertThat(examine().ids()).containsExactly(ID);

      host.sample("native_control: legacy\nnative_legacy_ambiguous_limited: 0\n", "");
      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void bothCablesBoundIsNoLimit() {
      host.moduleLog(LIMIT).driver("0-4.1", "thunderbolt_ibverbs");

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void cablesToDifferentHostsAreNoTwins() {
      host.moduleLog(LIMIT).cable("0-4", "C", "Linux");

      assertThat(examine().ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new MulticableCheck(), host);
    }
  }
}
