package org.tbvctl.naming;

import java.util.List;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.udev.Glob;
import org.tbvctl.udev.RuleToken;
import org.tbvctl.udev.UdevRule;

/** udev rules for network interfaces, and whether one of them gives an interface its name. */
record NetRules(List<UdevRule> rules) {

  /** Whether a rule with NAME= for this interface exists. */
  boolean give(Netdev netdev) {
    return rules.stream().anyMatch(rule -> gives(rule, netdev));
  }

  private static boolean gives(UdevRule rule, Netdev netdev) {
    boolean names =
        rule.all("NAME").anyMatch(token -> !token.isMatch() && token.value().equals(netdev.name()));
    return names && rule.tokens().stream().allMatch(token -> mayHold(token, netdev));
  }

  /** Conditions on what is not known are taken to hold. */
  private static boolean mayHold(RuleToken token, Netdev netdev) {
    if (!token.isMatch()
        || !token.key().startsWith("ATTR")
        || !token.attribute().equals("address")) {
      return true;
    }
    return netdev
        .address()
        .value()
        .map(
            address ->
                Glob.matches(token.value(), address)
                    == (token.operator() == RuleToken.Operator.EQUAL))
        .orElse(true);
  }
}
