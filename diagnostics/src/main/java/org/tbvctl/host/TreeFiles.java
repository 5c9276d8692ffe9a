package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/** The files of a host below one folder of a tree, links followed by {@link LinkWalker}. */
final class TreeFiles implements HostFiles {

  private final MemberTree tree;
  private final LinkWalker walker;
  private final Predicate<LinkWalker.Walk.Missing> unseen;
  private final boolean tellsPermissions;

  private TreeFiles(
      MemberTree tree,
      LinkWalker walker,
      Predicate<LinkWalker.Walk.Missing> unseen,
      boolean tellsPermissions) {
    this.tree = tree;
    this.walker = walker;
    this.unseen = unseen;
    this.tellsPermissions = tellsPermissions;
  }

  /**
   * The files below {@code root/} of a capture.
   *
   * <p>A path that is not in the capture is <em>absent</em> when the capture shows what stands
   * beside it: the last folder reached on the way was taken as a whole, so the missing name was
   * missing on the host. It is <em>unreadable</em> ("not captured") when that folder is one of the
   * few of which a capture picks single entries ({@link PickedFolders}: {@code etc}, {@code proc},
   * {@code usr/lib}, …), because then nobody looked. What {@code unreadable.tsv} lists is part of
   * the tree as {@link Member.Lost}.
   *
   * <p>A capture may also name paths that were looked for and not found ({@code absent} in {@code
   * capture.json}); they and everything below them are absent wherever they stand.
   */
  static TreeFiles captured(MemberTree tree, CaptureDescription description) {
    LinkWalker walker = new LinkWalker(tree, CaptureLayout.ROOT);
    return new TreeFiles(
        tree,
        walker,
        missing ->
            PickedFolders.contains(missing.folder())
                && !description.knowsAbsent(missing.folder(), missing.path()),
        description.keepsPermissions());
  }

  /** The files of a host that is here: what is missing is absent. */
  static TreeFiles live(MemberTree tree) {
    return new TreeFiles(tree, new LinkWalker(tree, ""), missing -> false, true);
  }

  @Override
  public Reading<byte[]> read(String path) {
    return find(path, found -> content(found.member()));
  }

  private static Reading<byte[]> content(Member member) {
    if (!(member instanceof Member.File file)) {
      return Reading.unreadable(
          member instanceof Member.Folder ? "is a folder" : "is a device, pipe or socket");
    }
    try {
      return Reading.known(file.content().bytes());
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  @Override
  public Reading<List<String>> list(String folder) {
    return find(folder, this::names);
  }

  private Reading<List<String>> names(LinkWalker.Walk.Found found) {
    if (!(found.member() instanceof Member.Folder)) {
      return Reading.unreadable("is no folder");
    }
    try {
      return Reading.known(tree.names(walker.inTree(found.path())));
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
    return new FileStatus(kind, tellsPermissions ? member.permissions() : OptionalInt.empty());
  }

  @Override
  public Reading<String> link(String path) {
    try {
      LinkWalker.Walk walk = walker.reach(path);
      if (walk instanceof LinkWalker.Walk.Found found
          && found.member() instanceof Member.Link link) {
        return Reading.known(link.target());
      }
      return reading(walk, found -> Reading.absent());
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  private <T> Reading<T> find(String path, Function<LinkWalker.Walk.Found, Reading<T>> use) {
    try {
      return reading(walker.follow(path), use);
    } catch (IOException e) {
      return Reading.unreadable(IoReason.of(e));
    }
  }

  private <T> Reading<T> reading(
      LinkWalker.Walk walk, Function<LinkWalker.Walk.Found, Reading<T>> use) {
    if (walk instanceof LinkWalker.Walk.Found found) {
      return found.member() instanceof Member.Lost lost
          ? Reading.unreadable(lost.reason())
          : use.apply(found);
    }
    if (walk instanceof LinkWalker.Walk.Missing missing) {
      return unseen.test(missing) ? Reading.unreadable(NOT_CAPTURED) : Reading.absent();
    }
    return Reading.unreadable(
        walk instanceof LinkWalker.Walk.Loop
            ? "too many levels of symbolic links"
            : "a link leads out of the host's root");
  }
}
