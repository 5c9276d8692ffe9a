package org.tbvctl.kernellog;

import java.util.List;

/**
 * Counts kernel records that the log does not have: gaps in the record numbers of /dev/kmsg, and
 * overruns of a live reader.
 */
final class LostRecords {
  private long last = -1;
  private int boot;
  private long lost;
  private long gaps;
  private String firstGap = "";

  /** Takes the number of the next record; -1 where the source gives none. */
  void observe(long sequence, int recordBoot, long line) {
    if (sequence < 0) {
      return;
    }
    if (recordBoot == boot && last >= 0 && sequence > last + 1) {
      lost += sequence - last - 1;
      gaps++;
      if (firstGap.isEmpty()) {
        firstGap =
            "record " + last + " is followed by " + sequence + (line > 0 ? " in line " + line : "");
      }
    }
    boot = recordBoot;
    last = sequence;
  }

  long count() {
    return lost;
  }

  List<String> problems() {
    if (lost == 0) {
      return List.of();
    }
    String records =
        lost == 1 ? "1 kernel record is missing" : lost + " kernel records are missing";
    String places = gaps == 1 ? "in one gap" : "in " + gaps + " gaps";
    return List.of(records + " " + places + ": " + firstGap);
  }
}
