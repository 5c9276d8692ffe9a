package org.tbvctl.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

class StatusTextTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

  private static Map<String, Object> document() {
    TestingBooks books = new TestingBooks().sent(10, 10, 10, 0);
    TestingHost host =
        TestingHost.linux("oak")
            .cable("0-1", "elm", "Linux")
            .sample(books.summary(), books.peers());
    return StatusDocument.of(HostSnapshot.read(host), "1", NOW);
  }

  @Test
  void theDocumentHasASchemaAndTheFacts() {
    assertThat(document()).containsEntry("schema", "tbvctl.status/1").containsEntry("host", "oak");
    assertThat(document().get("rails").toString()).contains("posted=10", "credits=758/768");
    assertThat(document().get("links").toString()).contains("elm", "20 Gb/s x 2");
  }

  @Test
  void whatIsNotKnownIsSaidToBeUnknown() {
    String text = StatusText.of(document(), new TextStyle(false, false));

    assertThat(text).contains("oak", "profile unknown", "peer 1 rail 0", "tunnel_enabled ready");
  }
}
