package org.tbvctl.metrics;

/** Translates one part of what is known into metric families. */
interface Collector<T> {

  /** Value of the label {@code collector}. */
  String name();

  /**
   * Adds samples.
   *
   * @return whether there was something to translate: false for what is absent or unreadable, of
   *     which nothing is added
   */
  boolean collect(T from, Families families);
}
