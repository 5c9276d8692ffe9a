package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaptureDescriptionTest {

  private static CaptureDescription parse(String json) throws RefusedCaptureException {
    return CaptureDescription.parse("x.tar", json.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "", "[]", "7", "{\"format\":", "\0"})
  void whatIsNoObjectIsRefused(String json) {
    assertThatThrownBy(() -> parse(json))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessage("x.tar: capture.json is not a JSON object; mend it or remove it.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "null", "\"1\"", "1.0", "4294967297"})
  void otherFormatsAreRefused(String format) {
    assertThatThrownBy(() -> parse("{\"format\":" + format + "}"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("this program reads format 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"host\":\" \"}", "{\"host\":7}", "{\"host\":null}"})
  void nameMayBeMissing(String json) throws RefusedCaptureException {
    assertThat(parse(json).host()).isEmpty();
  }

  @Test
  void absentFolderHoldsForWhatIsBelow() throws RefusedCaptureException {
    CaptureDescription description =
        parse("{\"format\":1,\"host\":\"alder\",\"absent\":[\"var/lib/dkms\",7]}");

    assertThat(description.host()).contains("alder");
    assertThat(description.knowsAbsent("var/lib", "var/lib/dkms/x/1.0")).isTrue();
    assertThat(description.knowsAbsent("var/lib", "var/lib/dkmsx")).isFalse();
  }
}
