package org.tbvctl.udev;

import java.util.ArrayList;
import java.util.List;

/** Takes the tokens of one rule, one after the other. */
final class TokenScanner {
  private final String text;
  private int at;

  TokenScanner(String text) {
    this.text = text;
  }

  /** The tokens up to the end or to the first that cannot be read. */
  List<RuleToken> tokens() {
    List<RuleToken> tokens = new ArrayList<>();
    while (true) {
      skip();
      String key = word();
      String attribute = braces();
      RuleToken.Operator operator = operator();
      if (key.isEmpty() || operator == null || !openQuote()) {
        return tokens;
      }
      tokens.add(new RuleToken(key, attribute, operator, quoted()));
    }
  }

  private void skip() {
    while (at < text.length()
        && (text.charAt(at) == ',' || Character.isWhitespace(text.charAt(at)))) {
      at++;
    }
  }

  private String word() {
    int from = at;
    while (at < text.length() && (Character.isLetter(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    return text.substring(from, at);
  }

  private String braces() {
    if (at >= text.length() || text.charAt(at) != '{') {
      return "";
    }
    int end = text.indexOf('}', at);
    int from = at + 1;
    at = end < 0 ? text.length() : end + 1;
    return text.substring(from, end < 0 ? text.length() : end);
  }

  private RuleToken.Operator operator() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    for (RuleToken.Operator operator : RuleToken.Operator.values()) {
      if (text.startsWith(operator.text(), at)) {
        at += operator.text().length();
        return operator;
      }
    }
    return null;
  }

  /** Values may carry a letter before the quote: e for escapes, i for matching without case. */
  private boolean openQuote() {
    while (at < text.length()
        && (Character.isWhitespace(text.charAt(at)) || "ei".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    if (at >= text.length() || text.charAt(at) != '"') {
      return false;
    }
    at++;
    return true;
  }

  private String quoted() {
    StringBuilder value = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.startsWith("\\\"", at)) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    at = Math.min(at + 1, text.length());
    return value.toString();
  }
}
