package org.tbvctl.capture;

/** Replaces what tells who and where a host is, the same original by the same words everywhere. */
public interface Disguise {

  /** Leaves everything as it is. */
  Disguise NONE =
      new Disguise() {
        @Override
        public String text(String text) {
          return text;
        }

        @Override
        public String hostName(String name) {
          return name;
        }
      };

  /** A text with every name and address in it replaced. */
  String text(String text);

  /** A host's own name. */
  String hostName(String name);

  /** A path or link target; names of network devices and files may hold addresses too. */
  default String path(String path) {
    return text(path);
  }
}
