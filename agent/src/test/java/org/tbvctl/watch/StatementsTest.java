package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.kernellog.MessageCatalogue;

class StatementsTest {
  private static final String HELLO =
      "4,4,15800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5"
          + " attempts: -110";
  private static final Finding STALL =
      Looks.finding("stall.credit-starvation", Severity.ERROR, "no credits are left");

  private final WatchModel model = new WatchModel("test");
  private final Statements statements = new Statements();
  private final PlainLines plain =
      new PlainLines(MessageCatalogue.load(), new Viewport(80, 1, false, ZoneOffset.UTC));

  private List<String> lines(Look look) {
    WatchState state = model.take(look);
    return statements.about(look, state).stream()
        .map(statement -> plain.of(statement, state).text())
        .toList();
  }

  @Test
  void aLineForEachRailAndLook() {
    lines(Looks.at(0, 2, 1000));

    assertThat(lines(Looks.at(1, 2, 2000)))
        .containsExactly(
            "10:00:01 avocet rail 1/0 native ready tx 1.00k/s 32.4Mbit/s rx 250/s 8.10Mbit/s"
                + " flight 8 credits 768/768 stalls 0/s retransmits 2",
            "10:00:01 avocet rail 1/1 native ready tx 1.00k/s 32.4Mbit/s rx 250/s 8.10Mbit/s"
                + " flight 8 credits 12/768 stalls 100/s retransmits 2");
  }

  @Test
  void findingsAreSaidWhenTheyOpenAndWhenTheyClose() {
    lines(Looks.at(0, 1, 1000));

    assertThat(lines(Looks.with(Looks.at(1, 1, 1000), List.of(), List.of(STALL))).get(0))
        .isEqualTo(
            "10:00:01 avocet finding opened: error stall.credit-starvation no credits are left");
    assertThat(lines(Looks.with(Looks.at(2, 1, 1000), List.of(), List.of(STALL)))).hasSize(1);
    assertThat(lines(Looks.at(3, 1, 1000)).get(0))
        .isEqualTo(
            "10:00:03 avocet finding closed: error stall.credit-starvation no credits are left");
  }

  @Test
  void whatTheLogHeldBeforeIsNotSaid() {
    assertThat(lines(Looks.with(Looks.at(0, 1, 1000), Looks.events(HELLO), List.of()))).hasSize(1);
    assertThat(lines(Looks.with(Looks.at(1, 1, 1000), Looks.events(HELLO), List.of())).get(0))
        .startsWith("10:00:01 avocet log rail 0x1 route 0x2: Nobody answered five HELLOs");
  }

  @Test
  void gapsAndChangesAreSaidOnce() {
    lines(Looks.at(0, 1, 1000));

    assertThat(lines(Looks.gap(1, "it is gone")))
        .containsExactly(
            "10:00:01 avocet change: it is gone", "10:00:01 avocet no counters: it is gone");
    assertThat(lines(Looks.gap(2, "it is gone"))).isEmpty();
    assertThat(lines(Looks.at(3, 1, 1000)).get(0))
        .isEqualTo("10:00:03 avocet change: counters are there again");
  }

  @Test
  void everyDocumentFitsTheSchema() throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(WatchDocument.class.getResourceAsStream("watch-1.schema.json"));
    List<String> types = new ArrayList<>();
    Look told = Looks.with(Looks.at(1, 1, 5000), Looks.events(HELLO), List.of(STALL));
    Look noticed =
        new Look(
            told.host(),
            told.time(),
            1,
            "",
            told.sample(),
            told.gap(),
            List.of(),
            List.of(),
            List.of("the log cannot be read"));
    for (Look look : List.of(Looks.at(0, 1, 1000), told, Looks.gap(2, "it is gone"), noticed)) {
      WatchState state = model.take(look);
      for (Statement statement : statements.about(look, state)) {
        String document =
            JSON.std
                .with(JSON.Feature.WRITE_NULL_PROPERTIES)
                .asString(WatchDocument.of(statement, state));
        assertThat(schema.validate(document, InputFormat.JSON)).as(document).isEmpty();
        types.add(JSON.std.mapFrom(document).get("type").toString());
      }
    }
    assertThat(types).contains("rail", "log", "finding", "change", "gap", "notice");
    assertThat(schema.validate("{\"schema\":\"tbvctl.watch/1\"}", InputFormat.JSON)).isNotEmpty();
  }
}
