package org.tbvctl.mac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProfileTest {
  private static final String UUID = "2CA9639C-27CF-4E52-8911-0F476292F96C";
  private static final String PEER = "2F86DA9A-4D68-47BE-B764-2462600DB91D";

  private static final String TEXT =
      """
      Thunderbolt/USB4:

          Thunderbolt/USB4 Bus 2:

            Vendor Name: Apple Inc.
            Device Name: Mac Studio
            UID: 0x05AC000009404B62
            Route String: 0
            Domain UUID: E3F89181-F588-43D4-83F3-8585E98E41C9
            Port:
                Status: No device connected
                Link Status: 0x100
                Speed: Up to 120 Gb/s
                Receptacle: 3

          Thunderbolt/USB4 Bus 1:

            Vendor Name: Apple Inc.
            Device Name: Mac Studio
            Domain UUID: 2CA9639C-27CF-4E52-8911-0F476292F96C
            Port:
                Status: Device connected
                Link Status: 0x2
                Speed: 40 Gb/s
                Receptacle: 2

              curlew:

                Vendor Name: Linux
                Device Name: curlew
                Domain UUID: 2F86DA9A-4D68-47BE-B764-2462600DB91D
                Services:
                  Internet Protocol:
                    Protocol ID: 1
                    Service UUID: D65350AA-2594-4FF3-B933-B41629492D6A
                  Service: Unknown:
                    Protocol ID: 64087
                    Service Key: rdma
                    Service UUID: 49BF223E-D4AA-44D7-8791-50445AC52D5E
      """;

  @Test
  void textTellsSocketsAndPeers() {
    Profile profile = Profile.parse(TEXT);

    assertThat(profile.problems()).isEmpty();
    assertThat(profile.receptacles()).extracting(Receptacle::number).containsExactly(2, 3);
    Receptacle used = profile.withDomain(UUID.toLowerCase()).orElseThrow();
    assertThat(used.speed()).contains(new LinkSpeed(40, false));
    assertThat(used.peers())
        .singleElement()
        .satisfies(
            peer -> {
              assertThat(peer.name()).isEqualTo("curlew");
              assertThat(peer.domainUuid()).isEqualTo(PEER.toLowerCase());
              assertThat(peer.vendor()).contains("Linux");
              assertThat(peer.protocols()).containsExactly(1, 64087);
              assertThat(peer.withholdsRdma()).isFalse();
            });
    assertThat(profile.receptacles().get(1).speed()).contains(new LinkSpeed(120, true));
    assertThat(profile.receptacles().get(1).peers()).isEmpty();
  }

  @Test
  void peerBehindTwoHubsIsFoundAndTheirPortsAreNotTheMacs() {
    String text =
        """
        Thunderbolt/USB4:

            Thunderbolt/USB4 Bus 0:

              Device Name: MacBook Pro
              Domain UUID: 2CA9639C-27CF-4E52-8911-0F476292F96C
              Port:
                  Status: Device connected
                  Speed: 40 Gb/s
                  Receptacle: 1

                Dock:

                  Vendor Name: Example
                  UID: 0x0001
                  Port (Upstream):
                      Status: Device connected
                      Speed: 40 Gb/s
                  Port:
                      Status: Device connected
                      Speed: Up to 80 Gb/s
                      Receptacle: 1

                    Second Dock:

                      Vendor Name: Example
                      Port:
                          Speed: Up to 80 Gb/s

                        Mac mini:

                          Vendor Name: Apple Inc.
                          Domain UUID: 2F86DA9A-4D68-47BE-B764-2462600DB91D
        """;

    Profile profile = Profile.parse(text);

    assertThat(profile.receptacles()).hasSize(1);
    assertThat(profile.receptacles().get(0).speed()).contains(new LinkSpeed(40, false));
    assertThat(profile.receptacles().get(0).peers())
        .extracting(MacPeer::domainUuid)
        .containsExactly(PEER.toLowerCase());
  }

  @Test
  void jsonTellsTheSame() {
    String json =
        """
        {"SPThunderboltDataType": [
          {"_name": "thunderboltusb4_bus_1",
           "_items": [
             {"_name": "Dock", "switch_uid_key": "0x1",
              "receptacle_upstream_ambiguous_tag": {"current_speed_key": "Up to 80 Gb/s"},
              "_items": [
                {"_name": "Mac mini", "device_name_key": "Mac16,11",
                 "domain_uuid_key": "2F86DA9A-4D68-47BE-B764-2462600DB91D",
                 "services_title": [
                   {"_name": "service_ip", "protocol_id_key": 1,
                    "service_uuid_key": "669BFD31-2A22-4FBB-B39A-CF0FB4493AED"}]}]}],
           "domain_uuid_key": "2CA9639C-27CF-4E52-8911-0F476292F96C",
           "receptacle_1_tag": {"current_speed_key": "80 Gb/s", "receptacle_id_key": "2",
             "receptacle_status_key": "receptacle_connected"}}]}
        """;

    Receptacle socket = Profile.parse(json).receptacles().get(0);

    assertThat(socket.number()).isEqualTo(2);
    assertThat(socket.domainUuid()).contains(UUID.toLowerCase());
    assertThat(socket.speed()).contains(new LinkSpeed(80, false));
    assertThat(socket.peers())
        .singleElement()
        .satisfies(
            peer -> {
              assertThat(peer.model()).contains("Mac16,11");
              assertThat(peer.withholdsRdma()).isTrue();
            });
  }

  @Test
  void anotherLanguageKeepsUuidAndSpeed() {
    Profile profile =
        Profile.parse(
            """
            Thunderbolt/USB4:
                Thunderbolt/USB4-Bus 0:
                  Domain-UUID: 2CA9639C-27CF-4E52-8911-0F476292F96C
                  Anschluss:
                      Status: Kein Gerät angeschlossen
                      Geschwindigkeit: Bis zu 40 Gbit/s
            """);

    assertThat(profile.receptacles())
        .containsExactly(
            new Receptacle(
                1,
                Optional.of(UUID.toLowerCase()),
                Optional.of(new LinkSpeed(40, true)),
                java.util.List.of(),
                false));
  }

  @Test
  void damagedOutputIsAProblemAndNoException() {
    assertThat(Profile.parse("{\"SPThunderboltDataType\": [{\"_na").problems()).hasSize(1);
    assertThat(Profile.parse("").problems()).hasSize(1);
    assertThat(Profile.parse("{}").problems()).hasSize(1);
    assertThat(Profile.parse(TEXT.substring(0, TEXT.length() / 2)).receptacles()).isNotEmpty();
    assertThat(Profile.parse(TEXT.replace("\n", "\r\n")).receptacles())
        .isEqualTo(Profile.parse(TEXT).receptacles());
    StringBuilder deep = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      deep.append(" ".repeat(i)).append("a:\n");
    }
    assertThat(Profile.parse(deep.toString()).receptacles()).isEmpty();
  }

  @Test
  void speedWithWordsInFrontIsACapability() {
    assertThat(LinkSpeed.parse("Up to 40 Gb/s x1")).contains(new LinkSpeed(40, true));
    assertThat(LinkSpeed.parse("999999999999 Gb/s")).contains(new LinkSpeed(999999, false));
    assertThat(LinkSpeed.parse("unknown")).isEmpty();
  }
}
