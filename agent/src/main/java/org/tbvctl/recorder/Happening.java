package org.tbvctl.recorder;

import java.sql.SQLException;

/** Something that waits to be written. */
@FunctionalInterface
interface Happening {
  void write(HappeningTable table) throws SQLException;
}
