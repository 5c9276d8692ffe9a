package org.tbvctl.endpoint;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Says what there is to ask for. */
final class IndexHandler implements HttpHandler {
  private static final byte[] INDEX =
      """
      tbvctl agent
      /metrics    Prometheus text or OpenMetrics, by the Accept header
      /snapshot   the host's latest state as a capture; needs a token
      /-/healthy  says that the agent runs
      """
          .getBytes(StandardCharsets.US_ASCII);

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      boolean top = exchange.getRequestURI().getPath().equals("/");
      boolean head = exchange.getRequestMethod().equals("HEAD");
      exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=us-ascii");
      exchange.sendResponseHeaders(top ? 200 : 404, head ? -1 : INDEX.length);
      if (!head) {
        exchange.getResponseBody().write(INDEX);
      }
    }
  }
}
