package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CounterCollectorsTest {

  @Test
  void countersGaugesAndWordsOfSummary() throws IOException {
    assertThat(
            Exposed.summary(
                """
                profile: linux_perf
                data_tx_posted: 1039
                data_wr_live: 2
                data_rx_ack_match_max_ms: 1500
                """))
        .contains(
            "# TYPE tbvctl_data_tx_posted_descriptors counter",
            "# UNIT tbvctl_data_tx_posted_descriptors descriptors",
            "tbvctl_data_tx_posted_descriptors_total 1039.0",
            "# TYPE tbvctl_data_wr_live_work_requests gauge",
            "tbvctl_data_wr_live_work_requests 2.0",
            "tbvctl_data_rx_ack_match_max_seconds 1.5",
            "tbvctl_settings_info{profile=\"linux_perf\"} 1");
  }

  @Test
  void whatNoReleasePrintsIsUnknown() throws IOException {
    assertThat(Exposed.summary("shiny_new_ms: 7\nshiny_mode: fast\n"))
        .contains(
            "# TYPE tbvctl_unlisted unknown",
            "tbvctl_unlisted{key=\"shiny_new_ms\"} 7.0",
            "tbvctl_unlisted_text_info{key=\"shiny_mode\",value=\"fast\"} 1");
  }

  @Test
  void numbersThatCannotBeTrustedHaveNoSample() throws IOException {
    assertThat(
            Exposed.summary(
                "data_tx_posted: many\ndata_tx_completed: -5\n"
                    + "data_rx_completed: 99999999999999999999999\ndata_wr_send: 1"))
        .noneMatch(line -> line.matches("tbvctl_data_.*"));
  }

  @Test
  void aKeyThatIsPrintedTwiceCountsOnce() throws IOException {
    assertThat(Exposed.summary("data_wr_live: 2\ndata_wr_live: 3\n"))
        .filteredOn(line -> line.startsWith("tbvctl_data_wr_live"))
        .containsExactly("tbvctl_data_wr_live_work_requests 2.0");
  }

  @Test
  void railsCarryTheirPeer() throws IOException {
    assertThat(
            Exposed.peers(
                """
                peer 1 backend=native rails=1 native_qp_rr_rail_id=0
                  rail=0x1 route=0x3 path=257 link_speed=20Gb/s state=tunnel_enabled data_ready=1
                    data_tx_posted=529 tx_credits=239/768
                    tx_poll enabled=1 calls=41210 completed=15
                peer 2 backend=apple rails=1 native_qp_rr_rail_id=0
                  rail=0x0 route=0x1 data_tx_posted=7 tx_credits=0/0 last_error=-110
                """))
        .contains(
            "tbvctl_peer_info{backend=\"native\",peer=\"1\"} 1",
            "tbvctl_peer_rails{peer=\"1\"} 1.0",
            "tbvctl_rail_info{backend=\"native\",path=\"257\",peer=\"1\",rail=\"1\",route=\"0x3\","
                + "state=\"tunnel_enabled\"} 1",
            "tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"1\"} 529.0",
            "tbvctl_rail_data_tx_posted_frames_total{peer=\"2\",rail=\"0\"} 7.0",
            "tbvctl_rail_tx_credits{peer=\"1\",rail=\"1\"} 239.0",
            "tbvctl_rail_tx_window_credits{peer=\"1\",rail=\"1\"} 768.0",
            "tbvctl_rail_link_speed_bytes_per_second{peer=\"1\",rail=\"1\"} 2.5E9",
            "tbvctl_rail_tx_poll_calls_events_total{peer=\"1\",rail=\"1\"} 41210.0",
            "tbvctl_rail_last_error{peer=\"2\",rail=\"0\"} -110.0");
  }

  @Test
  void anUnlistedFieldOfARailKeepsItsPlace() throws IOException {
    assertThat(Exposed.peers("peer 1 backend=native rails=1\n  rail=0x0 route=0x1 glow=5\n"))
        .contains("tbvctl_rail_unlisted{key=\"glow\",peer=\"1\",rail=\"0\"} 5.0");
  }

  @Test
  void aRailThatIsListedTwiceSpoilsNothing() throws IOException {
    String rail = "  rail=0x0 route=0x1 data_tx_posted=5\n";

    assertThat(Exposed.peers("peer 1 backend=native rails=2\n" + rail + rail))
        .filteredOn(line -> line.startsWith("tbvctl_rail_data_tx_posted"))
        .containsExactly("tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"0\"} 5.0");
  }

  @Test
  void linksOfConfigfs() throws IOException {
    assertThat(
            Exposed.configuredLinks(
                "link 1 name=left port backend=native dev=0 port=1 gid=2 gid_type=2 addr=10.0.0.1\n"))
        .contains(
            "tbvctl_configured_link_info{addr=\"10.0.0.1\",backend=\"native\",link=\"1\","
                + "name=\"left port\"} 1",
            "tbvctl_configured_link_gid{link=\"1\"} 2.0");
  }

  @Test
  void sessionsWithMacs() throws IOException {
    assertThat(
            Exposed.summary(
                """
                tbnet_minimal_session0: svc=0 route=0x1 mac=02:00:00:00:00:01 remote_uuid=aa-bb
                tbnet_minimal_session0_login: rx=1 tx=4 retries=3
                """))
        .contains(
            "tbvctl_session_login_tx_requests_total{session=\"0\"} 4.0",
            "tbvctl_session_info{mac=\"02:00:00:00:00:01\",remote_uuid=\"aa-bb\",session=\"0\"} 1")
        .noneMatch(line -> line.contains("tbnet_minimal_session"));
  }

  @Test
  void hostileTextStaysInsideItsQuotes() throws IOException {
    assertThat(Exposed.summary("shiny: a\\b\"} 5\n"))
        .contains("tbvctl_unlisted_text_info{key=\"shiny\",value=\"a\\\\b\\\"} 5\"} 1");
  }
}
