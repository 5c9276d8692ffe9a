package org.tbvctl.endpoint;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.prometheus.metrics.exporter.httpserver.HealthyHandler;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** The agent's HTTP server: {@code /metrics}, {@code /snapshot} and {@code /-/healthy}. */
public final class HttpEndpoint implements AutoCloseable {

  /** Connections that may wait to be taken; more than a hundred scrapers may come at once. */
  private static final int BACKLOG = 256;

  private final HttpServer server;
  private final ExecutorService threads;
  private final boolean encrypted;

  private HttpEndpoint(HttpServer server, ExecutorService threads, boolean encrypted) {
    this.server = server;
    this.threads = threads;
    this.encrypted = encrypted;
  }

  /**
   * Starts to listen.
   *
   * @param snapshots answers {@code /snapshot}; it has its own token
   * @throws EndpointException when the address is taken or not this host's, or a file cannot be
   *     read
   */
  public static HttpEndpoint open(
      ListenAddress address,
      EndpointSecurity security,
      PrometheusRegistry registry,
      Optional<HttpHandler> snapshots)
      throws EndpointException {
    RequestLimits.apply();
    HttpServer server = create(address, security.tls());
    ExecutorService threads = RequestThreads.start("tbvctl-http");
    server.setExecutor(threads);
    Optional<BasicAuthentication> authentication =
        security.credentials().isPresent()
            ? Optional.of(BasicAuthentication.of(security.credentials().get()))
            : Optional.empty();
    protect(server.createContext("/metrics", new MetricsHandler(registry)), authentication);
    protect(server.createContext("/", new IndexHandler()), authentication);
    server.createContext("/-/healthy", new HealthyHandler());
    snapshots.ifPresent(handler -> server.createContext("/snapshot", handler));
    server.start();
    return new HttpEndpoint(server, threads, security.tls().isPresent());
  }

  private static HttpServer create(ListenAddress address, Optional<TlsKey> tls)
      throws EndpointException {
    try {
      if (tls.isEmpty()) {
        return HttpServer.create(address.resolve(), BACKLOG);
      }
      HttpsConfigurator configurator = new HttpsConfigurator(tls.get().context());
      HttpsServer server = HttpsServer.create(address.resolve(), BACKLOG);
      server.setHttpsConfigurator(configurator);
      return server;
    } catch (IOException e) {
      throw new EndpointException(
          "Nothing can listen on "
              + address
              + " ("
              + e.getMessage()
              + "); stop the program that holds it or name another one with --listen.",
          e);
    }
  }

  private static void protect(HttpContext context, Optional<BasicAuthentication> authentication) {
    authentication.ifPresent(context::setAuthenticator);
  }

  /** Where it listens, with the port that was really taken. */
  public String url() {
    InetSocketAddress bound = server.getAddress();
    ListenAddress address = new ListenAddress(bound.getAddress().getHostAddress(), bound.getPort());
    return (encrypted ? "https://" : "http://") + address;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
