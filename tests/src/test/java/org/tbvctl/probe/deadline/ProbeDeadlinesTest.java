package org.tbvctl.probe.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;
import org.tbvctl.probe.ProgramProcess;
import org.tbvctl.probe.deadline.DeadlineCase.Streams;

/**
 * A probe ends by itself, with its exit code, a sentence and one document, whatever does not
 * answer; {@link CaseRun} fails when it does not end at all. By how much it may outlive its time is
 * measured by {@code tests/benchmarks/probe-deadlines}.
 */
@Execution(ExecutionMode.CONCURRENT)
class ProbeDeadlinesTest {
  /** Cases at a time: they wait for most of theirs, but each starts four processes. */
  private static final Semaphore PLACES = new Semaphore(3);

  private static final Duration SHORT = Duration.ofSeconds(2);

  /** On a busy machine the short time may be over before the case begins. */
  private static final Duration LONG = Duration.ofSeconds(12);

  @TempDir private Path folder;

  static List<DeadlineCase> cases() {
    return DeadlineCases.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void endsAndSaysWhy(DeadlineCase played) throws Exception {
    Stage stage =
        new Stage(
            ProgramProcess.program(),
            Path.of(ProgramProcess.library()),
            Path.of(ProgramProcess.library("--stuck-files")),
            folder);
    CaseRun run = play(played, stage);

    assertThat(isAsExpected(played, run)).as("%s: %s", played, run).isTrue();
    if (played.streams() == Streams.READ) {
      assertThat(JSON.std.mapFrom(run.out())).as("%s", run).containsKey("schema");
    }
  }

  private static CaseRun play(DeadlineCase played, Stage stage) throws Exception {
    PLACES.acquire();
    try {
      CaseRun run = CaseRun.of(played, stage, SHORT);
      return isAsExpected(played, run) ? run : CaseRun.of(played, stage, LONG);
    } catch (CannotPlayException e) {
      throw new TestAbortedException(e.getMessage(), e);
    } finally {
      PLACES.release();
    }
  }

  private static boolean isAsExpected(DeadlineCase played, CaseRun run) throws IOException {
    String said = run.out() + run.err();
    return run.code() == played.code()
        && Pattern.compile(played.sentence()).matcher(said).find()
        && !said.contains("\tat ");
  }
}
