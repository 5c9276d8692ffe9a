package org.tbvctl.monitoring;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds this program's metrics in expressions. */
final class MetricNames {
  private static final Pattern NAME = Pattern.compile("\\btbvctl_[a-z0-9_]+");

  private MetricNames() {}

  static Stream<String> in(String expression) {
    return NAME.matcher(expression).results().map(MatchResult::group);
  }
}
