package org.tbvctl.cli;

import com.sun.net.httpserver.HttpHandler;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Path;
import java.util.Optional;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.EndpointSecurity;
import org.tbvctl.endpoint.Endpoints;
import org.tbvctl.endpoint.HttpEndpoint;
import org.tbvctl.endpoint.ListenAddress;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.endpoint.TlsKey;
import org.tbvctl.endpoint.UnixEndpoint;
import picocli.CommandLine.Option;

/** Where the agent can be asked, and by whom. */
final class EndpointOptions {

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS:PORT",
      description = "Serve HTTP here; none to serve none. Default: 127.0.0.1:9788, this host only.")
  private String listen = ListenAddress.DEFAULT.toString();

  @Option(
      names = "--unix-socket",
      paramLabel = "PATH",
      description = "Serve /metrics on this unix socket too, to its user and group.")
  private Optional<Path> unixSocket = Optional.empty();

  @Option(
      names = "--tls-keystore",
      paramLabel = "FILE",
      description = "Serve HTTPS with the key and certificate in this PKCS#12 file.")
  private Optional<Path> keystore = Optional.empty();

  @Option(
      names = "--tls-password-file",
      paramLabel = "FILE",
      description = "The first line is the password of the PKCS#12 file.")
  private Optional<Path> keystorePassword = Optional.empty();

  @Option(
      names = "--basic-auth-file",
      paramLabel = "FILE",
      description = "Metrics need the USER:PASSWORD in the first line of this file.")
  private Optional<Path> credentials = Optional.empty();

  /**
   * Starts to listen.
   *
   * @param snapshots answers {@code /snapshot}
   * @throws EndpointException when an option cannot be followed; then nothing listens
   */
  Endpoints open(MultiCollector metrics, Optional<HttpHandler> snapshots) throws EndpointException {
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register(metrics);
    Endpoints endpoints = new Endpoints();
    try {
      if (!listen.equals("none")) {
        HttpEndpoint http =
            HttpEndpoint.open(ListenAddress.parse(listen), security(), registry, snapshots);
        endpoints.add(http.url(), http);
      }
      if (unixSocket.isPresent()) {
        endpoints.add("unix:" + unixSocket.get(), UnixEndpoint.open(unixSocket.get(), registry));
      }
      return endpoints;
    } catch (EndpointException | IllegalArgumentException e) {
      endpoints.close();
      throw e instanceof EndpointException known
          ? known
          : new EndpointException("--listen: " + e.getMessage(), e);
    }
  }

  /** What everybody should know who let others ask. */
  Optional<String> warning() {
    if (listen.equals("none")
        || credentials.isPresent()
        || !ListenAddress.parse(listen).isOpenToOthers()) {
      return Optional.empty();
    }
    return Optional.of(
        "everybody who reaches "
            + listen
            + " may read the metrics; --basic-auth-file asks for a password, and --tls-keystore keeps"
            + " it from others on the way");
  }

  private EndpointSecurity security() throws EndpointException {
    if (keystore.isPresent() != keystorePassword.isPresent()) {
      throw new EndpointException("--tls-keystore and --tls-password-file go together.");
    }
    Optional<TlsKey> tls =
        keystore.isPresent()
            ? Optional.of(new TlsKey(keystore.get(), Secret.read(keystorePassword.get())))
            : Optional.empty();
    Optional<Secret> user =
        credentials.isPresent() ? Optional.of(Secret.read(credentials.get())) : Optional.empty();
    return new EndpointSecurity(tls, user);
  }
}
