package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForecastDocumentTest {

  private static Map<String, Object> document(int hosts, CarriedOver.Measured measured) {
    Map<String, Object> document = new LinkedHashMap<>();
    ForecastDocument.addTo(
        document,
        Forecast.of(
            Questions.of(Questions.link(10, 8), Questions.hosts(hosts, 100, Topology.MESH)),
            measured));
    return document;
  }

  private static Map<?, ?> object(Map<?, ?> parent, String name) {
    return (Map<?, ?>) parent.get(name);
  }

  @Test
  void inputsAreRepeated() {
    Map<?, ?> inputs = object(document(2, CarriedOver.Measured.NOTHING), "inputs");

    assertThat(inputs.get("topology")).isEqualTo("mesh");
    assertThat(inputs.get("allReduce")).isEqualTo("latency + bytes / bandwidth");
    assertThat(inputs.get("vectorBytes")).isEqualTo(1000L);
    assertThat(inputs.get("memoryBytesPerSecond")).isEqualTo(List.of(100e9, 100e9));
    assertThat(inputs.get("operationsPerSecond")).isNull();
    assertThat(object(inputs, "model").get("heads")).isEqualTo(20);
    assertThat(object(inputs, "link").get("latencyNanos")).isEqualTo(10e3);
  }

  @Test
  void bothWaysHaveTheirParts() {
    Map<String, Object> document = document(2, CarriedOver.Measured.NOTHING);
    Map<?, ?> decode = object(object(document, "tensorParallel"), "decode");

    assertThat(decode.get("nanos")).isEqualTo(40.22e6);
    assertThat(decode.get("longest")).isEqualTo("memory");
    assertThat((List<?>) decode.get("parts"))
        .extracting(part -> ((Map<?, ?>) part).get("part").toString())
        .containsExactly("memory", "latency", "transfer");
    assertThat(document.get("better")).isEqualTo("tensor parallel");
    assertThat(document.get("improveFirst")).isEqualTo("memory bandwidth");
    assertThat(document.get("improveOfLinkFirst")).isEqualTo("link latency");
    assertThat((List<?>) document.get("carriedOver")).isEmpty();
  }

  @Test
  void whatIsNotPossibleSaysWhy() {
    Map<String, Object> document = document(11, CarriedOver.Measured.NOTHING);

    assertThat(object(document, "tensorParallel").get("possible")).isEqualTo(false);
    assertThat((List<?>) object(document, "pipelineParallel").get("problems")).hasSize(1);
    assertThat(document.get("better")).isNull();
    assertThat(document.get("improveFirst")).isNull();
  }

  @Test
  void carriedOverRatesAreMembersToo() {
    Map<String, Object> document =
        document(
            2,
            new CarriedOver.Measured(
                List.of(new CarriedOver.Rate(CarriedOver.Kind.PIPELINE, 5)),
                Questions.link(10, 8)));

    Map<?, ?> row = (Map<?, ?>) ((List<?>) document.get("carriedOver")).get(0);
    assertThat(row.get("way")).isEqualTo("pipeline parallel");
    assertThat(row.get("addedNanos")).isEqualTo(0.0);
    assertThat((double) row.get("tokensPerSecond")).isBetween(4.999, 5.001);
  }
}
