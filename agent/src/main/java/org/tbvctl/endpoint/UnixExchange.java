package org.tbvctl.endpoint;

import io.prometheus.metrics.exporter.common.PrometheusHttpExchange;
import io.prometheus.metrics.exporter.common.PrometheusHttpRequest;
import io.prometheus.metrics.exporter.common.PrometheusHttpResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One request and its answer on a connection that is closed afterwards. */
final class UnixExchange
    implements PrometheusHttpExchange, PrometheusHttpRequest, PrometheusHttpResponse {
  private final RequestHead head;
  private final OutputStream out;
  private final Map<String, String> answerHeaders = new LinkedHashMap<>();
  private boolean answered;

  UnixExchange(RequestHead head, OutputStream out) {
    this.head = head;
    this.out = out;
  }

  /** Answers with one line of text. */
  static void answer(OutputStream out, int status, String line) throws IOException {
    byte[] body = (line + '\n').getBytes(StandardCharsets.US_ASCII);
    out.write(
        ("HTTP/1.1 "
                + status
                + " -\r\nContent-Type: text/plain; charset=us-ascii\r\nContent-Length: "
                + body.length
                + "\r\nConnection: close\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  @Override
  public PrometheusHttpRequest getRequest() {
    return this;
  }

  @Override
  public PrometheusHttpResponse getResponse() {
    return this;
  }

  @Override
  public String getQueryString() {
    // The interface wants null for none.
    return head.query().orElse(null);
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    return Collections.enumeration(head.header(name));
  }

  @Override
  public String getMethod() {
    return head.method();
  }

  @Override
  public String getRequestPath() {
    return head.path();
  }

  @Override
  public void setHeader(String name, String value) {
    answerHeaders.put(name, value);
  }

  /** The body ends with the connection, so an unknown length needs no chunks. */
  @Override
  public OutputStream sendHeadersAndGetBody(int status, int contentLength) throws IOException {
    StringBuilder text = new StringBuilder("HTTP/1.1 ").append(status).append(" -\r\n");
    answerHeaders.forEach(
        (name, value) -> text.append(name).append(": ").append(value).append("\r\n"));
    text.append("Connection: close\r\n\r\n");
    answered = true;
    out.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
    return out;
  }

  @Override
  public void handleException(IOException e) throws IOException {
    throw e;
  }

  @Override
  public void handleException(RuntimeException e) {
    if (answered) {
      return;
    }
    try {
      answer(out, 500, "internal error: " + e.getMessage());
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  @Override
  public void close() {
    // The endpoint closes the connection.
  }
}
