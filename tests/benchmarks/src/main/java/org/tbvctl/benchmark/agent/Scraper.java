package org.tbvctl.benchmark.agent;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;

/** Asks for metrics as Prometheus does: on a kept connection, compressed. */
final class Scraper {
  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpRequest request;

  Scraper(int port) {
    request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
            .header("Accept", "text/plain;version=0.0.4")
            .header("Accept-Encoding", "gzip")
            .timeout(Duration.ofSeconds(10))
            .build();
  }

  /** Milliseconds of one scrape. */
  double scrape() throws IOException, InterruptedException {
    long start = System.nanoTime();
    HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200) {
      throw new IOException(request.uri() + " answered " + answer.statusCode());
    }
    return (System.nanoTime() - start) / 1e6;
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
          throw new IllegalStateException("nobody answers at " + request.uri(), e);
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
