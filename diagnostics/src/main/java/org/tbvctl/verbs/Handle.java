package org.tbvctl.verbs;

/** Address of an object of libibverbs while it lives. */
final class Handle {

  /** A function of libibverbs that gives an object back; 0 or an error number. */
  @FunctionalInterface
  interface Destroyer {
    int destroy(long address);
  }

  private final String what;
  private long address;

  Handle(String what, long address) {
    this.what = what;
    this.address = address;
  }

  /**
   * The address, which is never null.
   *
   * @throws IllegalStateException when the object was given back
   */
  long address() {
    if (address == 0) {
      throw new IllegalStateException("this " + what + " is closed");
    }
    return address;
  }

  void close(String verb, Destroyer destroyer) throws VerbsException {
    if (address != 0) {
      Returned.status(verb, destroyer.destroy(address));
      address = 0;
    }
  }
}
