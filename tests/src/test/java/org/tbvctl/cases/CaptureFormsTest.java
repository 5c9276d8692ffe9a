package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.capture.Disguise;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;

/** How a capture is packed makes no difference to what is found in it. */
class CaptureFormsTest {
  private static final Path CASE = Repository.cases().resolve("01-one-way-stall");

  @TempDir Path work;

  @ParameterizedTest
  @ValueSource(strings = {"", ".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst"})
  void everyFormGivesTheSameDiagnosis(String suffix) throws Exception {
    assertThat(diagnosisOfCopies(suffix)).isEqualTo(diagnosisOf(Repository.hosts(CASE)));
  }

  @Test
  void theSameCaptureTwiceGivesTheSameBytes() throws Exception {
    Path first = copy(Repository.hosts(CASE).get(0), "a.tar.gz");
    Path second = copy(Repository.hosts(CASE).get(0), "b.tar.gz");
    assertThat(first).hasSameBinaryContentAs(second);
  }

  private Map<String, Object> diagnosisOfCopies(String suffix) throws Exception {
    List<Path> copies = new ArrayList<>();
    for (Path host : Repository.hosts(CASE)) {
      copies.add(copy(host, host.getFileName() + suffix));
    }
    return diagnosisOf(copies);
  }

  private Path copy(Path capture, String name) throws Exception {
    Path place = work.resolve(name);
    try (HostSource host = Captures.open(capture)) {
      new CaptureWriter(CaptureList.load(), Disguise.NONE, "test", Instant.ofEpochSecond(1))
          .write(host, place);
    }
    return place;
  }

  private static Map<String, Object> diagnosisOf(List<Path> captures) {
    List<String> arguments = new ArrayList<>(List.of("diagnose", "-o", "json"));
    captures.forEach(capture -> arguments.add(capture.toString()));
    return Run.of(arguments).document();
  }
}
