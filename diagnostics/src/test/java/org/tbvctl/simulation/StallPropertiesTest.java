package org.tbvctl.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.stall.StallCheck;

/** Books that balance give no stall; books with one broken edge give the finding of that edge. */
class StallPropertiesTest {
  private static final int SEEDS = Integer.getInteger("simulation.seeds", 3);
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  /** Samples by their number in the recording: one at rest, two at rest, two that overlap work. */
  private static final List<int[]> VIEWS =
      List.of(new int[] {1}, new int[] {1, 2}, new int[] {0, 1}, new int[] {0});

  private static List<Finding> findings(Recording recording, int... samples) {
    Hosts hosts =
        new Hosts(
            List.of(
                HostSnapshot.read(new RecordedHost(recording, "A", samples)),
                HostSnapshot.read(new RecordedHost(recording, "C", samples))));
    return Diagnosis.of(hosts, List.of(new StallCheck()), CATALOGUE, id -> true).findings();
  }

  /**
   * Errors that say something of their own. With nothing arriving at C, the answers of A to C's
   * data are lost as well, and to say so is right.
   */
  private static List<Finding> errors(List<Finding> findings) {
    boolean starved = findings.stream().anyMatch(f -> f.id().equals("stall.credit-starvation"));
    return findings.stream()
        .filter(
            f ->
                !(starved
                    && f.id().equals("stall.ack-lost")
                    && f.place().direction().equals(Optional.of("C->A"))))
        .filter(finding -> finding.severity() == Severity.ERROR)
        .filter(finding -> finding.grade() == Grade.CONFIRMED)
        .toList();
  }

  private static Transfer anyTransfer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Transfer.between("A", "C")
        .rails(1 + random.nextInt(2))
        .messages(1 + random.nextInt(300))
        .replies(random.nextInt(100))
        .frames(1 + random.nextInt(60));
  }

  @Test
  void aHealthyTransferGivesNoStallAtAnyMoment() {
    for (int seed = 0; seed < 5 * SEEDS; seed++) {
      Recording recording = anyTransfer(seed).run(seed);
      for (int[] view : VIEWS) {
        assertThat(errors(findings(recording, view)))
            .as("seed %d, samples %s", seed, List.of(view))
            .extracting(Finding::id, Finding::title)
            .isEmpty();
      }
    }
  }

  @Test
  void aFinishedTransferIsBalanced() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recording recording = anyTransfer(seed).run(seed);

      assertThat(findings(recording, 1)).extracting(Finding::id).contains("flow.balanced");
    }
  }

  static Stream<Arguments> everyBreak() {
    return Stream.of(
        Arguments.of(Break.FRAMES_LOST, "stall.frames-lost", "A->C", "peer-received"),
        Arguments.of(Break.ACKS_LOST, "stall.ack-lost", "A->C", "ack-received"),
        Arguments.of(Break.CREDITS_LOST, "stall.credit-lost", "A->C", "credit-received"),
        Arguments.of(Break.COMPLETIONS_LOST, "stall.tx-completion-leak", "A->C", "ring-completed"),
        Arguments.of(Break.RING_TAKES_NOTHING, "stall.credit-starvation", "A->C", "peer-received"),
        Arguments.of(Break.NOTHING_ARRIVES, "stall.credit-starvation", "A->C", "peer-received"),
        Arguments.of(Break.QUEUE_PAIR_GONE, "stall.remote-qp-gone", "A->C", "delivered"),
        Arguments.of(Break.NO_RECEIVE, "stall.receiver-not-ready", "A->C", "delivered"),
        Arguments.of(Break.REPOST_FAILED, "stall.repost-failed", "A->C", "credit-sent"),
        Arguments.of(Break.BAD_HEADERS, "stall.bad-frames", "A->C", "decoded"),
        Arguments.of(Break.RINGS_CANCELED, "stall.rings-canceled", "", "ring-completed"));
  }

  /** Rings stopped before the first answer look like a replug with nothing live. */
  static Stream<Arguments> everyBreakFromTheStart() {
    return everyBreak().filter(arguments -> arguments.get()[0] != Break.RINGS_CANCELED);
  }

  @ParameterizedTest
  @MethodSource("everyBreakFromTheStart")
  void aBreakFromTheStartGivesItsFindingAndNoOther(
      Break kind, String id, String direction, String stage) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recording recording = broken(seed).breakAt(kind, 0, 17).run(seed);

      requireOnly(findings(recording, 1, 2), id, direction, stage, seed);
    }
  }

  @ParameterizedTest
  @MethodSource("everyBreak")
  void aBreakInTheMiddleGivesItsFindingAndNoOther(
      Break kind, String id, String direction, String stage) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Recording recording = broken(seed).breakAt(kind, 0, 500 + 100 * seed).run(seed);

      requireOnly(findings(recording, 1, 2), id, direction, stage, seed);
      // One sample may say less, as frames could still be under way, and nothing else.
      List<Finding> once = findings(recording, 1);
      assertThat(errors(once)).as("seed %d", seed).allMatch(finding -> finding.id().equals(id));
      assertThat(once).extracting(Finding::id).doesNotContain("flow.balanced");
    }
  }

  private static Transfer broken(int seed) {
    return Transfer.between("A", "C").rails(1 + seed % 2).messages(600).replies(20).frames(17);
  }

  private static void requireOnly(
      List<Finding> findings, String id, String direction, String stage, int seed) {
    assertThat(findings)
        .extracting(Finding::id)
        .as("seed %d", seed)
        .doesNotContain("flow.balanced");
    assertThat(errors(findings))
        .as("seed %d", seed)
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.id()).isEqualTo(id);
              assertThat(finding.place().direction().orElse("")).isEqualTo(direction);
              assertThat(finding.place().stage().orElse("")).isEqualTo(stage);
            });
  }
}
