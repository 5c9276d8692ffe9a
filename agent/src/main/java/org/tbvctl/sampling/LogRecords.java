package org.tbvctl.sampling;

import java.util.Optional;
import java.util.function.Consumer;

/** Where kernel messages come from, one record or line after the other. */
interface LogRecords {

  /** Hands on every record that came since the last call, without waiting for one. */
  void takeNew(Consumer<byte[]> taker);

  /** Why nothing can be read, as one clause for a person; empty while reading works. */
  Optional<String> trouble();
}
