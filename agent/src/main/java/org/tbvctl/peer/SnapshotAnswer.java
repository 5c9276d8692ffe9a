package org.tbvctl.peer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.util.Optional;
import org.tbvctl.host.RefusedCaptureException;

/** What an agent answered, read within its limits. */
final class SnapshotAnswer {
  /** The JDK's own words. */
  private static final String PREMATURE_END = "Premature EOF";

  private final String where;
  private final HttpURLConnection connection;
  private final AgentPeer.Limits limits;

  SnapshotAnswer(String where, HttpURLConnection connection, AgentPeer.Limits limits) {
    this.where = where;
    this.connection = connection;
    this.limits = limits;
  }

  /** The snapshot; an agent of an older version sends whole ones without a revision. */
  Snapshot snapshot() throws IOException, RefusedCaptureException {
    byte[] capture = content();
    String content = connection.getHeaderField(SnapshotProtocol.CONTENT_HEADER);
    String facts = connection.getHeaderField(SnapshotProtocol.FACTS_HEADER);
    return new Snapshot(
        capture,
        !SnapshotProtocol.READINGS.equals(content),
        facts == null ? "" : facts,
        connection.getHeaderFieldLong(SnapshotProtocol.LOG_HEADER, 0));
  }

  /** Which revision of its findings of both ends the agent has; empty when it has none. */
  Optional<String> pairRevision() {
    return Optional.ofNullable(connection.getHeaderField(SnapshotProtocol.PAIR_HEADER));
  }

  /** What was sent. */
  byte[] content() throws IOException, RefusedCaptureException {
    long deadline = System.nanoTime() + limits.whole().toNanos();
    int status = connection.getResponseCode();
    String format = connection.getHeaderField(SnapshotProtocol.FORMAT_HEADER);
    if (status == HttpURLConnection.HTTP_UNAUTHORIZED && format != null) {
      throw new RefusedCaptureException(
          where + " refused the token; use the one in the file of its --peer-token-file.");
    }
    if (status == HttpURLConnection.HTTP_FORBIDDEN && format != null) {
      throw new RefusedCaptureException(
          where + " gives no snapshots; start the agent there with --peer-token-file.");
    }
    if (status == HttpURLConnection.HTTP_UNAVAILABLE && format != null) {
      throw new RefusedCaptureException(
          where + " has just started and has not looked at its host yet; ask again.");
    }
    if (format == null) {
      throw new RefusedCaptureException(
          where
              + " answered "
              + status
              + " and gives no snapshots; it is no tbvctl agent, or one of an older version: update"
              + " tbvctl there.");
    }
    if (!format.equals(SnapshotProtocol.FORMAT)) {
      throw new RefusedCaptureException(
          where
              + " sends captures of format "
              + printable(format)
              + " and this tbvctl reads format "
              + SnapshotProtocol.FORMAT
              + "; use the same version of tbvctl on both hosts.");
    }
    if (status != HttpURLConnection.HTTP_OK) {
      throw new RefusedCaptureException(
          where + " answered " + status + " instead of a snapshot; look at the agent's log there.");
    }
    return body(deadline);
  }

  private byte[] body(long deadline) throws IOException, RefusedCaptureException {
    long announced = connection.getContentLengthLong();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
    byte[] buffer = new byte[1 << 14];
    try (InputStream in = connection.getInputStream()) {
      for (int count = read(in, buffer); count >= 0; count = read(in, buffer)) {
        bytes.write(buffer, 0, count);
        if (bytes.size() > limits.bytes()) {
          throw new RefusedCaptureException(
              where
                  + " sends more than "
                  + (limits.bytes() >> 20)
                  + " MiB, which no snapshot needs; it was not read.");
        }
        if (System.nanoTime() - deadline > 0) {
          throw new RefusedCaptureException(
              where
                  + " took longer than "
                  + limits.whole().toSeconds()
                  + " s to send its snapshot; it was not read.");
        }
      }
    }
    if (announced >= 0 && bytes.size() < announced) {
      throw new RefusedCaptureException(
          where
              + " sent "
              + bytes.size()
              + " of "
              + announced
              + " bytes; the connection was cut, ask again.");
    }
    return bytes.toByteArray();
  }

  /** At a cut in an answer of known length the JDK ends the stream up to 17, and throws later. */
  private int read(InputStream in, byte[] buffer) throws IOException {
    try {
      return in.read(buffer);
    } catch (IOException e) {
      if (connection.getContentLengthLong() >= 0 && PREMATURE_END.equals(e.getMessage())) {
        return -1;
      }
      throw e;
    }
  }

  private static String printable(String text) {
    String plain = text.replaceAll("[^ -~]", "?");
    return plain.length() > 20 ? plain.substring(0, 20) : plain;
  }
}
