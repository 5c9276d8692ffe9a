package org.tbvctl.wording;

import java.net.InetSocketAddress;

/**
 * A host and a port as they are written in one word; an IPv6 address has brackets around it, as its
 * colons would run into the port.
 *
 * @param host name or address
 */
public record HostAndPort(String host, int port) {

  /** The same under which it was named; nothing is looked up. */
  public static HostAndPort of(InetSocketAddress address) {
    return new HostAndPort(address.getHostString(), address.getPort());
  }

  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}
