package org.tbvctl.endpoint;

import java.util.Map;

/**
 * Limits of the JDK's HTTP server, which takes them from system properties when it is first used. A
 * property that is set on the command line stays.
 */
final class RequestLimits {
  private static final Map<String, String> LIMITS =
      Map.of(
          // Seconds in which a request must be complete, and an answer be taken.
          "sun.net.httpserver.maxReqTime", "10",
          "sun.net.httpserver.maxRspTime", "60",
          // How often it looks whether a request took too long; each look wakes a thread.
          "sun.net.httpserver.timerMillis", "5000",
          // Without it an answer on a kept connection waits for the client's delayed
          // acknowledgement: 40 ms.
          "sun.net.httpserver.nodelay", "true",
          "sun.net.httpserver.maxIdleConnections", "128",
          "jdk.httpserver.maxConnections", "1024");

  private RequestLimits() {}

  static void apply() {
    LIMITS.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
  }
}
