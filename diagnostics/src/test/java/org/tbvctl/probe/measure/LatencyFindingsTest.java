package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.figures.Line;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;

/** Latency on a cable whose lanes carry 20 Gb/s less the encoding. */
class LatencyFindingsTest {
  private static final String MODULE = new RailIdentity(Backend.NATIVE, 1, 0).guid().toString();

  private static Ends ends(int out, int in) {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "C", "Linux")
            .trained("0-1", "20.0 Gb/s", out, "20.0 Gb/s", in);
    return new Ends("A", "C", HostSnapshot.read(host), "usb4_rdma0", MODULE);
  }

  /** Sizes in bytes and medians in ns by turns. */
  private static List<Finding> of(Ends ends, Optional<Ends> peer, double... pairs) {
    List<Line.Point> medians = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      medians.add(new Line.Point(pairs[i], pairs[i + 1]));
    }
    return new LatencyFindings(ends, peer, FindingCatalogue.load()).of(medians);
  }

  /** 64 KiB take 13.5 us at 38.8 Gb/s. */
  @Test
  void aMessageCannotBeThereBeforeItsLastBitHasLeft() {
    assertThat(of(ends(2, 2), Optional.empty(), 65_536, 13_600)).isEmpty();

    Finding finding = of(ends(2, 2), Optional.empty(), 2, 1000, 65_536, 13_000).get(0);

    assertThat(finding.id()).isEqualTo("perf.impossible-figure");
    assertThat(finding.title())
        .isEqualTo(
            "A latency of 13.00 us for 64 KiB on usb4_rdma0 needs 40.33 Gb/s, which is more than the"
                + " 38.79 Gb/s that the cable carries as 20 Gb/s x 2: it did not go over this cable");
    assertThat(finding.explanation()).contains("which takes 13.52 us on this cable");
  }

  @Test
  void theWorstOfSeveralIsNamedWithTheirNumber() {
    List<Finding> findings = of(ends(2, 2), Optional.empty(), 65_536, 13_000, 131_072, 22_000);

    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).title()).contains("for 128 KiB");
    assertThat(findings.get(0).explanation()).contains("as in 1 other row");
  }

  /** Half a round trip is the mean of 13.5 us out and 27.0 us back. */
  @Test
  void bothDirectionsTakeTheirTime() {
    assertThat(of(ends(2, 1), Optional.empty(), 65_536, 20_400)).isEmpty();
    assertThat(of(ends(2, 1), Optional.empty(), 65_536, 19_900).get(0).title())
        .contains("20 Gb/s x 2 out and 20 Gb/s x 1 in");
    assertThat(of(ends(2, 2), Optional.of(ends(1, 1)), 65_536, 25_000)).hasSize(1);
  }

  @Test
  void aRiseFasterThanTheLinkIsImpossibleThoughEveryMedianIsNot() {
    List<Finding> findings =
        of(ends(2, 2), Optional.empty(), 2, 50_000, 10_000, 51_000, 20_000, 52_000);

    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).title())
        .startsWith("The rise of latency with the size on usb4_rdma0 is that of 79.99 Gb/s, which");
  }

  @Test
  void aRiseThatIsNoLineOrWithinAFewFramesIsNone() {
    assertThat(of(ends(2, 2), Optional.empty(), 2, 50_000, 10_000, 50_000, 20_000, 51_000))
        .isEmpty();
    assertThat(of(ends(2, 2), Optional.empty(), 2, 50_000, 2000, 50_100, 4000, 50_200)).isEmpty();
  }

  @Test
  void withoutALinkNothingIsImpossible() {
    Ends blind =
        new Ends("A", "C", HostSnapshot.read(TestingHost.linux("A")), "usb4_rdma0", MODULE);

    assertThat(of(blind, Optional.empty(), 65_536, 1)).isEmpty();
  }
}
