package org.tbvctl.endpoint;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.tbvctl.wording.HostAndPort;

/**
 * A TCP address to listen on.
 *
 * @param host a name or an IP address, IPv6 without brackets
 * @param port 0 takes a free one
 */
public record ListenAddress(String host, int port) {
  private static final int HIGHEST_PORT = 65_535;

  /** Only this host can ask. */
  public static final ListenAddress DEFAULT = new ListenAddress("127.0.0.1", 9788);

  /**
   * Reads {@code ADDRESS:PORT} or {@code [IPV6]:PORT}.
   *
   * @throws IllegalArgumentException with one sentence for the user
   */
  public static ListenAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? "" : text.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    } else if (host.indexOf(':') >= 0) {
      throw wrong(text);
    }
    if (host.isEmpty()) {
      throw wrong(text);
    }
    return new ListenAddress(host, port(text, text.substring(colon + 1)));
  }

  private static int port(String text, String digits) {
    boolean plain = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!plain || digits.length() > 5 || Integer.parseInt(digits) > HIGHEST_PORT) {
      throw wrong(text);
    }
    return Integer.parseInt(digits);
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException(
        "'"
            + text
            + "' is no address to listen on; write ADDRESS:PORT, such as 127.0.0.1:9788 or"
            + " [::1]:9788.");
  }

  /** Whether other hosts can ask too; a name that nobody knows is refused elsewhere. */
  public boolean isOpenToOthers() {
    try {
      return !resolve().getAddress().isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  InetSocketAddress resolve() throws UnknownHostException {
    return new InetSocketAddress(InetAddress.getByName(host), port);
  }

  @Override
  public String toString() {
    return new HostAndPort(host, port).toString();
  }
}
