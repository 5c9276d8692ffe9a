package org.tbvctl.finding;

/**
 * Something that fits a finding and is not proven to cause it.
 *
 * @param id finding id of the suspect
 * @param host where it sits
 * @param why why it fits
 * @param experiment what to try next, so that it is proven or ruled out
 */
public record Suspect(String id, String host, String why, String experiment) {}
