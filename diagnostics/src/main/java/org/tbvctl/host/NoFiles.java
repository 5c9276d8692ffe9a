package org.tbvctl.host;

import java.util.List;

/** The files of a host that has none: every one is absent. */
public final class NoFiles implements HostFiles {

  @Override
  public Reading<byte[]> read(String path) {
    return Reading.absent();
  }

  @Override
  public Reading<List<String>> list(String folder) {
    return Reading.absent();
  }

  @Override
  public Reading<String> link(String path) {
    return Reading.absent();
  }

  @Override
  public Reading<FileStatus> status(String path) {
    return Reading.absent();
  }
}
