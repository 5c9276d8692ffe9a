package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.TextInput;

/** Runs of probes for tests, from documents with the fields that matter. */
final class Runs {
  private Runs() {}

  static String document(String probe, String results, String findings) {
    return String.format(
        Locale.ROOT,
        "{\"schema\":\"tbvctl.probe-%s/1\",\"invocation\":\"tbvctl probe %s C\",\"ends\":[{\"host\":\"A\","
            + "\"kernel\":\"7.1\",\"device\":{\"device\":\"usb4_rdma0\"}}],\"summary\":{\"status\":\"ok\","
            + "\"headline\":\"as planned\"},\"results\":%s,\"findings\":[%s]}",
        probe,
        probe,
        results,
        findings);
  }

  static List<Labelled<ProbeRun>> of(String... documents) {
    Gathered gathered = Gathered.NOTHING;
    for (String document : documents) {
      gathered = gathered.and(TextInput.read("f" + gathered.sources().size() + ".json", document));
    }
    return Labelled.number("R", gathered.all(ProbeRun.class));
  }

  /** A latency document of one size: least, median and p90 in us. */
  static String latency(double least, double median, double p90) {
    return document(
        "latency",
        String.format(
            Locale.ROOT,
            "{\"transport\":\"RC\",\"rows\":[{\"bytes\":64,\"samples\":9,\"minNanos\":%f,"
                + "\"medianNanos\":%f,\"p90Nanos\":%f}],\"floorNanos\":%f}",
            least * 1000,
            median * 1000,
            p90 * 1000,
            median * 1000),
        "");
  }

  /** A bandwidth document with a row for each figure, forward, in Gb/s. */
  static String bandwidth(String findings, double... gigabits) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < gigabits.length; i++) {
      rows.add(
          String.format(
              Locale.ROOT,
              "{\"bytes\":%d,\"queuePairs\":1,\"depth\":8,\"forward\":{\"gigabitsPerSecond\":%f,"
                  + "\"checked\":10,\"lost\":0,\"damaged\":0},\"backward\":null}",
              1024 << i,
              gigabits[i]));
    }
    return document("bandwidth", "{\"rows\":[" + String.join(",", rows) + "]}", findings);
  }

  static Block.Table table(List<Block> blocks) {
    return (Block.Table)
        blocks.stream().filter(Block.Table.class::isInstance).findFirst().orElseThrow();
  }

  static Block.Figure figure(List<Block> blocks) {
    return (Block.Figure)
        blocks.stream().filter(Block.Figure.class::isInstance).findFirst().orElseThrow();
  }

  static String bullets(List<Block> blocks) {
    StringBuilder text = new StringBuilder();
    for (Block block : blocks) {
      if (block instanceof Block.Bullets bullets) {
        bullets.points().forEach(point -> text.append(point).append('\n'));
      } else if (block instanceof Block.Notice notice) {
        text.append(notice.text()).append('\n');
      } else if (block instanceof Block.Paragraph paragraph) {
        text.append(paragraph.text()).append('\n');
      }
    }
    return text.toString();
  }
}
