package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.SortedSet;

/** A host that is another one but for what a subclass changes. Closing it closes the other. */
public abstract class ForwardingHostSource implements HostSource {
  private final HostSource host;

  protected ForwardingHostSource(HostSource host) {
    this.host = host;
  }

  @Override
  public String name() {
    return host.name();
  }

  @Override
  public Kind kind() {
    return host.kind();
  }

  @Override
  public HostFiles files() {
    return host.files();
  }

  @Override
  public boolean tellsPermissions() {
    return host.tellsPermissions();
  }

  @Override
  public List<RawSample> samples() {
    return host.samples();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    return host.kernelLog();
  }

  @Override
  public SortedSet<String> commandNames() {
    return host.commandNames();
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    return host.command(command);
  }

  @Override
  public void close() throws IOException {
    host.close();
  }
}
