package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.jr.ob.JSON;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is JSON means the same whatever the order of its members. */
class PerftestTreeTest {

  @Test
  void figuresStayWithTheirSizesWhenMembersAreSorted() {
    List<PerftestOutput> runs =
        PerftestOutput.parse(
            """
            {
             "results": [
              {"BW_average": 10.0, "BW_peak": 0.0, "MsgRate": 0.305176, "MsgSize": 4096},
              {"BW_average": 35.0, "BW_peak": 0.0, "MsgRate": 0.066757, "MsgSize": 65536}
             ],
             "test_info": {"Device": "usb4_rdma0", "test": "Send_BW_Test"}
            }""");

    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).device()).contains("usb4_rdma0");
    assertThat(runs.get(0).rows())
        .extracting(PerftestRow::bytes, row -> row.gigabits().getAsDouble())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(4096L, 10.0),
            org.assertj.core.groups.Tuple.tuple(65536L, 35.0));
  }

  @Test
  void bothWaysIsKnownAlsoWhereTheTestIsToldLast() {
    PerftestOutput run =
        PerftestOutput.parse(
                """
                {"results": {"MsgSize": 65536, "BW_average": 70.0, "MsgRate": 0.133514},
                 "test_info": {"test": "Send_Bidirectional_BW_Test", "Device": "usb4_rdma0"}}""")
            .get(0);

    assertThat(run.bothWays()).isTrue();
    assertThat(run.rows().get(0).gigabits().getAsDouble()).isEqualTo(70.0, within(1e-9));
  }

  /** The order of members says nothing in JSON. */
  @Test
  void anyOrderOfMembersGivesTheSameRuns() throws Exception {
    Random random = new Random(11);
    for (int i = 0; i < 300; i++) {
      List<Map<String, Object>> documents = new ArrayList<>();
      for (int k = random.nextInt(1, 4); k > 0; k--) {
        documents.add(document(random));
      }
      List<Map<String, Object>> shuffled =
          documents.stream().map(document -> shuffled(document, random)).toList();

      assertThat(PerftestOutput.parse(text(shuffled)))
          .isEqualTo(PerftestOutput.parse(text(documents)))
          .hasSize(documents.size());
    }
  }

  private static Map<String, Object> document(Random random) {
    List<Object> results = new ArrayList<>();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("MsgSize", random.nextInt(1, 1 << 24));
      result.put("n_iterations", 1000);
      if (random.nextBoolean()) {
        result.put("BW_average", random.nextDouble(1, 100));
        result.put("MsgRate", random.nextDouble(0.001, 1));
      } else {
        result.put("t_typical", random.nextDouble(1, 100));
      }
      results.add(result);
    }
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("test", random.nextBoolean() ? "Send_BW_Test" : "Send_Bidirectional_BW_Test");
    about.put("Device", "rdma" + random.nextInt(9));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("test_info", about);
    document.put("results", results.size() == 1 ? results.get(0) : results);
    return document;
  }

  private static Map<String, Object> shuffled(Map<?, ?> object, Random random) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(object.entrySet());
    Collections.shuffle(entries, random);
    Map<String, Object> shuffled = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : entries) {
      shuffled.put(String.valueOf(entry.getKey()), value(entry.getValue(), random));
    }
    return shuffled;
  }

  private static Object value(Object value, Random random) {
    if (value instanceof List<?> list) {
      return list.stream().map(item -> value(item, random)).toList();
    }
    return value instanceof Map<?, ?> object ? shuffled(object, random) : value;
  }

  private static String text(List<Map<String, Object>> documents) throws Exception {
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> document : documents) {
      text.append(JSON.std.asString(document)).append('\n');
    }
    return text.toString();
  }
}
