package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Closed walks over the cables of a mesh. */
final class Ring {
  /** Searching for a ring through all hosts is only worth it in clusters that one can cable. */
  private static final int MOST_HOSTS = 9;

  private Ring() {}

  /** An order of all hosts in which each has a cable to the next and the last to the first. */
  static Optional<List<String>> throughAll(Mesh mesh) {
    List<String> names = mesh.hosts().stream().map(MeshHost::name).toList();
    if (names.size() < 3 || names.size() > MOST_HOSTS) {
      return Optional.empty();
    }
    List<String> walk = new ArrayList<>(List.of(names.get(0)));
    return extend(mesh, names, walk) ? Optional.of(List.copyOf(walk)) : Optional.empty();
  }

  private static boolean extend(Mesh mesh, List<String> names, List<String> walk) {
    String last = walk.get(walk.size() - 1);
    if (walk.size() == names.size()) {
      return !mesh.between(last, walk.get(0)).isEmpty();
    }
    for (String next : names) {
      if (!walk.contains(next) && !mesh.between(last, next).isEmpty()) {
        walk.add(next);
        if (extend(mesh, names, walk)) {
          return true;
        }
        walk.remove(walk.size() - 1);
      }
    }
    return false;
  }

  /**
   * Cables that close a loop through bridges: frames that everybody gets would run round it without
   * end. Empty when the bridged cables form no loop.
   */
  static List<Cable> ofBridges(Mesh mesh) {
    List<Set<String>> islands = new ArrayList<>();
    List<Cable> loops = new ArrayList<>();
    for (Cable cable : mesh.cables()) {
      if (!cable.isBridged()) {
        continue;
      }
      String a = bridgeAt(cable.a());
      String b = bridgeAt(cable.b());
      Optional<Set<String>> ofA = islands.stream().filter(it -> it.contains(a)).findFirst();
      Optional<Set<String>> ofB = islands.stream().filter(it -> it.contains(b)).findFirst();
      if (ofA.isPresent() && ofA.equals(ofB)) {
        loops.add(cable);
        continue;
      }
      Set<String> joined = new LinkedHashSet<>(List.of(a, b));
      ofA.ifPresent(joined::addAll);
      ofB.ifPresent(joined::addAll);
      ofA.ifPresent(islands::remove);
      ofB.ifPresent(islands::remove);
      islands.add(joined);
    }
    return loops;
  }

  private static String bridgeAt(MeshPort port) {
    return port.host() + " " + port.bridge().orElse("");
  }
}
