package org.tbvctl.probe.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.Role;
import org.tbvctl.verbs.QueuePairType;

class FieldsTest {
  private final Fields fields =
      new Fields(
          "step",
          Map.of(
              "number",
              5,
              "text",
              "word",
              "flag",
              true,
              "half",
              1.5,
              "role",
              "CLIENT",
              "inner",
              Map.of("deep", 1),
              "list",
              List.of(Map.of("a", 1), Map.of("a", 2))));

  @Test
  void readsWhatIsThere() throws ControlException {
    assertThat(fields.number("number", 5, 5)).isEqualTo(5);
    assertThat(fields.flag("flag")).isTrue();
    assertThat(fields.decimal("half")).isEqualTo(1.5);
    assertThat(fields.decimal("number")).isEqualTo(5);
    assertThat(fields.choice("role", Role.class)).isEqualTo(Role.CLIENT);
    assertThat(fields.object("inner").number("deep", 0, 1)).isEqualTo(1);
    assertThat(fields.objects("list", 2)).hasSize(2);
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> fields.number("number", 6, 9))
        .hasMessage("the message 'step' has '5' as number, expected a whole number from 6 to 9");
    assertThatThrownBy(() -> fields.number("half", 0, 9)).hasMessageContaining("'1.5' as half");
    assertThatThrownBy(() -> fields.text("nowhere")).hasMessageContaining("nothing as nowhere");
    assertThatThrownBy(() -> fields.choice("text", Role.class))
        .hasMessageContaining("one of [CLIENT, SERVER]");
    assertThatThrownBy(() -> fields.object("text")).hasMessageContaining("expected an object");
    assertThatThrownBy(() -> fields.objects("list", 1)).hasMessageContaining("at most 1 objects");
    assertThatThrownBy(() -> fields.flag("text")).hasMessageContaining("true or false");
    assertThatThrownBy(() -> fields.decimal("text")).hasMessageContaining("a number");
  }

  @Test
  void planIsNotTrusted() throws ControlException {
    Plan plan =
        new Plan(
            Plan.Kind.FLOW,
            QueuePairType.UC,
            Plan.Operation.SEND,
            64,
            2,
            8,
            0,
            9,
            1,
            true,
            false,
            true);
    Map<String, Object> sent = plan.fields();
    assertThat(Plan.read(new Fields("plan", sent))).isEqualTo(plan);

    for (String name : sent.keySet()) {
      Map<String, Object> wrong = plan.fields();
      wrong.put(name, -1);
      assertThatThrownBy(() -> Plan.read(new Fields("plan", wrong)))
          .as(name)
          .isInstanceOf(ControlException.class);
      wrong.remove(name);
      assertThatThrownBy(() -> Plan.read(new Fields("plan", wrong)))
          .as(name)
          .isInstanceOf(ControlException.class);
    }
  }
}
