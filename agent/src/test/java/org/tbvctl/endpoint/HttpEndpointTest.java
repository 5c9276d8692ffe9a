package org.tbvctl.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpEndpointTest {
  private static final String COUNTER =
      "tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"0\"} 0.0";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void servesTheTextFormatUnlessOpenMetricsIsAskedFor() throws Exception {
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      HttpResponse<byte[]> text = Scraped.get(client, endpoint.url() + "/metrics");
      HttpResponse<byte[]> open =
          Scraped.get(
              client,
              endpoint.url() + "/metrics",
              "Accept",
              "application/openmetrics-text;version=1.0.0");

      assertThat(text.headers().firstValue("content-type").orElseThrow())
          .startsWith("text/plain; version=0.0.4");
      assertThat(body(text)).contains(COUNTER).doesNotContain("# EOF");
      assertThat(open.headers().firstValue("content-type").orElseThrow())
          .startsWith("application/openmetrics-text");
      assertThat(body(open)).contains(COUNTER).endsWith("# EOF\n");
    }
  }

  @Test
  void compressesForWhomTakesIt() throws Exception {
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      HttpResponse<byte[]> packed =
          Scraped.get(client, endpoint.url() + "/metrics", "Accept-Encoding", "gzip");

      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).contains(COUNTER);
      }
    }
  }

  @Test
  void listensOnLoopbackAndSaysWhere() throws Exception {
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      assertThat(endpoint.url()).matches("http://127\\.0\\.0\\.1:[0-9]+");
      assertThat(Scraped.get(client, endpoint.url() + "/-/healthy").statusCode()).isEqualTo(200);
      assertThat(Scraped.get(client, endpoint.url() + "/nothing").statusCode()).isEqualTo(404);
      assertThat(body(Scraped.get(client, endpoint.url() + "/"))).contains("/metrics");
    }
  }

  @Test
  void aHundredScrapersAtOnceAreAllAnswered() throws Exception {
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(endpoint.url() + "/metrics")).build();
      List<CompletableFuture<HttpResponse<String>>> scrapes = new ArrayList<>();
      for (int scraper = 0; scraper < 100; scraper++) {
        scrapes.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
      }

      for (CompletableFuture<HttpResponse<String>> scrape : scrapes) {
        HttpResponse<String> answer = scrape.get(60, TimeUnit.SECONDS);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains(COUNTER);
      }
      assertThat(Thread.getAllStackTraces().keySet().stream().map(Thread::getName))
          .filteredOn("tbvctl-http"::equals)
          .hasSizeLessThanOrEqualTo(8);
    }
  }

  @Test
  void askersThatSayNothingDoNotHoldUpOthers() throws Exception {
    List<Socket> silent = new ArrayList<>();
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      URI url = URI.create(endpoint.url());
      for (int asker = 0; asker < 50; asker++) {
        silent.add(new Socket(url.getHost(), url.getPort()));
      }

      assertThat(Scraped.get(client, endpoint.url() + "/metrics").statusCode()).isEqualTo(200);
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }

  @Test
  void letsInWhoKnowsThePassword() throws Exception {
    EndpointSecurity security =
        new EndpointSecurity(Optional.empty(), Optional.of(Secret.of("prom:open:sesame")));
    try (HttpEndpoint endpoint =
        HttpEndpoint.open(
            Scraped.FREE_PORT, security, Scraped.registry(folder), Optional.empty())) {
      String url = endpoint.url() + "/metrics";

      assertThat(Scraped.get(client, url).statusCode()).isEqualTo(401);
      assertThat(Scraped.get(client, url, "Authorization", basic("prom:wrong")).statusCode())
          .isEqualTo(401);
      assertThat(Scraped.get(client, url, "Authorization", basic("prom:open:sesame")).statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void refusesCredentialsThatAreNone() {
    EndpointSecurity security =
        new EndpointSecurity(Optional.empty(), Optional.of(Secret.of("prom")));

    assertThatThrownBy(
            () ->
                HttpEndpoint.open(
                    Scraped.FREE_PORT, security, Scraped.registry(folder), Optional.empty()))
        .hasMessage("The file of --basic-auth-file does not hold USER:PASSWORD in its first line.");
  }

  @Test
  void saysWhichAddressIsTaken() throws Exception {
    try (HttpEndpoint endpoint = Scraped.open(folder)) {
      ListenAddress taken = ListenAddress.parse(endpoint.url().substring("http://".length()));

      assertThatThrownBy(
              () ->
                  HttpEndpoint.open(
                      taken, EndpointSecurity.NONE, Scraped.registry(folder), Optional.empty()))
          .isInstanceOf(EndpointException.class)
          .hasMessageStartingWith("Nothing can listen on " + taken);
    }
  }

  private static String body(HttpResponse<byte[]> answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static String basic(String credentials) {
    return "Basic "
        + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
  }
}
