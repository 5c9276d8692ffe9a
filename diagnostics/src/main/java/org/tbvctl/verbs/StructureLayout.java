package org.tbvctl.verbs;

import java.util.Map;

/**
 * Offsets of one C structure.
 *
 * @param name C name such as {@code ibv_wc}
 * @param offsets bytes from the start of the structure by field
 */
record StructureLayout(String name, Map<String, Integer> offsets) {

  /** Offset of a field in bytes. */
  int offset(String field) {
    Integer offset = offsets.get(field);
    if (offset == null) {
      throw new IllegalArgumentException(
          "layout.tsv has no field " + field + " of " + name + " for this processor");
    }
    return offset;
  }

  /** Bytes to set aside for one structure: its exact size, or one that holds every version's. */
  int size() {
    Integer exact = offsets.get("sizeof");
    return exact == null ? offset("room") : exact;
  }
}
