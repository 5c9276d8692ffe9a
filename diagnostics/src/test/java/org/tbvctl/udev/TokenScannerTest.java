package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenScannerTest {

  private static List<RuleToken> tokens(String rule) {
    return new TokenScanner(rule).tokens();
  }

  @Test
  void keysAttributesOperatorsAndValuesAreToldApart() {
    assertThat(
            tokens(
                "ACTION==\"add\", SUBSYSTEM!=\"net\", ATTR{node_guid}==\"0200:*\","
                    + " PROGRAM=\"rdma_rename %k NAME_FALLBACK\", ENV{A}+=\"b\", TAG-=\"c\","
                    + " NAME:=\"d\""))
        .extracting(token -> token.key() + token.attribute() + token.operator() + token.value())
        .containsExactly(
            "ACTIONEQUALadd",
            "SUBSYSTEMUNEQUALnet",
            "ATTRnode_guidEQUAL0200:*",
            "PROGRAMASSIGNrdma_rename %k NAME_FALLBACK",
            "ENVAADDb",
            "TAGREMOVEc",
            "NAMEASSIGN_FINALd");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NAME == \"a\"|a",
        "NAME==i\"a\"|a",
        "NAME==e\"a\"|a",
        "NAME==\"a\\\"b\"|a\"b",
        "NAME==\"\"|''",
        "  ,NAME==\"a|a"
      })
  void valueMayBeSpelledInSeveralWays(String rule, String value) {
    assertThat(tokens(rule)).extracting(RuleToken::value).containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "NAME", "NAME==", "NAME a", "=\"a\"", "ATTR{x", "ATTR{x=\"a\""})
  void whatIsNoTokenEndsTheRule(String rule) {
    assertThat(tokens(rule)).isEmpty();
  }

  @Test
  void tokensBeforeTheDamageAreKept() {
    assertThat(tokens("ACTION==\"add\", NAME oops \"x\"")).hasSize(1);
  }
}
