package org.tbvctl.moduleconfig.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.moduleconfig.modprobe.Assignment;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.Secrets;

/**
 * One parameter with the value that the next load gives it; keys are masked.
 *
 * @param value in canonical form
 * @param origin the place that decides, or {@code standard}
 * @param running value now, when the module is loaded and the value was read
 * @param drifts whether the running value differs
 * @param given whether an option sets it
 */
public record EffectiveSetting(
    String parameter,
    String value,
    String origin,
    Optional<String> running,
    boolean drifts,
    boolean given) {

  /** Every parameter of the host's release, in catalogue order. */
  public static List<EffectiveSetting> of(HostConfiguration configuration) {
    List<EffectiveSetting> settings = new ArrayList<>();
    Map<String, String> running = configuration.running();
    for (Parameter parameter : configuration.parameters().all()) {
      String name = parameter.name();
      String value = configuration.analysis().facts().text(name);
      Optional<Assignment> deciding = configuration.deciding(name);
      Optional<String> now = Optional.ofNullable(running.get(name));
      settings.add(
          new EffectiveSetting(
              name,
              shown(parameter, value),
              deciding.map(assignment -> assignment.origin().toString()).orElse("standard"),
              now.map(text -> shown(parameter, text)),
              now.isPresent() && !now.get().equals(value),
              deciding.isPresent()));
    }
    return settings;
  }

  private static String shown(Parameter parameter, String value) {
    return parameter.secret() && !value.isEmpty() ? Secrets.MASK : Secrets.mask(value);
  }

  /** Whether it says more than that nothing touches the parameter. */
  public boolean isNoteworthy() {
    return given || drifts;
  }
}
