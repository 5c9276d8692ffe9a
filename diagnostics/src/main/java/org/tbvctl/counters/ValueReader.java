package org.tbvctl.counters;

/**
 * Gives the newest entry of a table its number, and reports a value that its kind does not allow:
 * no number where one belongs, more than 64 bits, a counter below zero. Such a value stays readable
 * as text and is no number.
 */
final class ValueReader {
  private final CounterScope scope;
  private final Problems problems;
  private final NumberScanner scanner = new NumberScanner();

  ValueReader(CounterScope scope, Problems problems) {
    this.scope = scope;
    this.problems = problems;
  }

  void read(FieldTableBuilder table, String text, int from, int to) {
    switch (scanner.scan(text, from, to)) {
      case NUMBER -> {
        if (scanner.value() < 0
            && CounterCatalogue.standard().isMonotonic(scope, table.lastName())
            && text.charAt(from) == '-') {
          problems.add(
              table.lastName()
                  + " is a counter and cannot be below zero: "
                  + Problems.excerpt(text, from, to));
        } else {
          table.number(scanner.value());
        }
      }
      case TOO_LARGE ->
          problems.add(
              table.lastName() + " does not fit 64 bits: " + Problems.excerpt(text, from, to));
      case TEXT -> {
        if (CounterCatalogue.standard().isNumber(scope, table.lastName())) {
          problems.add(table.lastName() + " is not a number: " + Problems.excerpt(text, from, to));
        }
      }
    }
  }
}
