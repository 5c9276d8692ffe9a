package org.tbvctl.host;

/** The names of archive members, which are somebody else's text. */
final class MemberPath {

  private MemberPath() {}

  /**
   * The path of a member without {@code .} and doubled slashes; empty for the archive's top.
   *
   * @throws RefusedCaptureException when the name is absolute or leaves the archive's folder
   */
  static String of(String archive, String name) throws RefusedCaptureException {
    if (name.startsWith("/")) {
      throw new RefusedCaptureException(
          archive + ": the member " + name + " has an absolute name; the archive was not read.");
    }
    StringBuilder path = new StringBuilder(name.length());
    for (String part : name.split("/", -1)) {
      if (part.equals("..") || part.indexOf('\0') >= 0) {
        throw new RefusedCaptureException(
            archive + ": the member " + name + " leaves its folder; the archive was not read.");
      }
      if (!part.isEmpty() && !part.equals(".")) {
        path.append(path.length() == 0 ? "" : "/").append(part);
      }
    }
    return path.toString();
  }
}
