package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.kernellog.MessageCatalogue;

class LinkModelTest {
  private static final Finding LOST =
      Looks.finding("stall.frames-lost", Severity.ERROR, "avocet->bittern: frames vanish");
  private static final Finding SLOW =
      Looks.finding("link.trained-low", Severity.WARNING, "the link is slow");

  private final LinkModel model = new LinkModel("here", "http://bittern:9788");

  private static WatchEvent.PeerLooked peer(Look look, Finding... pair) {
    return new WatchEvent.PeerLooked(Looks.named(look, "bittern"), List.of(pair));
  }

  @Test
  void theOtherEndStandsBesideThisOne() {
    model.take(peer(Looks.at(0, 1, 1000)));
    assertThat(model.latest()).isEmpty();
    WatchState state = model.take(new WatchEvent.Looked(Looks.at(0, 2, 1000)));

    assertThat(state.rails()).hasSize(2);
    assertThat(state.peer().orElseThrow().rails()).hasSize(1);
    assertThat(state.peer().orElseThrow().source()).isEqualTo("http://bittern:9788");
  }

  @Test
  void findingsHaveAnOwnerAndAreCountedTogether() {
    model.take(peer(Looks.with(Looks.at(0, 1, 1000), List.of(), List.of(SLOW)), LOST));
    WatchState state = model.take(new WatchEvent.Looked(Looks.at(0, 1, 1000)));

    assertThat(state.shownFindings())
        .containsExactly(new ShownFinding(LOST, "both ends"), new ShownFinding(SLOW, "bittern"));
    assertThat(state.count(Severity.ERROR)).isEqualTo(1);
    assertThat(state.count(Severity.WARNING)).isEqualTo(1);
  }

  @Test
  void whatTheAgentAndThisProgramBothFoundIsShownOnce() {
    model.take(peer(Looks.at(0, 1, 1000), LOST));
    WatchState state = model.take(new WatchEvent.Looked(Looks.at(0, 1, 1000), List.of(LOST, SLOW)));

    assertThat(state.pair()).containsExactly(LOST, SLOW);
  }

  @Test
  void linesNameTheEndTheyAreAbout() throws Exception {
    PlainLines plain =
        new PlainLines(MessageCatalogue.load(), new Viewport(80, 1, false, ZoneOffset.UTC));
    StringBuilder out = new StringBuilder();
    PlainView view =
        new PlainView(
            model,
            (statements, state) -> {
              statements.forEach(it -> out.append(plain.of(it, state).text()).append('\n'));
              return true;
            });
    view.run(
        new LinkedBlockingQueue<>(
            List.of(
                new WatchEvent.Looked(Looks.at(0, 1, 1000)),
                peer(Looks.gap(0, "it is away"), LOST),
                new WatchEvent.Looked(Looks.at(1, 1, 1000)))),
        2);

    assertThat(out.toString())
        .contains("10:00:00 avocet rail 1/0")
        .contains("10:00:00 bittern no counters: it is away")
        .contains(
            "10:00:01 avocet finding of both ends opened: error stall.frames-lost avocet->bittern:"
                + " frames vanish");
  }
}
