package org.tbvctl.peer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.RefusedCaptureException;

/** Answers {@code GET /snapshot} to whom knows the token. */
public final class SnapshotHandler implements HttpHandler {
  private static final int SHORTEST_TOKEN = 16;
  private static final Duration STANDARD_INTERVAL = Duration.ofSeconds(1);
  private static final long LONGEST_INTERVAL = Duration.ofSeconds(30).toMillis();

  private final Optional<Secret> token;
  private final SnapshotMaker maker;

  /**
   * @param token without one nobody is answered
   * @throws EndpointException when the token could be guessed
   */
  public SnapshotHandler(Optional<Secret> token, SnapshotMaker maker) throws EndpointException {
    if (token.isPresent() && token.get().length() < SHORTEST_TOKEN) {
      throw new EndpointException(
          "The token in the file of --peer-token-file has fewer than "
              + SHORTEST_TOKEN
              + " characters; make one with: openssl rand -hex 32");
    }
    this.token = token;
    this.maker = maker;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set(SnapshotProtocol.FORMAT_HEADER, SnapshotProtocol.FORMAT);
      if (!exchange.getRequestMethod().equals("GET")) {
        say(exchange, 405, "only GET is answered");
      } else if (token.isEmpty()) {
        say(exchange, 403, "this agent gives no snapshots: it has no --peer-token-file");
      } else if (!isAuthorized(exchange, token.get())) {
        exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
        say(exchange, 401, "the token is missing or wrong");
      } else {
        answer(exchange);
      }
    }
  }

  private static boolean isAuthorized(HttpExchange exchange, Secret token) {
    String given = exchange.getRequestHeaders().getFirst("Authorization");
    return given != null
        && given.startsWith(SnapshotProtocol.BEARER)
        && token.matches(given.substring(SnapshotProtocol.BEARER.length()).strip());
  }

  private void answer(HttpExchange exchange) throws IOException {
    Optional<byte[]> capture;
    try {
      capture = maker.make(interval(exchange.getRequestURI().getQuery()));
    } catch (IOException | RefusedCaptureException | RuntimeException e) {
      say(exchange, 500, "the host could not be read: " + e.getMessage());
      return;
    }
    if (capture.isEmpty()) {
      say(exchange, 503, "the agent has just started; ask again in a second");
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", SnapshotProtocol.CONTENT_TYPE);
    // With its length, so that the other side notices when it is cut.
    exchange.sendResponseHeaders(200, capture.get().length);
    exchange.getResponseBody().write(capture.get());
  }

  private static Duration interval(String query) {
    String prefix = SnapshotProtocol.INTERVAL + '=';
    if (query != null && query.startsWith(prefix)) {
      try {
        long millis = Long.parseLong(query.substring(prefix.length()));
        return Duration.ofMillis(Math.max(0, Math.min(millis, LONGEST_INTERVAL)));
      } catch (NumberFormatException e) {
        return STANDARD_INTERVAL;
      }
    }
    return STANDARD_INTERVAL;
  }

  private static void say(HttpExchange exchange, int status, String sentence) throws IOException {
    byte[] body = (sentence + '\n').getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
