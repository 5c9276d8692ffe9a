package org.tbvctl.moduleconfig.plan;

import java.util.Optional;

/**
 * One change to a parameter line.
 *
 * @param from the value that the line gives now; empty when it sets none
 * @param to the value to set; empty to take the option away
 * @param why reason, as a clause
 */
public record Change(String parameter, Optional<String> from, Optional<String> to, String why) {

  /** Such as {@code allocate_rings=1}, or {@code no compat}. */
  public String shown() {
    return to.map(value -> parameter + "=" + value).orElse("no " + parameter);
  }
}
