package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;

/** A conjunction of terms over named values; the notation is described in {@code rules.tsv}. */
public final class Condition {

  private enum Operator {
    TRUE,
    FALSE,
    EQUAL,
    DIFFERENT,
    ABOVE,
    BELOW
  }

  private record Term(String name, Operator operator, List<String> words, long number) {}

  private final List<Term> terms;

  private Condition(List<Term> terms) {
    this.terms = terms;
  }

  /** Reads a condition; an empty one always holds. */
  public static Condition parse(String text) {
    List<Term> terms = new ArrayList<>();
    if (!text.isEmpty()) {
      for (String term : text.split(" & ", -1)) {
        terms.add(term(term));
      }
    }
    return new Condition(List.copyOf(terms));
  }

  private static Term term(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      String name = text.substring(0, at);
      if (c == '=') {
        return new Term(name, Operator.EQUAL, words(text.substring(at + 1)), 0);
      }
      if (c == '!' && text.startsWith("!=", at)) {
        return new Term(name, Operator.DIFFERENT, words(text.substring(at + 2)), 0);
      }
      if (c == '>' || c == '<') {
        Operator operator = c == '>' ? Operator.ABOVE : Operator.BELOW;
        return new Term(name, operator, List.of(), Long.parseLong(text.substring(at + 1)));
      }
    }
    return text.startsWith("!")
        ? new Term(text.substring(1), Operator.FALSE, List.of(), 0)
        : new Term(text, Operator.TRUE, List.of(), 0);
  }

  private static List<String> words(String text) {
    return List.of(text.split("\\|", -1));
  }

  /** Whether every term holds. */
  public boolean holds(LoadFacts facts) {
    for (Term term : terms) {
      if (!holds(term, facts.text(term.name()))) {
        return false;
      }
    }
    return true;
  }

  /** The names that the condition looks at. */
  public List<String> names() {
    return terms.stream().map(Term::name).toList();
  }

  private static boolean holds(Term term, String value) {
    return switch (term.operator()) {
      case TRUE -> isSet(value);
      case FALSE -> !isSet(value);
      case EQUAL -> term.words().contains(value);
      case DIFFERENT -> !term.words().contains(value);
      case ABOVE -> number(value) > term.number();
      case BELOW -> number(value) < term.number();
    };
  }

  private static boolean isSet(String value) {
    return !value.isEmpty() && !value.equals("0");
  }

  private static long number(String value) {
    return value.isEmpty() ? 0 : Long.parseLong(value);
  }
}
