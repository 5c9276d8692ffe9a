package org.tbvctl.verbs;

/** An object of libibverbs that has to be given back. Closing it twice is harmless. */
public interface VerbsResource extends AutoCloseable {

  /**
   * Gives the object back.
   *
   * @throws VerbsException when libibverbs keeps it, as when others still use it
   */
  @Override
  void close() throws VerbsException;
}
