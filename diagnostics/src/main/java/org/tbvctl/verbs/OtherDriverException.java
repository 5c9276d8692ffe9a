package org.tbvctl.verbs;

/** A device of another driver than the one whose verbs this process is bound to. */
public final class OtherDriverException extends VerbsRefusedException {

  private static final long serialVersionUID = 1L;

  OtherDriverException() {
    super(
        "Devices of two different drivers cannot be used by one process: the verbs of this one lie"
            + " elsewhere than those of the device opened before; start the program again for it.");
  }
}
