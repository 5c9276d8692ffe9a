package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A tree of members addressed by relative path ({@code root/proc/version}; the empty path is the
 * top). Nothing is followed here: {@link LinkWalker} does that for every kind of tree alike.
 */
interface MemberTree {

  /** What stands at the path, or empty when nothing does. */
  Optional<Member> at(String path) throws IOException;

  /** The sorted names in a folder; the path must lead to a {@link Member.Folder}. */
  List<String> names(String folder) throws IOException;
}
