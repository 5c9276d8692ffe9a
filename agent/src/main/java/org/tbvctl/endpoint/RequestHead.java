package org.tbvctl.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Request line and headers of an HTTP/1 request.
 *
 * @param target path and query as they were sent
 * @param headers names in lower case, with their values in the order in which they came
 */
record RequestHead(String method, String target, List<Header> headers) {
  private static final int LONGEST = 16 << 10;

  record Header(String name, String value) {}

  /** Reads up to the empty line; empty when this is no such request. */
  static Optional<RequestHead> read(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream(512);
    int lineLength = 0;
    while (head.size() < LONGEST) {
      int next = in.read();
      if (next < 0) {
        return Optional.empty();
      }
      head.write(next);
      if (next == '\n') {
        if (lineLength == 0) {
          return parse(head.toString(StandardCharsets.ISO_8859_1));
        }
        lineLength = 0;
      } else if (next != '\r') {
        lineLength++;
      }
    }
    return Optional.empty();
  }

  static Optional<RequestHead> parse(String text) {
    List<String> lines = text.lines().toList();
    String[] words = lines.isEmpty() ? new String[0] : lines.get(0).split(" ");
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      return Optional.empty();
    }
    List<Header> headers = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.add(
            new Header(
                line.substring(0, colon).toLowerCase(Locale.ROOT),
                line.substring(colon + 1).strip()));
      }
    }
    return Optional.of(new RequestHead(words[0], words[1], List.copyOf(headers)));
  }

  String path() {
    int question = target.indexOf('?');
    return question < 0 ? target : target.substring(0, question);
  }

  Optional<String> query() {
    int question = target.indexOf('?');
    return question < 0 ? Optional.empty() : Optional.of(target.substring(question + 1));
  }

  List<String> header(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return headers.stream().filter(h -> h.name().equals(lower)).map(Header::value).toList();
  }
}
