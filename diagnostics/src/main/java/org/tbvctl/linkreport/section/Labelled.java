package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.source.Source;

/**
 * A source with the short name by which the report refers to it.
 *
 * @param label such as {@code R1}
 */
public record Labelled<T extends Source>(String label, T source) {

  /** The sources numbered from 1. */
  public static <T extends Source> List<Labelled<T>> number(String letter, List<T> sources) {
    List<Labelled<T>> labelled = new ArrayList<>();
    for (T source : sources) {
      labelled.add(new Labelled<>(letter + (labelled.size() + 1), source));
    }
    return List.copyOf(labelled);
  }
}
