package org.tbvctl.probe.traffic;

/** Which end this is. */
public enum Role {
  /** The end that the user started the measurement at. */
  CLIENT,
  SERVER
}
