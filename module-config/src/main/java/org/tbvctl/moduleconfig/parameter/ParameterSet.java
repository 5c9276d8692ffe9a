package org.tbvctl.moduleconfig.parameter;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of one release. */
public final class ParameterSet {
  private final Release release;
  private final Map<String, Parameter> byName;

  ParameterSet(Release release, Map<String, Parameter> byName) {
    this.release = release;
    this.byName = byName;
  }

  public Release release() {
    return release;
  }

  public Collection<Parameter> all() {
    return Collections.unmodifiableCollection(byName.values());
  }

  public Set<String> names() {
    return Collections.unmodifiableSet(byName.keySet());
  }

  /** The parameter that the kernel finds for a name: dash and underscore are the same to it. */
  public Optional<Parameter> find(String name) {
    Parameter exact = byName.get(name);
    return Optional.ofNullable(
        exact == null && name.indexOf('-') >= 0 ? byName.get(canonical(name)) : exact);
  }

  /** The spelling with underscores. */
  public static String canonical(String name) {
    return name.replace('-', '_');
  }
}
