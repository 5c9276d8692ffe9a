package org.tbvctl.explain;

/** What kind of thing is explained. */
public enum Topic {
  FINDING("finding", "findings"),
  COUNTER("counter", "counters"),
  PARAMETER("parameter", "parameters"),
  MESSAGE("message", "messages"),
  ERROR_NUMBER("error number", "errnos"),
  COMPLETION_STATUS("completion status", "statuses"),
  ERROR_TEXT("error text", "errors"),
  /** A group of findings: the part of their ids before the dot. */
  AREA("area", "areas"),
  /** All words of one topic. */
  LIST("list", "topics");

  private final String word;
  private final String plural;

  Topic(String word, String plural) {
    this.word = word;
    this.plural = plural;
  }

  public String word() {
    return word;
  }

  /** The word that lists everything of this topic. */
  public String plural() {
    return plural;
  }
}
