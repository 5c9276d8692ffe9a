package org.tbvctl.kernellog;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Finds the catalogue entry of one line that somebody pasted, with or without what stood before.
 */
public final class MessageRecognizer {
  private final MessageMatcher matcher;

  public MessageRecognizer(MessageCatalogue catalogue) {
    this.matcher = new MessageMatcher(catalogue);
  }

  /**
   * The entry and the values that the line fills into it. Takes a line of any log format, a bare
   * message, and a message of the module without the module's name.
   */
  public Optional<Recognized> recognize(String line) {
    byte[] bytes = line.strip().getBytes(StandardCharsets.UTF_8);
    LogRecord record = new LogRecord();
    if (!new RecordParser().parse(bytes, 0, bytes.length, record)) {
      return Optional.empty();
    }
    return matcher.matchLoosely(record.text()).or(() -> matcher.matchLoosely(line.strip()));
  }
}
