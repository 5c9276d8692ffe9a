package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.MessageCatalogue;

class LiveViewTest {

  /** Keeps what is done to it. */
  private static final class Paper implements Screen {
    private final List<String> steps = new ArrayList<>();
    private int rows = 24;

    @Override
    public int columns() {
      return 80;
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    public void draw(Frame frame) {
      steps.add(frame.text());
    }

    @Override
    public void forget() {
      steps.add("forget");
    }

    @Override
    public void suspend() {
      steps.add("suspend");
    }

    @Override
    public void resume() {
      steps.add("resume");
    }
  }

  private final Paper paper = new Paper();
  private final LiveView view =
      new LiveView(
          new LinkModel("test"),
          MessageCatalogue.load(),
          paper,
          new Viewport(80, 24, false, ZoneOffset.UTC));

  private LiveView.Ending run(WatchEvent... events) throws InterruptedException {
    return view.run(new LinkedBlockingQueue<>(List.of(events)));
  }

  private static WatchEvent looked(int second) {
    return new WatchEvent.Looked(Looks.at(second, 3, second * 1000L));
  }

  private static WatchEvent press(Key key) {
    return new WatchEvent.Pressed(key);
  }

  /** Draws at the end only, as events that wait are taken first; then ends. */
  private String drawnAfter(WatchEvent... events) throws InterruptedException {
    LinkedBlockingQueue<WatchEvent> queue =
        new LinkedBlockingQueue<>(List.of(events)) {
          private static final long serialVersionUID = 1L;

          @Override
          public WatchEvent take() throws InterruptedException {
            return isEmpty() ? press(Key.QUIT) : super.take();
          }
        };
    assertThat(view.run(queue)).isEqualTo(LiveView.Ending.QUIT);
    return paper.steps.get(paper.steps.size() - 1);
  }

  @Test
  void endings() throws InterruptedException {
    assertThat(run(looked(0), press(Key.QUIT))).isEqualTo(LiveView.Ending.QUIT);
    assertThat(run(new WatchEvent.Interrupted())).isEqualTo(LiveView.Ending.INTERRUPTED);
    assertThat(run(new WatchEvent.HungUp())).isEqualTo(LiveView.Ending.HUNG_UP);
    assertThatThrownBy(() -> run(new WatchEvent.Failed(new IllegalStateException("broken"))))
        .hasMessage("broken");
  }

  @Test
  void frozenPictureStandsStillAndComesBackToNow() throws InterruptedException {
    assertThat(drawnAfter(looked(1), press(Key.FREEZE), looked(2), looked(3)))
        .contains("FROZEN 10:00:01");
    assertThat(drawnAfter(press(Key.FREEZE))).contains("10:00:03").doesNotContain("FROZEN");
  }

  @Test
  void keysWalkThroughTheRailsInACircle() throws InterruptedException {
    assertThat(drawnAfter(looked(1), press(Key.NEXT_RAIL))).contains("rail 1/1:");
    assertThat(drawnAfter(press(Key.NEXT_RAIL), press(Key.NEXT_RAIL))).contains("rail 1/0:");
    assertThat(drawnAfter(press(Key.PREVIOUS_RAIL))).contains("rail 1/2:");
  }

  @Test
  void anyKeyLeavesTheHelpPage() throws InterruptedException {
    assertThat(drawnAfter(looked(1), press(Key.HELP))).contains("quit", "upper bound");
    assertThat(drawnAfter(press(Key.OTHER))).doesNotContain("upper bound");
  }

  @Test
  void theChosenRailIsShownWhereRowsAreFew() throws InterruptedException {
    paper.rows = 6;
    assertThat(drawnAfter(looked(1), press(Key.PREVIOUS_RAIL)))
        .contains("1/2 <")
        .satisfies(text -> assertThat(text.lines()).hasSize(6));
  }

  @Test
  void suspensionAndContinuationDrawAnew() throws InterruptedException {
    drawnAfter(looked(1), new WatchEvent.Suspended(), new WatchEvent.Continued());

    assertThat(paper.steps.subList(0, 4)).containsExactly("suspend", "forget", "resume", "forget");
    assertThat(paper.steps.get(4)).contains("avocet");
  }

  @Test
  void sizesDownToOneCell() throws InterruptedException {
    WatchState state = new WatchModel("test").take(Looks.at(0, 8, 1000));
    FrameLayout layout = new FrameLayout(MessageCatalogue.load());
    for (int size = 1; size < 30; size++) {
      Viewport port = new Viewport(size * 3 - 2, size, true, ZoneOffset.UTC);
      Frame frame = layout.of(state, View.START, port);
      assertThat(frame.lines()).hasSize(size);
      assertThat(frame.lines()).allMatch(line -> line.text().length() <= port.width());
    }
  }
}
