package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What modinfo prints about the module file that modprobe would take. */
public final class ModuleInfo {
  private final Map<String, List<String>> fields;

  private ModuleInfo(Map<String, List<String>> fields) {
    this.fields = Collections.unmodifiableMap(fields);
  }

  /** Parses modinfo's output; lines without a field name continue nothing and are skipped. */
  public static ModuleInfo parse(String text) {
    Map<String, List<String>> fields = new LinkedHashMap<>();
    for (String line : text.split("\r?\n")) {
      int colon = line.indexOf(':');
      if (colon > 0 && !Character.isWhitespace(line.charAt(0))) {
        fields
            .computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
            .add(line.substring(colon + 1).strip());
      }
    }
    return new ModuleInfo(fields);
  }

  /** First value of a field such as {@code filename}, {@code signer}, {@code sig_key}. */
  public Optional<String> get(String field) {
    List<String> values = fields.get(field);
    return values == null ? Optional.empty() : Optional.of(values.get(0));
  }

  /** All values of a field that repeats, such as {@code alias}. */
  public List<String> all(String field) {
    return fields.getOrDefault(field, List.of());
  }

  /** Kernel release for which the module was built: the first word of its vermagic. */
  public Optional<String> builtFor() {
    return get("vermagic").map(magic -> magic.split(" ", 2)[0]).filter(word -> !word.isEmpty());
  }

  /** Type of each parameter by name, in modinfo's order: {@code lanes} is {@code charp}. */
  public Map<String, String> parameterTypes() {
    Map<String, String> types = new LinkedHashMap<>();
    for (String parameter : all("parm")) {
      int colon = parameter.indexOf(':');
      String name = colon < 0 ? parameter : parameter.substring(0, colon);
      String rest = colon < 0 ? "" : parameter.substring(colon + 1);
      int open = rest.lastIndexOf('(');
      boolean described = open >= 0 && rest.endsWith(")");
      types.put(name, described ? rest.substring(open + 1, rest.length() - 1) : rest);
    }
    return types;
  }
}
