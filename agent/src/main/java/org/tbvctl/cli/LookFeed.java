package org.tbvctl.cli;

/** Brings looks at a host to the view, on a thread of its own. */
interface LookFeed extends AutoCloseable {

  /** Where the readings come from, in words. */
  String source();

  /** Begins to look. */
  void start();

  @Override
  void close();
}
