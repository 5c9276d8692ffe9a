package org.tbvctl.finding;

import java.util.List;

/**
 * A reading that is missing.
 *
 * @param host where it is missing, or empty when it concerns both
 * @param what the counter, file or command; {@code interval} when two samples do not form one
 * @param reason why it is missing
 * @param neededFor finding ids that could be judged with it
 */
public record Unknown(String host, String what, String reason, List<String> neededFor) {

  public Unknown {
    neededFor = List.copyOf(neededFor);
  }
}
