package org.tbvctl.moduleconfig.parameter;

/**
 * Releases from one to another, both included, by their position in {@code releases.tsv}. Written
 * {@code v0.3.0..v0.3.4}; an end that is left out is open.
 */
public record ReleaseRange(int first, int last) {

  static ReleaseRange parse(String text, Releases releases) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      throw new IllegalArgumentException("no release range: " + text);
    }
    String from = text.substring(0, dots);
    String to = text.substring(dots + 2);
    return new ReleaseRange(
        from.isEmpty() ? 0 : releases.named(from).position(),
        to.isEmpty() ? Integer.MAX_VALUE : releases.named(to).position());
  }

  public boolean contains(Release release) {
    return first <= release.position() && release.position() <= last;
  }
}
