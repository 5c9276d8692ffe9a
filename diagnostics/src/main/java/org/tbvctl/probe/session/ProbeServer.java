package org.tbvctl.probe.session;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.tbvctl.child.ChildFiles;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.wording.HostAndPort;

/** The end that serves: one client at a time, as two would disturb each other's figures. */
public final class ProbeServer implements Closeable {
  private static final int BACKLOG = 4;
  private static final Duration REFUSAL = Duration.ofSeconds(3);

  private final ServerSocket socket;
  private final Setup setup;
  private final Consumer<String> notices;
  private final Semaphore free = new Semaphore(1);

  /** Starts the worker of a session. */
  @FunctionalInterface
  public interface Workers {
    Worker start() throws TrafficException;
  }

  /** Starts the process that reads this host's files until a moment. */
  @FunctionalInterface
  public interface Readers {
    ChildFiles start(Deadline end) throws TrafficException;
  }

  /**
   * What the server works with.
   *
   * @param own who this end is
   * @param root root folder of the host whose counters are read
   * @param readers read the files below it
   * @param device which device and GID to use
   * @param limit the longest session
   */
  public record Setup(
      Identity own,
      Path root,
      Readers readers,
      DeviceRequest device,
      Workers workers,
      Duration limit) {}

  private ProbeServer(ServerSocket socket, Setup setup, Consumer<String> notices) {
    this.socket = socket;
    this.setup = setup;
    this.notices = notices;
  }

  /**
   * Opens the port.
   *
   * @param notices takes a line for a person now and then
   * @throws SessionException when the address cannot be used
   */
  public static ProbeServer listen(InetSocketAddress address, Setup setup, Consumer<String> notices)
      throws SessionException {
    try {
      ServerSocket socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(address.getHostString(), address.getPort()), BACKLOG);
      return new ProbeServer(socket, setup, notices);
    } catch (IOException | IllegalArgumentException e) {
      throw new SessionException(
          "Cannot listen at "
              + HostAndPort.of(address)
              + " ("
              + e.getMessage()
              + "); name an address of this host and a free port with --listen.",
          e);
    }
  }

  /** Port that clients connect to. */
  public int port() {
    return socket.getLocalPort();
  }

  /**
   * Serves clients until the server is closed.
   *
   * @param sessions how many to serve; {@link Integer#MAX_VALUE} for all that come
   */
  public void serve(int sessions) {
    Thread last = new Thread(() -> {});
    for (int served = 0; served < sessions && !socket.isClosed(); ) {
      try {
        Socket client = socket.accept();
        if (free.tryAcquire()) {
          served++;
          Thread thread = new Thread(() -> session(client), "session");
          thread.setDaemon(true);
          thread.start();
          last = thread;
        } else {
          Thread thread = new Thread(() -> refuse(client), "refusal");
          thread.setDaemon(true);
          thread.start();
        }
      } catch (IOException e) {
        if (!socket.isClosed()) {
          notices.accept("A client was not accepted: " + e.getMessage());
        }
      }
    }
    awaitEnd(last);
  }

  private static void awaitEnd(Thread session) {
    try {
      session.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void refuse(Socket client) {
    try (client) {
      ControlConnection connection = ControlConnection.accepted(client);
      connection.greet(setup.own(), Deadline.in(REFUSAL));
      connection.send(
          Message.error("this server measures with another client; try again when it is done"));
      // Closed too early, what was sent would be thrown away at the other end.
      Deadline deadline = Deadline.in(REFUSAL);
      while (!connection.isGone() && !deadline.isOver()) {
        connection.receive(deadline);
      }
    } catch (IOException | ControlException e) {
      notices.accept("A client that came too early was sent away.");
    }
  }

  /** Whoever reads that a client is gone may send the next one, so the notice comes last. */
  private void session(Socket client) {
    String end;
    try (client) {
      ControlConnection connection = ControlConnection.accepted(client);
      notices.accept("Client " + connection.name() + " connected.");
      end = outcome(connection);
    } catch (IOException e) {
      end = "A client was lost: " + e.getMessage();
    } finally {
      free.release();
    }
    notices.accept(end);
  }

  private String outcome(ControlConnection connection) {
    SessionTime time = SessionTime.start(setup.limit());
    try (Worker worker = setup.workers().start();
        ChildFiles files = setup.readers().start(time.end())) {
      try (SessionEnd end = new SessionEnd(time.end(), () -> cut(connection, worker))) {
        EndReader reader = new EndReader(setup.root(), files, setup.own().host());
        ServerSession session =
            new ServerSession(connection, worker, reader, device(connection), time);
        Identity client = session.serve(setup.own());
        return "Client " + connection.name() + " (" + client.host() + ") is done.";
      }
    } catch (ControlException | TrafficException e) {
      return e.getMessage();
    }
  }

  private static void cut(ControlConnection connection, Worker worker) {
    connection.close();
    worker.close();
  }

  /** The GID should have the address over which the two ends talk, unless that is loopback. */
  private DeviceRequest device(ControlConnection connection) {
    DeviceRequest request = setup.device();
    return new DeviceRequest(
        request.device(),
        request.port(),
        request.gidIndex(),
        Optional.of(connection.localAddress()));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
