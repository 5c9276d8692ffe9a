package org.tbvctl.probe.deadline;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Who is at the other end of a probe. */
@FunctionalInterface
interface Other {

  /** Somebody who is there until closed. */
  interface Present extends AutoCloseable {
    /** The word that stands for it in a command. */
    String address();

    @Override
    void close() throws IOException;
  }

  Present start(Stage stage) throws IOException;

  /** Nobody. */
  static Present nobody(Stage stage) {
    return present("127.0.0.1:1", () -> {});
  }

  /** A name that nothing resolves, see {@link Stage#command}. */
  static Present unresolved(Stage stage) {
    return present(Stage.UNRESOLVED, () -> {});
  }

  /** {@code tbvctl probe serve} whose look-alike has faults. */
  static Other server(String... faults) {
    return stage -> new ServerProcess(stage, List.of(faults), "");
  }

  /** A server, while the counters of this end's host do not answer. */
  static Present serverBesideStuckFiles(Stage stage) throws IOException {
    StuckFiles files = new StuckFiles(stage, stage.root().resolve("sys/kernel/debug"));
    ServerProcess server = new ServerProcess(stage, List.of(), "");
    return present(
        server.address(),
        () -> {
          server.close();
          files.close();
        });
  }

  /**
   * A server and its worker that get a signal as soon as a client is there: a machine that is gone
   * without a farewell when it is STOP, a program when it is KILL.
   */
  static Other serverWithSignal(String signal) {
    return stage -> new ServerProcess(stage, List.of(), signal);
  }

  /** Somebody who accepts, reads nothing and says this a byte at a time, again and again. */
  static Other saying(String words) {
    return stage -> {
      ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
      CountDownLatch end = new CountDownLatch(1);
      Thread thread = new Thread(() -> trickle(socket, words, end), "peer");
      thread.setDaemon(true);
      thread.start();
      return present(
          "127.0.0.1:" + socket.getLocalPort(),
          () -> {
            end.countDown();
            socket.close();
          });
    };
  }

  /** An address where nobody accepts any more: the kernel drops what comes. */
  static Present full(Stage stage) throws IOException {
    ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    List<Socket> waiting = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      waiting.add(new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort()));
    }
    return present(
        "127.0.0.1:" + socket.getLocalPort(),
        () -> {
          for (Socket client : waiting) {
            client.close();
          }
          socket.close();
        });
  }

  /** What is done at the end. */
  interface End {
    void close() throws IOException;
  }

  private static Present present(String address, End end) {
    return new Present() {
      @Override
      public String address() {
        return address;
      }

      @Override
      public void close() throws IOException {
        end.close();
      }
    };
  }

  private static void trickle(ServerSocket socket, String words, CountDownLatch end) {
    try (Socket client = socket.accept()) {
      OutputStream out = client.getOutputStream();
      while (!end.await(50, TimeUnit.MILLISECONDS)) {
        out.write(words.getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // The program has gone.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
