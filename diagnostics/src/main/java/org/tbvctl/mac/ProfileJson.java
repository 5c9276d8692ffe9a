package org.tbvctl.mac;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code system_profiler -json SPThunderboltDataType}. Sockets are the objects named {@code
 * receptacle_N_tag}, devices and peers are listed in {@code _items}.
 */
final class ProfileJson {
  private static final String DATA_TYPE = "SPThunderboltDataType";

  private ProfileJson() {}

  static Profile parse(String text) {
    Object document;
    try {
      document = JSON.std.anyFrom(text);
    } catch (IOException e) {
      return new Profile(
          List.of(),
          List.of(
              "the JSON of system_profiler is cut or damaged, expected one complete document: "
                  + "run system_profiler -json SPThunderboltDataType again"));
    }
    Object buses = document instanceof Map<?, ?> map ? map.get(DATA_TYPE) : document;
    ProfileNode root = new ProfileNode("");
    addAll(buses, root);
    return ProfileReceptacles.of(root);
  }

  /** Depth is bounded by the JSON parser's own limit on nesting. */
  private static void addAll(Object values, ProfileNode parent) {
    if (values instanceof List<?> list) {
      list.forEach(value -> add("", value, parent));
    }
  }

  private static void add(String key, Object value, ProfileNode parent) {
    if (!(value instanceof Map<?, ?> object)) {
      return;
    }
    ProfileNode node = new ProfileNode(object.get("_name") instanceof String name ? name : key);
    parent.children.add(node);
    object.forEach(
        (name, content) -> {
          if (content instanceof Map<?, ?>) {
            add(String.valueOf(name), content, node);
          } else if (content instanceof List<?>) {
            addAll(content, node);
          } else if (content != null) {
            node.attributes.putIfAbsent(String.valueOf(name), content.toString().strip());
          }
        });
  }
}
