package org.tbvctl.peer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Answers the first request with prepared bytes and closes; with none it stays silent. */
final class CannedServer implements AutoCloseable {
  private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final Thread thread;

  CannedServer(String answer) throws IOException {
    thread = new Thread(() -> serve(answer), "canned");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(String answer) {
    try (Socket connection = server.accept()) {
      readHead(connection);
      if (answer.isEmpty()) {
        // Waits until the asker gives up.
        connection.getInputStream().read();
      }
      connection.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // Closed by the test.
    }
  }

  private static void readHead(Socket connection) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = connection.getInputStream().read();
      if (next < 0) {
        return;
      }
      head.append((char) next);
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
