package org.tbvctl.endpoint;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.tbvctl.metrics.AgentMetrics;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;

/** Metrics of a host with two rails, and how to ask for them. */
final class Scraped {
  static final ListenAddress FREE_PORT = new ListenAddress("127.0.0.1", 0);

  private Scraped() {}

  static PrometheusRegistry registry(Path folder) {
    AgentMetrics metrics = new AgentMetrics("1.2", System::nanoTime);
    FakeHost host = new FakeHost(folder);
    host.load();
    host.sampler(new ManualClock(), Duration.ofSeconds(1), List.of(), metrics).doWork();
    PrometheusRegistry registry = new PrometheusRegistry();
    registry.register(metrics);
    return registry;
  }

  static HttpEndpoint open(Path folder) throws EndpointException {
    return HttpEndpoint.open(FREE_PORT, EndpointSecurity.NONE, registry(folder), Optional.empty());
  }

  static HttpResponse<byte[]> get(HttpClient client, String url, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }
}
