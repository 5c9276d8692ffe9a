package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tbvctl.system.Errno;

class ErrorTextTest {
  private final List<ErrorText> texts = ErrorText.load();

  private ErrorText text(String id) {
    return texts.stream().filter(text -> text.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void everyRowIsComplete() {
    assertThat(texts).hasSizeGreaterThan(50);
    assertThat(texts)
        .allSatisfy(
            text -> {
              assertThat(text.program()).isNotBlank();
              assertThat(text.wordings()).hasSameSizeAs(text.texts()).isNotEmpty();
              assertThat(text.meaning()).as(text.id()).endsWith(".");
              assertThat(text.action()).as(text.id()).endsWith(".");
            });
  }

  @Test
  void everyWordingFitsALineMadeOfIt() {
    for (ErrorText text : texts) {
      for (String wording : text.texts()) {
        String line = "prefix: " + filled(wording) + " suffix";
        assertThat(text.match(line)).as(line).isNotEmpty();
      }
    }
  }

  /** A number in every place takes both number and text placeholders. */
  private static String filled(String wording) {
    StringBuilder line = new StringBuilder();
    int from = 0;
    for (int open = wording.indexOf('{'); open >= 0; open = wording.indexOf('{', from)) {
      line.append(wording, from, open).append('7');
      from = wording.indexOf('}', open) + 1;
    }
    return line.append(wording.substring(from)).toString();
  }

  @Test
  void surroundingTextIsNoValue() {
    assertThat(
            text("jaccl.queue-pair")
                .match("x [jaccl] Creating the queue pair failed with errno 16. y"))
        .anySatisfy(match -> assertThat(match.values().keySet()).isEqualTo(Set.of("errno")))
        .allSatisfy(match -> assertThat(match.values()).doesNotContainKeys("<", ">"));
  }

  @Test
  void moreWordsMakeTheBetterMatch() {
    assertThat(
            text("nccl.call").match("Call to ibv_reg_mr failed with error Cannot allocate memory"))
        .extracting(ErrorText.Match::literalLength)
        .doesNotHaveDuplicates()
        .hasSize(2);
  }

  @Test
  void causesAreFoundForTheirTextOnly() {
    ErrorCauses causes = ErrorCauses.load();
    var busy = Errno.all().stream().filter(number -> number.name().equals("EBUSY")).toList();
    assertThat(causes.find("jaccl.queue-pair", busy))
        .get()
        .satisfies(cause -> assertThat(cause.finding()).contains("mac.queue-pair-limit"));
    assertThat(causes.find("jaccl.connect", busy)).isEmpty();
    assertThat(causes.find("jaccl.queue-pair", List.of())).isEmpty();
  }
}
