package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The files below {@code root/} of a capture.
 *
 * <p>A path that is not in the capture is <em>absent</em> when the capture shows what stands beside
 * it: the last folder reached on the way was taken as a whole, so the missing name was missing on
 * the host. It is <em>unreadable</em> ("not captured") when that folder is one of the few of which
 * a capture picks single entries ({@link PickedFolders}: {@code etc}, {@code proc}, {@code
 * usr/lib}, …), because then nobody looked. {@code unreadable.tsv} goes before both.
 */
final class CapturedFiles implements HostFiles {

  static final String NOT_CAPTURED = "not captured";

  private final MemberTree tree;
  private final LinkWalker walker;
  private final UnreadableList unreadable;
  private final boolean keepsPermissions;

  CapturedFiles(MemberTree tree, UnreadableList unreadable, boolean keepsPermissions) {
    this.tree = tree;
    this.walker = new LinkWalker(tree, CaptureLayout.ROOT);
    this.unreadable = unreadable;
    this.keepsPermissions = keepsPermissions;
  }

  @Override
  public Reading<byte[]> read(String path) {
    return find(
        path,
        found -> {
          if (found.member() instanceof Member.File file) {
            return content(file);
          }
          return Reading.unreadable(
              found.member() instanceof Member.Folder ? "is a folder" : "is no regular file");
        });
  }

  private static Reading<byte[]> content(Member.File file) {
    try {
      return Reading.known(file.content().bytes());
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  @Override
  public Reading<List<String>> list(String folder) {
    Reading<List<String>> captured = listCaptured(folder);
    List<String> leftOut = captured.isKnown() ? List.of() : unreadable.names(folder);
    return leftOut.isEmpty() ? captured : Reading.known(leftOut);
  }

  private Reading<List<String>> listCaptured(String folder) {
    return find(
        folder,
        found -> {
          if (!(found.member() instanceof Member.Folder)) {
            return Reading.unreadable("is no folder");
          }
          return names(found.path());
        });
  }

  /** The names of a captured folder together with those that the capture had to leave out. */
  private Reading<List<String>> names(String folder) {
    try {
      SortedSet<String> names = new TreeSet<>(tree.names(walker.inTree(folder)));
      names.addAll(unreadable.names(folder));
      return Reading.known(List.copyOf(names));
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  @Override
  public Reading<FileStatus> status(String path) {
    return find(path, found -> Reading.known(status(found.member())));
  }

  private FileStatus status(Member member) {
    FileStatus.Kind kind = FileStatus.Kind.OTHER;
    if (member instanceof Member.Folder) {
      kind = FileStatus.Kind.FOLDER;
    } else if (member instanceof Member.File) {
      kind = FileStatus.Kind.FILE;
    }
    return new FileStatus(kind, keepsPermissions ? member.permissions() : OptionalInt.empty());
  }

  @Override
  public Reading<String> link(String path) {
    try {
      LinkWalker.Walk walk = walker.reach(path);
      if (walk instanceof LinkWalker.Walk.Found found) {
        return found.member() instanceof Member.Link link
            ? Reading.known(link.target())
            : Reading.absent();
      }
      return lost(path, walk);
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  private <T> Reading<T> find(String path, Function<LinkWalker.Walk.Found, Reading<T>> use) {
    try {
      LinkWalker.Walk walk = walker.follow(path);
      return walk instanceof LinkWalker.Walk.Found found ? use.apply(found) : lost(path, walk);
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  private <T> Reading<T> lost(String path, LinkWalker.Walk walk) {
    Optional<String> reason = unreadable.reason(path);
    if (reason.isPresent()) {
      return Reading.unreadable(reason.get());
    }
    if (walk instanceof LinkWalker.Walk.Loop) {
      return Reading.unreadable("too many levels of symbolic links");
    }
    if (walk instanceof LinkWalker.Walk.Missing missing) {
      Optional<String> atTarget = unreadable.reason(missing.path());
      if (atTarget.isPresent()) {
        return Reading.unreadable(atTarget.get());
      }
      return PickedFolders.contains(missing.folder())
          ? Reading.unreadable(NOT_CAPTURED)
          : Reading.absent();
    }
    return Reading.unreadable("a link leads out of the host's root");
  }
}
