package org.tbvctl.host;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;

/** A host on which every reading is absent. */
public record NoHost(String name, Kind kind) implements HostSource {

  @Override
  public HostFiles files() {
    return new NoFiles();
  }

  @Override
  public List<RawSample> samples() {
    return List.of();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return Reading.known(new byte[0]);
  }

  @Override
  public SortedSet<String> commandNames() {
    return Collections.emptySortedSet();
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return Reading.absent();
  }
}
