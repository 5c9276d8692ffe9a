package org.tbvctl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.cases.Repository;
import org.tbvctl.cases.Run;

/**
 * The whole program on captures of which about half the files are damaged: every parser meets what
 * it never expected. No internal error, no hang, one document, of bounded size.
 *
 * <p>{@code -Dfuzz.mutations=1000000} makes the long run; a failure names its seed, and {@code
 * -Dfuzz.seed=N} begins with it.
 */
@Timeout(3600)
class DamagedCapturesTest {
  private static final int MUTATIONS = Integer.getInteger("fuzz.mutations", 6_000);
  private static final int FIRST_SEED = Integer.getInteger("fuzz.seed", 0);
  private static final int LARGEST_DOCUMENT = 4 << 20;

  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("diagnose"),
          List.of("diagnose"),
          List.of("mesh", "check"),
          List.of("status"),
          List.of("naming", "check"),
          List.of("config", "show"));

  @TempDir Path work;

  @Test
  void damagedFilesAreReportedAndNeverFatal() throws IOException {
    List<List<PackedHost>> cases =
        Repository.caseFolders().stream()
            .map(Repository::hosts)
            .map(hosts -> hosts.stream().map(PackedHost::of).toList())
            .toList();
    assertThat(cases).hasSizeGreaterThan(60);
    int damaged = 0;
    for (int seed = FIRST_SEED; damaged < MUTATIONS; seed++) {
      List<PackedHost> hosts = cases.get(seed % cases.size());
      SplittableRandom random = new SplittableRandom(seed);
      List<String> command = COMMANDS.get(random.nextInt(COMMANDS.size()));
      boolean takesAll = command.get(0).equals("diagnose") || command.get(0).equals("mesh");
      List<String> arguments = new ArrayList<>(command);
      for (PackedHost host : takesAll ? hosts : hosts.subList(0, 1)) {
        Path archive = work.resolve(host.name() + ".tar");
        Files.write(archive, host.damaged(random));
        if (command.get(0).equals("config")) {
          arguments.add("--capture");
        }
        arguments.add(archive.toString());
        damaged += host.size() / 2;
      }
      arguments.addAll(List.of("-o", "json"));
      judge(seed, arguments);
    }
  }

  private static void judge(int seed, List<String> arguments) {
    Run run = Run.of(arguments);
    String what = "-Dfuzz.seed=" + seed + " " + arguments;
    assertThat(run.exit()).describedAs("%s: %s", what, run.err()).isIn(0, 1, 2, 3, 4);
    assertThat(run.out().length()).describedAs(what).isLessThan(LARGEST_DOCUMENT);
    if (run.exit() != 3) {
      assertThat(document(what, run.out())).describedAs(what).containsKey("schema");
    }
  }

  private static Map<String, Object> document(String what, String text) {
    try {
      return JSON.std.mapFrom(text);
    } catch (IOException e) {
      throw new AssertionError(what, e);
    }
  }
}
