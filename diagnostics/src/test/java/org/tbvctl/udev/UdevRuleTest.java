package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UdevRuleTest {

  @Test
  void takesTokensApart() {
    List<UdevRule> rules =
        UdevRule.parse(
            "a.rules",
            """
            # a comment

            ACTION=="add", SUBSYSTEM=="infiniband", \\
              ATTR{node_guid}!="0200:*", PROGRAM="rdma_rename %k NAME_FIXED \\"x\\""
            RUN+="a" , TAG-="b" ENV{C}:="d"
            """);

    assertThat(rules).extracting(UdevRule::place).containsExactly("a.rules:3", "a.rules:5");
    assertThat(rules.get(0).tokens())
        .contains(
            new RuleToken("ATTR", "node_guid", RuleToken.Operator.UNEQUAL, "0200:*"),
            new RuleToken(
                "PROGRAM", "", RuleToken.Operator.ASSIGN, "rdma_rename %k NAME_FIXED \"x\""));
    assertThat(rules.get(1).tokens())
        .extracting(RuleToken::operator)
        .containsExactly(
            RuleToken.Operator.ADD, RuleToken.Operator.REMOVE, RuleToken.Operator.ASSIGN_FINAL);
  }

  @Test
  void brokenRulesEndEarlyAndDoNotThrow() {
    assertThat(UdevRule.parse("a", "KERNEL==\"x")).hasSize(1);
    assertThat(UdevRule.parse("a", "nonsense\nKERNEL\nKERNEL==x\n{}==\"\"\nK{a==\"\"\\")).isEmpty();
    assertThat(UdevRule.parse("a", "KERNEL==\"x\", ACTION=oops").get(0).tokens()).hasSize(1);
  }

  @Test
  void knowsTheSubsystemItIsFor() {
    UdevRule net = UdevRule.parse("a", "SUBSYSTEM==\"net\", NAME=\"x\"").get(0);
    UdevRule any = UdevRule.parse("a", "NAME=\"x\"").get(0);

    assertThat(net.mayMatchSubsystem("infiniband")).isFalse();
    assertThat(net.mayMatchSubsystem("net")).isTrue();
    assertThat(any.mayMatchSubsystem("infiniband")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "usb4_rdma*, usb4_rdma12, true",
    "usb4_rdma*, mlx5_0, false",
    "add|change, change, true",
    "add|change, remove, false",
    "usb4_rdma[0-3], usb4_rdma2, true",
    "usb4_rdma[!0-3], usb4_rdma2, false",
    "usb4_rdma?, usb4_rdma, false",
    "*:5752:*, 0200:5442:5752:4253, true",
    "*a*b*c, xaybzc, true",
    "'', x, false",
    "[, [, true"
  })
  void matchesPatterns(String pattern, String text, boolean expected) {
    assertThat(Glob.matches(pattern, text)).isEqualTo(expected);
  }
}
