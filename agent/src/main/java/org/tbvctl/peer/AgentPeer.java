package org.tbvctl.peer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;

/** Reads another host by asking the agent there. What it sends is judged like any capture. */
public final class AgentPeer {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
  private static final Duration READ_LIMIT = Duration.ofSeconds(10);
  private static final Duration WHOLE_LIMIT = Duration.ofSeconds(30);
  private static final int MOST_BYTES = 64 << 20;

  private final Optional<Secret> token;
  private final Limits limits;

  /** How long an answer may take, and how much it may be. */
  record Limits(Duration connect, Duration read, Duration whole, int bytes) {}

  /**
   * @param token what the agent wants to see
   */
  public AgentPeer(Optional<Secret> token) {
    this(token, new Limits(CONNECT_LIMIT, READ_LIMIT, WHOLE_LIMIT, MOST_BYTES));
  }

  AgentPeer(Optional<Secret> token, Limits limits) {
    this.token = token;
    this.limits = limits;
  }

  /** Whether a place is an agent's, as in {@code http://alder:9788}. */
  public static boolean isAgent(String where) {
    return where.startsWith("http://") || where.startsWith("https://");
  }

  /**
   * Reads the host. With more than one sample the agent is asked when their time has passed, so
   * that its newest sample is of the same moment as the last one taken here.
   *
   * @throws RefusedCaptureException with one sentence, when the agent cannot be reached, refuses,
   *     or sends no capture
   */
  public HostSource open(String where, Sampling sampling) throws RefusedCaptureException {
    place(where);
    secret(where);
    Duration interval = sampling.interval().multipliedBy(sampling.count() - 1L);
    await(where, interval);
    SnapshotRequest request =
        interval.isZero()
            ? SnapshotRequest.STANDARD
            : new SnapshotRequest(interval, Optional.empty(), OptionalLong.empty());
    Snapshot snapshot =
        ask(where, SnapshotProtocol.PATH + request.query(), SnapshotAnswer::snapshot);
    return source(where, snapshot.capture());
  }

  /**
   * Asks this agent again and again, for what is new each time.
   *
   * @throws RefusedCaptureException when the place is none or there is no token
   */
  public AgentSession session(String where) throws RefusedCaptureException {
    place(where);
    secret(where);
    return new AgentSession(this, where);
  }

  /** The host in a capture that an agent sent. */
  HostSource source(String where, byte[] capture) throws RefusedCaptureException {
    try {
      return Captures.stream(
          where, place(where).getHost(), HostSource.Kind.AGENT, new ByteArrayInputStream(capture));
    } catch (RefusedCaptureException e) {
      throw new RefusedCaptureException(
          where + " did not send a capture that can be read: " + e.getMessage(), e);
    }
  }

  private static URI place(String where) throws RefusedCaptureException {
    try {
      URI uri = new URI(where);
      String path = uri.getPath();
      if (uri.getHost() != null
          && uri.getUserInfo() == null
          && (path.isEmpty() || path.equals("/"))
          && uri.getQuery() == null) {
        return uri;
      }
      throw new RefusedCaptureException(
          "The place of an agent is http://HOST:PORT and nothing more"
              + (uri.getUserInfo() == null ? "; write it so." : "; its token goes into a file."));
    } catch (URISyntaxException e) {
      throw new RefusedCaptureException(
          where + " is no place of an agent; write http://HOST:PORT.", e);
    }
  }

  private static void await(String where, Duration interval) throws RefusedCaptureException {
    try {
      Thread.sleep(interval.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RefusedCaptureException(where + " was not read: interrupted.", e);
    }
  }

  private Secret secret(String where) throws RefusedCaptureException {
    return token.orElseThrow(
        () ->
            new RefusedCaptureException(
                where
                    + " wants a token; name the file that holds it with --peer-token-file, or set"
                    + " TBVCTL_PEER_TOKEN."));
  }

  /** Reads an answer. */
  @FunctionalInterface
  interface AnswerReader<T> {
    T read(SnapshotAnswer answer) throws IOException, RefusedCaptureException;
  }

  /**
   * Asks the agent once.
   *
   * @param what path and query
   */
  <T> T ask(String where, String what, AnswerReader<T> reader) throws RefusedCaptureException {
    URI place = place(where);
    Secret secret = secret(where);
    try {
      URI uri = place.resolve(what);
      HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
      try {
        // A limit for each read alone would let an answer come one byte at a time.
        CompletableFuture.delayedExecutor(limits.whole().toMillis(), TimeUnit.MILLISECONDS)
            .execute(connection::disconnect);
        connection.setConnectTimeout((int) limits.connect().toMillis());
        connection.setReadTimeout((int) limits.read().toMillis());
        // A redirect would send the token to somebody else.
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setRequestProperty("Authorization", SnapshotProtocol.BEARER + secret.text());
        return reader.read(new SnapshotAnswer(where, connection, limits));
      } finally {
        connection.disconnect();
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new RefusedCaptureException(
          where
              + " could not be asked ("
              + AnswerReason.of(e)
              + "); check the address and that 'tbvctl agent' listens there.",
          e);
    }
  }
}
