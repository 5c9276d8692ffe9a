package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FieldsTest {

  @Test
  void onlyWhatIsThereInTheRightTypeIsGiven() {
    Map<String, Object> map = new HashMap<>();
    map.put("text", "a");
    map.put("number", 1.5);
    map.put("infinite", Double.POSITIVE_INFINITY);
    map.put("nothing", null);
    map.put("huge", 1e99);
    map.put("long", Long.MAX_VALUE);
    Fields fields = Fields.of(map);

    assertThat(fields.text("text")).contains("a");
    assertThat(fields.text("number")).isEmpty();
    assertThat(fields.number("number")).hasValue(1.5);
    assertThat(fields.whole("number")).isEmpty();
    assertThat(fields.number("infinite")).isEmpty();
    assertThat(fields.number("nothing")).isEmpty();
    assertThat(fields.whole("huge")).isEmpty();
    assertThat(fields.whole("long")).hasValue(Long.MAX_VALUE);
    assertThat(fields.flag("text")).isEmpty();
    assertThat(fields.object("text").isEmpty()).isTrue();
    assertThat(fields.words()).containsOnlyKeys("text", "number", "infinite", "huge", "long");
  }

  @Test
  void arraysKeepWhatFits() {
    List<Object> mixed = new ArrayList<>(Arrays.asList("a", 1, null, Map.of("b", 2)));
    Fields fields = Fields.of(Map.of("mixed", mixed));

    assertThat(fields.texts("mixed")).containsExactly("a");
    assertThat(fields.objects("mixed")).hasSize(1);
    assertThat(fields.numbers("mixed"))
        .containsExactly(
            OptionalDouble.empty(),
            OptionalDouble.of(1),
            OptionalDouble.empty(),
            OptionalDouble.empty());
    assertThat(fields.numbers("none")).isEmpty();
  }
}
