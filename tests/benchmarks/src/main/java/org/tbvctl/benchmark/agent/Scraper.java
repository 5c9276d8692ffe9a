package org.tbvctl.benchmark.agent;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/**
 * Asks for metrics as Prometheus does: on a kept connection, compressed. A socket and nothing else,
 * so that the time measured is the server's and not that of a client still being compiled.
 */
final class Scraper {
  private static final int TIMEOUT_MILLIS = 10_000;

  private final int port;
  private final byte[] request;
  private Socket socket = new Socket();
  private InputStream answer = InputStream.nullInputStream();

  Scraper(int port) {
    this.port = port;
    this.request =
        ("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:"
                + port
                + "\r\nAccept: text/plain;version=0.0.4\r\nAccept-Encoding: gzip\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
  }

  /** Milliseconds of one scrape. */
  double scrape() throws IOException {
    if (!socket.isConnected() || socket.isClosed()) {
      connect();
    }
    long start = System.nanoTime();
    socket.getOutputStream().write(request);
    String status = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      String[] words = header.toLowerCase(Locale.ROOT).split(": ");
      length = words[0].equals("content-length") ? Integer.parseInt(words[1]) : length;
    }
    skipBody(length);
    double millis = (System.nanoTime() - start) / 1e6;
    if (!status.contains(" 200 ")) {
      throw new IOException("port " + port + " answered " + status);
    }
    return millis;
  }

  private void connect() throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    answer = new BufferedInputStream(socket.getInputStream());
  }

  /** In chunks where its length was not said. */
  private void skipBody(int length) throws IOException {
    if (length >= 0) {
      answer.skipNBytes(length);
      return;
    }
    for (int chunk = Integer.parseInt(line(), 16);
        chunk > 0;
        chunk = Integer.parseInt(line(), 16)) {
      answer.skipNBytes(chunk);
      line();
    }
    line();
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = answer.read(); c != '\n'; c = answer.read()) {
      if (c < 0) {
        throw new EOFException("port " + port + " closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  /** Waits until somebody answers. */
  void awaitServer() throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (true) {
      try {
        scrape();
        return;
      } catch (IOException e) {
        if (System.nanoTime() > deadline) {
          throw new IllegalStateException("nobody answers on port " + port, e);
        }
        Thread.sleep(100);
      }
    }
  }

  /**
   * Times of scrapes of new samples, sorted.
   *
   * @param apart milliseconds between two
   */
  double[] times(int count, long apart) throws IOException, InterruptedException {
    double[] times = new double[count];
    for (int i = 0; i < count; i++) {
      times[i] = scrape();
      Thread.sleep(apart);
    }
    Arrays.sort(times);
    return times;
  }
}
