package org.tbvctl.moduleconfig.apply;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/** What a kernel message means to somebody who waits for the link after a load. */
enum BringUpSignal {
  /** A rail appeared. */
  BOUND,
  /** Both ends agreed on a rail. */
  READY,
  /** The verbs device of a rail is there, or waits for its network interface. */
  DEVICE,
  /** The options stop the bring-up before it begins. */
  OFF,
  /** A step was given up. */
  FAILED,
  /** Nothing to wait for and no verdict. */
  PASSING;

  /** Read once, when first asked for. */
  private static final class Table {
    private static final Map<String, BringUpSignal> BY_MESSAGE = read();
  }

  /** What the message with this id means; empty for all that do not matter here. */
  static Optional<BringUpSignal> of(String id) {
    return Optional.ofNullable(Table.BY_MESSAGE.get(id));
  }

  private static Map<String, BringUpSignal> read() {
    Map<String, BringUpSignal> signals = new HashMap<>();
    for (List<String> row : TableFile.rows(BringUpSignal.class, "bring-up.tsv")) {
      signals.put(row.get(0), valueOf(row.get(1).toUpperCase(Locale.ROOT)));
    }
    return signals;
  }
}
