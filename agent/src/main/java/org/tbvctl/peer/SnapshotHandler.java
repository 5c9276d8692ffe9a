package org.tbvctl.peer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.RefusedCaptureException;

/** Answers {@code GET /snapshot} to whom knows the token. */
public final class SnapshotHandler implements HttpHandler {
  private static final int SHORTEST_TOKEN = 16;

  private final Optional<Secret> token;
  private final SnapshotMaker maker;
  private final PairDocument pair;

  /**
   * @param token without one nobody is answered
   * @param pair what both ends show together
   * @throws EndpointException when the token could be guessed
   */
  public SnapshotHandler(Optional<Secret> token, SnapshotMaker maker, PairDocument pair)
      throws EndpointException {
    if (token.isPresent() && token.get().length() < SHORTEST_TOKEN) {
      throw new EndpointException(
          "The token in the file of --peer-token-file has fewer than "
              + SHORTEST_TOKEN
              + " characters; make one with: openssl rand -hex 32");
    }
    this.token = token;
    this.maker = maker;
    this.pair = pair;
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
        switch (exchange.getRequestURI().getPath()) {
          case SnapshotProtocol.PATH -> answer(exchange);
          case SnapshotProtocol.PAIR_PATH -> send(exchange, "application/json", pair.json());
          default -> say(exchange, 404, "there is /snapshot and /snapshot/pair only");
        }
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
    Optional<Snapshot> made;
    try {
      Optional<String> query = Optional.ofNullable(exchange.getRequestURI().getQuery());
      made = maker.make(SnapshotRequest.parse(query));
    } catch (IOException | RefusedCaptureException | RuntimeException e) {
      say(exchange, 500, "the host could not be read: " + e.getMessage());
      return;
    }
    if (made.isEmpty()) {
      say(exchange, 503, "the agent has just started; ask again in a second");
      return;
    }
    Snapshot snapshot = made.get();
    Headers headers = exchange.getResponseHeaders();
    headers.set(
        SnapshotProtocol.CONTENT_HEADER,
        snapshot.whole() ? SnapshotProtocol.WHOLE : SnapshotProtocol.READINGS);
    headers.set(SnapshotProtocol.FACTS_HEADER, snapshot.facts());
    headers.set(SnapshotProtocol.LOG_HEADER, Long.toString(snapshot.log()));
    pair.revision().ifPresent(revision -> headers.set(SnapshotProtocol.PAIR_HEADER, revision));
    send(exchange, SnapshotProtocol.CONTENT_TYPE, snapshot.capture());
  }

  /** With its length, so that the other side notices when it is cut. */
  private static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }

  private static void say(HttpExchange exchange, int status, String sentence) throws IOException {
    byte[] body = (sentence + '\n').getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
