package org.tbvctl.moduleconfig.rule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tbvctl.moduleconfig.parameter.LaneRange;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

/**
 * The named values that conditions and log lines refer to, for one load.
 *
 * <p>A name is a parameter, a derived value, a fact of kernel or environment, or one of these with
 * a suffix: {@code .length} in bytes, {@code .exists} and {@code .address} of an interface, {@code
 * .given} for a parameter that the line sets. An unknown name is empty text.
 */
public final class LoadFacts {
  private final Map<String, String> values = new HashMap<>(128);
  private final Set<String> given = new HashSet<>();
  private final LoadContext context;

  /** Facts of a load without any option. */
  LoadFacts(LoadContext context, ParameterSet parameters) {
    this.context = context;
    for (Parameter parameter : parameters.all()) {
      values.put(parameter.name(), parameter.standard());
    }
    put("kernel.source_aware", context.kernel().isSourceAware());
    put("kernel.drains", context.kernel().drains());
    put("environment.network_claimed", context.environment().networkClaimed());
    put("environment.throttling", context.environment().throttling());
    put("build.gpu_direct", context.gpuDirect());
  }

  private void put(String name, boolean flag) {
    values.put(name, flag ? "1" : "");
  }

  void put(String name, String value) {
    values.put(name, value);
  }

  /** Notes an assignment with its converted value. */
  void assign(String parameter, String value) {
    values.put(parameter, value);
    given.add(parameter);
  }

  /** Works out what several rules need from the raw text of structured parameters. */
  void complete() {
    LaneRange lanes = LaneRange.parse(text("lanes"));
    put("lanes.syntax", lanes.syntax().name().toLowerCase(Locale.ROOT));
    put("lanes.maximum", Long.toString(lanes.maximum()));
    put("lanes.minimum", Long.toString(lanes.minimum()));
    put("lanes.echo", lanes.echo());
    put(
        "lanes.readas",
        lanes.syntax() == LaneRange.Syntax.RANGE && !lanes.isWrittenAs(text("lanes")));
    if (values.containsKey("peer_auth_acl")) {
      PeerList allowed = PeerList.ofHosts(text("peer_allowlist"));
      put("peer_allowlist.syntax", allowed.problem());
      put("peer_allowlist.entries", Integer.toString(allowed.entries()));
      PeerList keyed = PeerList.ofKeys(text("peer_auth_acl"));
      put("peer_auth_acl.syntax", keyed.problem());
      put("peer_auth_acl.entries", Integer.toString(keyed.entries()));
    }
  }

  /** The value of a name. */
  public String text(String name) {
    String value = values.get(name);
    if (value != null) {
      return value;
    }
    int dot = name.lastIndexOf('.');
    if (dot < 0) {
      return "";
    }
    String base = name.substring(0, dot);
    return switch (name.substring(dot + 1)) {
      case "length" -> Integer.toString(text(base).length());
      case "exists" -> context.environment().netdevs().containsKey(text(base)) ? "1" : "";
      case "address" -> context.environment().netdevs().getOrDefault(text(base), "");
      case "given" -> given.contains(base) ? "1" : "";
      default -> "";
    };
  }

  public boolean isGiven(String parameter) {
    return given.contains(parameter);
  }

  public LoadContext context() {
    return context;
  }

  /** The template with every {@code {name}} replaced. */
  public String fill(String template) {
    int open = template.indexOf('{');
    if (open < 0) {
      return template;
    }
    StringBuilder filled = new StringBuilder(template.length() + 32);
    int at = 0;
    while (open >= 0) {
      int close = template.indexOf('}', open);
      filled.append(template, at, open).append(text(template.substring(open + 1, close)));
      at = close + 1;
      open = template.indexOf('{', at);
    }
    return filled.append(template, at, template.length()).toString();
  }
}
