package org.tbvctl.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/** The members of a capture by path, held in memory while the bytes stay where they are. */
final class MemberMap implements MemberTree {

  private final Map<String, Member> members = new HashMap<>();
  private final Map<String, TreeSet<String>> names = new HashMap<>();

  MemberMap() {
    members.put("", new Member.Folder(OptionalInt.empty()));
  }

  /**
   * Adds a member and the folders above it that were not stored themselves. A later member replaces
   * an earlier one at the same path, as it does when an archive is unpacked.
   */
  void put(String path, Member member) {
    if (path.isEmpty()) {
      return;
    }
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    if (!(members.get(parent) instanceof Member.Folder)) {
      put(parent, new Member.Folder(OptionalInt.empty()));
    }
    names.computeIfAbsent(parent, any -> new TreeSet<>()).add(path.substring(slash + 1));
    members.put(path, member);
  }

  /** Whether everything that stands above the path is a folder. */
  boolean hasRoomFor(String path) {
    for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      Member above = members.get(path.substring(0, slash));
      if (above != null) {
        return above instanceof Member.Folder;
      }
    }
    return true;
  }

  Map<String, Member> members() {
    return members;
  }

  int size() {
    return members.size();
  }

  @Override
  public Optional<Member> at(String path) {
    return Optional.ofNullable(members.get(path));
  }

  @Override
  public List<String> names(String folder) {
    TreeSet<String> found = names.get(folder);
    return found == null ? List.of() : new ArrayList<>(found);
  }

  /** The same members below one folder of this map, that folder becoming the top. */
  MemberMap below(String folder) {
    MemberMap inner = new MemberMap();
    String prefix = folder + "/";
    members.forEach(
        (path, member) -> {
          if (path.startsWith(prefix)) {
            inner.put(path.substring(prefix.length()), member);
          }
        });
    return inner;
  }
}
