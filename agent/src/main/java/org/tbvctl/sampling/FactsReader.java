package org.tbvctl.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;
import org.tbvctl.sampling.HostFacts.Fragmentation;

/** Reads the facts of a host beside its link: OSHI's on this machine, files anywhere. */
final class FactsReader implements Supplier<HostFacts> {
  private static final String ELSEWHERE = "only read on the host itself";

  /** Words of a line of /proc/buddyinfo before the counts: Node 0, zone Normal. */
  private static final int WORDS_BEFORE_COUNTS = 4;

  private final HostFiles files;
  private final Supplier<HostFacts> machine;

  private FactsReader(HostFiles files, Supplier<HostFacts> machine) {
    this.files = files;
    this.machine = machine;
  }

  static FactsReader ofMachine(HostFiles files) {
    return new FactsReader(files, new MachineFacts());
  }

  /** For a folder that only looks like a host. */
  static FactsReader ofTree(HostFiles files) {
    HostFacts unknown =
        new HostFacts(
            Reading.unreadable(ELSEWHERE),
            Reading.absent(),
            Reading.unreadable(ELSEWHERE),
            Reading.unreadable(ELSEWHERE),
            Reading.unreadable(ELSEWHERE));
    return new FactsReader(files, () -> unknown);
  }

  @Override
  public HostFacts get() {
    HostFacts facts = machine.get();
    return new HostFacts(
        facts.memory(),
        files.text("proc/buddyinfo").map(FactsReader::fragmentation),
        facts.load(),
        facts.interfaces(),
        facts.uptime());
  }

  /** Adds up the zones; what is no number ends a line. */
  static Fragmentation fragmentation(String buddyinfo) {
    List<Long> blocks = new ArrayList<>();
    for (String line : buddyinfo.lines().toList()) {
      String[] words = line.strip().split("\\s+");
      for (int at = WORDS_BEFORE_COUNTS; at < words.length && isCount(words[at]); at++) {
        int order = at - WORDS_BEFORE_COUNTS;
        if (order == blocks.size()) {
          blocks.add(0L);
        }
        blocks.set(order, blocks.get(order) + Long.parseLong(words[at]));
      }
    }
    return new Fragmentation(blocks);
  }

  private static boolean isCount(String word) {
    return !word.isEmpty()
        && word.length() < 16
        && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
