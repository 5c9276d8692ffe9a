package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tbvctl.finding.Severity;
import org.tbvctl.kernellog.MessageCatalogue;

/** What the view shows, cell by cell. {@code -Dgolden.update=true} rewrites the files. */
class FrameGoldenTest {
  private static final Path GOLDEN = Path.of("src/test/golden/watch");
  private static final int[][] SIZES = {{80, 24}, {200, 60}, {40, 10}};

  static Stream<Arguments> frames() {
    return Stream.of(
            "rails-1",
            "rails-2",
            "rails-4",
            "rails-8",
            "no-module",
            "unreadable",
            "reload",
            "findings",
            "both-ends",
            "peer-away")
        .flatMap(scene -> Stream.of(SIZES).map(size -> Arguments.of(scene, size[0], size[1])));
  }

  @ParameterizedTest(name = "{0} at {1}x{2}")
  @MethodSource("frames")
  void frameIsAsAgreed(String scene, int width, int height) throws IOException {
    Viewport port = new Viewport(width, height, false, ZoneOffset.UTC);
    Frame frame = new FrameLayout(MessageCatalogue.load()).of(state(scene), View.START, port);

    assertThat(frame.lines()).hasSize(height);
    assertThat(frame.lines()).allMatch(line -> line.text().length() <= width);
    Path golden = GOLDEN.resolve(scene + "-" + width + "x" + height + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, frame.text());
    }
    assertThat(frame.text()).isEqualTo(Files.readString(golden));
  }

  private static WatchState state(String scene) {
    WatchModel model = new WatchModel("this host");
    switch (scene) {
      case "no-module" -> {
        return model.take(Looks.gap(0, "the module thunderbolt_ibverbs is not loaded"));
      }
      case "unreadable" -> {
        model.take(Looks.at(0, 2, 5_000));
        return model.take(
            Looks.gap(1, "/sys/kernel/debug/thunderbolt_ibverbs may be read by root only"));
      }
      case "reload" -> {
        model.take(Looks.at(0, 2, 90_000));
        return model.take(Looks.at(1, 2, 4_000));
      }
      case "findings" -> {
        model.take(Looks.at(0, 2, 90_000));
        return model.take(withFindings(Looks.at(1, 2, 91_000)));
      }
      case "both-ends" -> {
        LinkModel link = new LinkModel("this host", "http://bittern:9788");
        for (int second = 0; second < 2; second++) {
          link.take(peer(Looks.at(second, 2, 40_000 + second * 500)));
          link.take(
              new WatchEvent.Looked(withFindings(Looks.at(second, 4, 90_000 + second * 1_000))));
        }
        return link.latest().orElseThrow();
      }
      case "peer-away" -> {
        LinkModel link = new LinkModel("this host", "http://bittern:9788");
        link.take(
            peer(
                Looks.gap(
                    0, "http://bittern:9788 could not be asked (it did not answer in time)")));
        return link.take(new WatchEvent.Looked(Looks.gap(0, "the module is not loaded")));
      }
      default -> {
        int rails = Integer.parseInt(scene.substring(scene.indexOf('-') + 1));
        model.take(Looks.at(0, rails, 70_000));
        model.take(Looks.at(1, rails, 120_000));
        return model.take(Looks.at(2, rails, 191_400));
      }
    }
  }

  private static WatchEvent.PeerLooked peer(Look look) {
    return new WatchEvent.PeerLooked(
        Looks.named(look, "bittern"),
        List.of(
            Looks.finding(
                "stall.frames-lost",
                Severity.ERROR,
                "avocet->bittern rail 0: 12 frames left avocet and never arrived")));
  }

  private static Look withFindings(Look look) {
    return Looks.with(
        look,
        Looks.events(
            "4,4,15800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
                + " attempts: -110",
            "4,5,16800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
                + " attempts: -110",
            "6,6,65900000,-;thunderbolt_ibverbs: words of a later release"),
        List.of(
            Looks.finding(
                "stall.credit-starvation",
                Severity.ERROR,
                "rail 0 to bittern has no credits left: bittern received nothing of the last 529"
                    + " frames"),
            Looks.finding(
                "bringup.hello-timeout",
                Severity.WARNING,
                "rail 1 never got an answer to its HELLO"),
            Looks.finding("flow.balanced", Severity.INFO, "the books balance")));
  }
}
