package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;

class FileRecordsTest {
  private Reading<byte[]> log = Reading.absent();
  private final FileRecords records = new FileRecords(() -> log);

  private List<String> take(String content) {
    log = Reading.known(content.getBytes(StandardCharsets.UTF_8));
    List<String> lines = new ArrayList<>();
    records.takeNew(line -> lines.add(new String(line, StandardCharsets.UTF_8)));
    return lines;
  }

  @Test
  void linesComeOnce() {
    assertThat(take("one\ntwo\n")).containsExactly("one", "two");
    assertThat(take("one\ntwo\n")).isEmpty();
    assertThat(take("one\ntwo\nthree\n")).containsExactly("three");
  }

  @Test
  void aLineThatIsNotCompleteWaits() {
    assertThat(take("one\ntw")).containsExactly("one");
    assertThat(take("one\ntwo\n")).containsExactly("two");
  }

  @Test
  void aLogThatWasRotatedIsNew() {
    take("one\ntwo\nthree\n");
    assertThat(take("four\n")).containsExactly("four");
  }

  @Test
  void troubleIsToldAndEnds() {
    records.takeNew(line -> {});
    assertThat(records.trouble()).contains("the host shows no kernel log");
    log = Reading.unreadable("permission denied");
    records.takeNew(line -> {});
    assertThat(records.trouble()).contains("permission denied");
    take("");
    assertThat(records.trouble()).isEmpty();
  }
}
