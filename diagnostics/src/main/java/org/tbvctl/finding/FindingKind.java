package org.tbvctl.finding;

/**
 * One row of the finding catalogue.
 *
 * @param id stable public id
 * @param severity severity that findings of this kind have
 * @param grade grade they have when every reading they need is there
 * @param meaning one sentence
 * @param firstStep what to do first, one sentence
 */
public record FindingKind(
    String id, Severity severity, Grade grade, String meaning, String firstStep) {

  /** The part before the dot: {@code stall}, {@code bringup}, … */
  public String area() {
    return id.substring(0, id.indexOf('.'));
  }
}
