package org.tbvctl.endpoint;

import io.prometheus.metrics.exporter.common.PrometheusScrapeHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * {@code /metrics} on a unix socket, whose permissions say who may ask: user and group. The JDK's
 * HTTP server knows TCP only, so this one speaks as much HTTP as a scrape needs: one request a
 * connection.
 */
public final class UnixEndpoint implements AutoCloseable {
  private static final String MODE = "rw-rw----";
  private static final int BACKLOG = 256;
  private static final int LONGEST_SECONDS = 10;

  private final Path path;
  private final ServerSocketChannel server;
  private final PrometheusScrapeHandler metrics;
  private final ExecutorService threads = RequestThreads.start("tbvctl-unix");
  private final ScheduledExecutorService deadlines;

  private UnixEndpoint(Path path, ServerSocketChannel server, PrometheusRegistry registry) {
    this.path = path;
    this.server = server;
    this.metrics = new PrometheusScrapeHandler(registry);
    this.deadlines =
        Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "tbvctl-unix-deadline"));
  }

  /**
   * Starts to listen. A socket that an agent left behind is replaced; one that somebody listens on
   * is not.
   *
   * @throws EndpointException when there can be no socket at the path
   */
  public static UnixEndpoint open(Path path, PrometheusRegistry registry) throws EndpointException {
    try {
      removeStale(path);
      ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(path), BACKLOG);
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(MODE));
      UnixEndpoint endpoint = new UnixEndpoint(path, server, registry);
      daemon(endpoint::acceptAll, "tbvctl-unix-accept").start();
      return endpoint;
    } catch (IOException | IllegalArgumentException e) {
      throw new EndpointException(
          "No socket could be made at "
              + path
              + " ("
              + e.getMessage()
              + "); name a short path in a folder of this user with --unix-socket.",
          e);
    }
  }

  private static void removeStale(Path path) throws IOException, EndpointException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    boolean other =
        !Files.readAttributes(
                path, java.nio.file.attribute.BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
            .isOther();
    if (other || answers(path)) {
      throw new EndpointException(
          path
              + (other ? " is no socket" : " is in use by another program")
              + "; name another path with --unix-socket.");
    }
    Files.delete(path);
  }

  private static boolean answers(Path path) {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      return channel.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private void acceptAll() {
    while (server.isOpen()) {
      try {
        SocketChannel connection = server.accept();
        Future<?> deadline =
            deadlines.schedule(() -> close(connection), LONGEST_SECONDS, TimeUnit.SECONDS);
        hand(connection, deadline);
      } catch (ClosedChannelException e) {
        return;
      } catch (IOException | RejectedExecutionException e) {
        // Too many open files, or too many askers: the next one may have more luck.
        Thread.onSpinWait();
      }
    }
  }

  private void hand(SocketChannel connection, Future<?> deadline) {
    try {
      threads.execute(() -> serve(connection, deadline));
    } catch (RejectedExecutionException e) {
      close(connection);
      throw e;
    }
  }

  private void serve(SocketChannel connection, Future<?> deadline) {
    try (connection;
        OutputStream out =
            new BufferedOutputStream(Channels.newOutputStream(connection), 1 << 14)) {
      Optional<RequestHead> head =
          RequestHead.read(new BufferedInputStream(Channels.newInputStream(connection)));
      if (head.isEmpty() || !head.get().method().matches("GET|HEAD")) {
        UnixExchange.answer(out, 400, "only GET requests of HTTP/1 are answered");
      } else if (head.get().path().equals("/metrics")) {
        metrics.handleRequest(new UnixExchange(head.get(), out));
      } else {
        UnixExchange.answer(out, 404, "there is /metrics only");
      }
    } catch (IOException | RuntimeException e) {
      // The asker went away, or was too slow and was cut off.
      close(connection);
    } finally {
      deadline.cancel(false);
    }
  }

  private static void close(SocketChannel connection) {
    try {
      connection.close();
    } catch (IOException e) {
      // There is nothing left to do with it.
    }
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() throws IOException {
    server.close();
    threads.shutdownNow();
    deadlines.shutdownNow();
    Files.deleteIfExists(path);
  }
}
