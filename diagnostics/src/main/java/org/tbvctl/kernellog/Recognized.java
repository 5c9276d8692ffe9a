package org.tbvctl.kernellog;

import java.util.Map;

/**
 * A message text with the catalogue entry that it is.
 *
 * @param fields the placeholders' values by name, in the order of the wording
 */
public record Recognized(MessageKind kind, Map<String, String> fields) {}
