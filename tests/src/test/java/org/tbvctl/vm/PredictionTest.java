package org.tbvctl.vm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What {@code tbvctl config check} says that the kernel will do with a line of options, and what
 * the kernel did: its own parser, and the refusals of the stand-in behind it.
 */
@InVirtualMachine
class PredictionTest {

  @Test
  void theKernelDoesWhatWasPredicted(Guest guest) throws IOException {
    List<String> lines = optionLines();
    StringBuilder table = new StringBuilder("release\tkernel\tenv\tparams\n");
    lines.forEach(line -> table.append("main\tstock\t-\t").append(line).append('\n'));
    Files.writeString(guest.shared("lines.tsv"), table);

    List<String> predicted = new ArrayList<>();
    for (String answer :
        guest.tbvctl("config check --lines /host/lines.tsv -o jsonl").out().split("\n")) {
      predicted.add(describe(JSON.std.mapFrom(answer)));
    }

    assertThat(predicted).isEqualTo(loaded(guest, lines));
  }

  /** The lines of the resource; those that begin with # are remarks. */
  private static List<String> optionLines() throws IOException {
    try (InputStream in = PredictionTest.class.getResourceAsStream("option-lines.txt")) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    }
  }

  @SuppressWarnings("unchecked")
  private static String describe(Map<String, Object> answer) {
    boolean refused = "FAIL".equals(answer.get("outcome"));
    List<String> log = (List<String>) answer.get("log");
    String outcome = refused ? "refused " : "loaded ";
    return (answer.get("parameters") + " -> " + outcome + String.join(" | ", log)).stripTrailing();
  }

  /** Loads with each line in turn and keeps all that the kernel says about the load. */
  private static List<String> loaded(Guest guest, List<String> lines) throws IOException {
    Files.writeString(guest.shared("lines"), String.join("\n", lines) + "\n");
    String script =
        """
        module=/lib/modules/$(uname -r)/updates/thunderbolt_ibverbs.ko
        modprobe thunderbolt_ibverbs && rmmod thunderbolt_ibverbs
        while IFS= read -r line; do
          dmesg -C
          printf '%s -> ' "$line"
          if insmod $module "$line" 2>/dev/null; then
            printf 'loaded '
          else
            printf 'refused '
          fi
          dmesg | sed 's/^\\[[^]]*\\] //' | paste -sd'|' | sed 's/|/ | /g'
          rmmod thunderbolt_ibverbs 2>/dev/null
        done </host/lines; true""";
    return guest.shell(script).succeeded().out().lines().map(String::stripTrailing).toList();
  }
}
