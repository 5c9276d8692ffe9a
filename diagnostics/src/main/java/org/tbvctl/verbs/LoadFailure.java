package org.tbvctl.verbs;

import java.util.Locale;
import org.tbvctl.wording.Sentence;

/** Says why a native library was not loaded. */
final class LoadFailure {

  private LoadFailure() {}

  static VerbsRefusedException of(String library, LinkageError failure) {
    String message = String.valueOf(failure.getMessage());
    return new VerbsRefusedException(sentence(library, message), failure);
  }

  /** {@code message} is what the dynamic loader or JNA said. */
  static String sentence(String library, String message) {
    String said = message.lines().findFirst().orElse(message);
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("jnidispatch") || lower.contains("failed to map segment")) {
      return "The part of this program that calls C could not be loaded ("
          + said
          + "): the folder named there is probably mounted noexec; start java with"
          + " -Djna.tmpdir=DIR, DIR being a folder from which programs may be run.";
    }
    if (lower.contains("error looking up function")) {
      return library
          + " is not a libibverbs that this program knows (rdma-core 24 or later): "
          + Sentence.of(said);
    }
    return library
        + " could not be loaded ("
        + said
        + "); install libibverbs (package libibverbs1 or libibverbs).";
  }
}
