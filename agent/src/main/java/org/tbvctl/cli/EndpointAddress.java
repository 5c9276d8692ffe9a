package org.tbvctl.cli;

import java.net.InetSocketAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * {@code HOST}, {@code HOST:PORT} and {@code [IPv6]:PORT}. A name is not looked up here: that may
 * take longer than the command has.
 */
final class EndpointAddress implements ITypeConverter<InetSocketAddress> {
  /** Port of {@code tbvctl probe serve}. */
  static final int PORT = 18520;

  private static final int MOST_PORT = 65535;

  @Override
  public InetSocketAddress convert(String text) {
    int end = text.startsWith("[") ? text.indexOf(']') : -1;
    boolean closed = end + 1 == text.length() || text.indexOf(':', end) == end + 1;
    if (text.startsWith("[") && !(end > 0 && closed)) {
      throw wrong(text);
    }
    int colon = text.indexOf(':', Math.max(end, 0));
    boolean bareIpv6 = end < 0 && colon >= 0 && text.indexOf(':', colon + 1) >= 0;
    if (bareIpv6) {
      return InetSocketAddress.createUnresolved(text, PORT);
    }
    String host = end > 0 ? text.substring(1, end) : colon < 0 ? text : text.substring(0, colon);
    if (host.isEmpty()) {
      throw wrong(text);
    }
    return InetSocketAddress.createUnresolved(
        host, colon < 0 ? PORT : port(text, text.substring(colon + 1)));
  }

  private static int port(String text, String digits) {
    return NumberWithUnit.parse(digits)
        .filter(number -> number.unit().isEmpty() && number.amount() <= MOST_PORT)
        .map(number -> (int) number.amount())
        .orElseThrow(() -> wrong(text));
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'" + text + "' is no address; write HOST, HOST:PORT or [IPv6]:PORT");
  }
}
