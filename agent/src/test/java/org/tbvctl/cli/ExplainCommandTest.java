package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
  private CommandRun run;

  private int run(String input, String... words) {
    String[] all = new String[words.length + 1];
    all[0] = "explain";
    System.arraycopy(words, 0, all, 1, words.length);
    run = CommandRun.withInput(input, all);
    return run.code();
  }

  private String out() {
    return run.out();
  }

  private String err() {
    return run.err();
  }

  @Test
  void wordIsExplained() {
    assertThat(run("", "lanes")).isZero();
    assertThat(out()).startsWith("parameter lanes\n").contains("what to do");
    assertThat(err()).isEmpty();
  }

  @Test
  void errorNumberIsNoOption() {
    assertThat(run("", "-110")).isZero();
    assertThat(out()).startsWith("error number ETIMEDOUT\n");
    assertThat(run("", "-ENOMEM")).isZero();
  }

  @Test
  void lineNeedsNoQuotes() {
    assertThat(run("", "thunderbolt_ibverbs:", "start_rings=1", "requires", "allocate_rings=1"))
        .isZero();
    assertThat(out()).startsWith("message cfg.start_needs_alloc\n");
  }

  @Test
  void severalWordsAreSeveralQuestions() {
    assertThat(run("", "lanes", "tbnet")).isZero();
    assertThat(out()).contains("> lanes\nparameter lanes\n", "> tbnet\nparameter tbnet\n");
  }

  @Test
  void unknownWordIsWrongUsage() {
    assertThat(run("", "start_ring")).isEqualTo(3);
    assertThat(out()).isEmpty();
    assertThat(err())
        .isEqualTo(
            "tbvctl: 'start_ring' is no word or line that this program knows."
                + " Did you mean start_rings?\n");
  }

  @Test
  void linesComeFromStandardInput() {
    String lines =
        """
        Traceback (most recent call last):

        RuntimeError: [jaccl] Register memory region failed
        """;
    assertThat(run(lines, "-")).isZero();
    assertThat(out())
        .contains("Nothing is known about this line.", "error text jaccl.memory-region");
    assertThat(run("nothing of ours\n", "-")).isEqualTo(3);
    assertThat(run("\n \n", "-")).isEqualTo(3);
    assertThat(err()).contains("no line to explain");
  }

  @Test
  void documentIsPrintedForKnownAndUnknown() throws IOException {
    assertThat(run("", "native_data", "-o", "json")).isZero();
    Map<String, Object> document = JSON.std.mapFrom(out());
    assertThat(document).containsEntry("schema", "tbvctl.explain/1");
    Map<?, ?> answer = (Map<?, ?>) ((List<?>) document.get("answers")).get(0);
    assertThat((List<?>) answer.get("explanations")).hasSize(2);
    assertThat(run("", "native_dta", "-o", "json")).isEqualTo(3);
    assertThat(out()).contains("\"native_data\"");
  }

  @Test
  void wordIsMissing() {
    assertThat(run("")).isEqualTo(3);
    assertThat(err()).contains("WORD");
  }
}
