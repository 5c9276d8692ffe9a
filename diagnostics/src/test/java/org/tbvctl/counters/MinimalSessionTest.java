package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MinimalSessionTest {
  @Test
  void readsTheSessionOfAMac() {
    MinimalSession session = Summary.parse(RealText.summary("apple")).sessions().get(0);

    assertThat(session.index()).isZero();
    assertThat(session.route()).hasValue(2);
    assertThat(session.remoteUuid()).hasValue("6dde86cb-a8cd-43f0-a4c6-18a8404f8bc8");
    assertThat(session.pathEnabled()).hasValue(true);
    assertThat(session.get("login.tx")).hasValue(2);
    assertThat(session.get("control.logout_tx")).hasValue(1);
    assertThat(session.text("mac")).hasValue("02:cc:00:00:10:01");
    assertThat(session.fields().keySet())
        .allMatch(field -> CounterCatalogue.standard().contains(CounterScope.SESSION, field));
  }

  @Test
  void findsEverySessionOfTheGroup() {
    Summary summary =
        Summary.parse(
            "tbnet_minimal_session0: svc=0 route=0x1\ntbnet_minimal_session1: svc=1 route=0x3\n"
                + "tbnet_minimal_session1_state: path_enabled=0\n");

    assertThat(summary.sessions()).hasSize(2);
    assertThat(summary.sessions().get(0).pathEnabled()).isEmpty();
    assertThat(summary.sessions().get(1).pathEnabled()).hasValue(false);
    assertThat(summary.sessions().get(1).route()).hasValue(3);
    assertThat(summary.unknownKeys()).isEmpty();
  }

  @Test
  void otherModesHaveNone() {
    assertThat(Summary.parse(RealText.summary("v0.3.4")).sessions()).isEmpty();
  }
}
