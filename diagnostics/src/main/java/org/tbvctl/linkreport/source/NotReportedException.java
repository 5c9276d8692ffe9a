package org.tbvctl.linkreport.source;

/** Something that was given is nothing that a report is made from; the message names it. */
public final class NotReportedException extends Exception {
  private static final long serialVersionUID = 1L;

  public NotReportedException(String message) {
    super(message);
  }
}
