package org.tbvctl.moduleconfig.modprobe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;

/** Compares with the modprobe of this machine, which must be kmod's. */
class KmodComparisonTest {
  private static final int TREES = 48;
  private static final List<String> MODPROBE = List.of("/usr/sbin/modprobe", "/sbin/modprobe");
  private static final List<String> NAMES =
      List.of(
          "a.conf",
          "B.conf",
          "10-x.conf",
          "z-last.conf",
          ".hidden.conf",
          "x.alias",
          "note.txt",
          "c.conf",
          ".conf",
          "9.conf");
  private static final List<String> LINES =
      List.of(
          "options thunderbolt_ibverbs lanes=%d",
          "options thunderbolt-ibverbs\tprofile=mixed  lanes=%d",
          "options   thunderbolt_ibverbs   roce_netdev=\"a  b\" x=%d",
          "options thunderbolt_ibverbs lanes=1 \\\n  qp_timeout_ms=%d",
          "# remark %d \\\noptions thunderbolt_ibverbs lost=1",
          "  # indented remark %d",
          "options thunderbolt_ibverbs",
          "options thunderbolt_ibverbs a=\\\"%d",
          "options other lanes=%d",
          "option thunderbolt_ibverbs lanes=%d",
          "blacklist thunderbolt-net%d",
          "install thunderbolt-ibverbs /bin/true %d",
          "softdep thunderbolt_ibverbs pre: mod%d",
          "options thunderbolt_ibverbs lanes=%d\r",
          "",
          "\t options thunderbolt_ibverbs compat=off n=%d",
          "options thunder[bolt-x] n=%d",
          "options thunderbolt_ibverbs n=%d # no remark");

  @TempDir Path root;

  @Test
  void readsTheSameOptionsAsModprobe() throws Exception {
    String modprobe =
        MODPROBE.stream().filter(path -> Files.isExecutable(Path.of(path))).findFirst().orElse("");
    assumeTrue(!modprobe.isEmpty(), "skipped: no modprobe (package kmod) on this machine");
    List<String> own = run(modprobe, List.of(Files.createDirectory(root.resolve("empty"))));
    int compared = 0;
    for (int tree = 0; tree < TREES; tree++) {
      Path folder = Files.createDirectory(root.resolve("tree" + tree));
      String note = write(folder, new Random(tree));
      List<Path> folders = ModprobeFiles.FOLDERS.stream().map(folder::resolve).toList();
      List<String> kmod = new ArrayList<>(run(modprobe, folders));
      own.forEach(kmod::remove);
      assertThat(shown(read(folder))).as("tree %s:%n%s", tree, note).isEqualTo(kmod);
      compared += kmod.size();
    }
    assertThat(compared).isGreaterThan(200);
  }

  private static String write(Path root, Random random) throws IOException {
    StringBuilder note = new StringBuilder();
    for (String folder : ModprobeFiles.FOLDERS) {
      Files.createDirectories(root.resolve(folder));
      for (int file = random.nextInt(4); file > 0; file--) {
        StringBuilder text = new StringBuilder();
        for (int line = random.nextInt(5); line > 0; line--) {
          text.append(LINES.get(random.nextInt(LINES.size())).formatted(random.nextInt(9)));
          text.append(line == 1 && random.nextBoolean() ? "" : "\n");
        }
        Path path = root.resolve(folder).resolve(NAMES.get(random.nextInt(NAMES.size())));
        Files.writeString(path, text);
        note.append(root.relativize(path)).append(":\n").append(text).append('\n');
      }
    }
    return note.toString();
  }

  /** What {@code modprobe -c} lists for the folders: lines about options, commands, blacklists. */
  private static List<String> run(String modprobe, List<Path> folders) throws Exception {
    List<String> command = new ArrayList<>(List.of(modprobe, "-c"));
    folders.forEach(folder -> command.addAll(List.of("-C", folder.toString())));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    int end = text.indexOf("\n# End of configuration files");
    return text.substring(0, Math.max(end, 0)).lines().filter(line -> !line.isEmpty()).toList();
  }

  private static ModprobeConfiguration read(Path root) throws IOException {
    List<TextFile> found = new ArrayList<>();
    for (String folder : ModprobeFiles.FOLDERS) {
      try (var paths = Files.newDirectoryStream(root.resolve(folder), "{*.conf,*.alias}")) {
        for (Path path : paths) {
          String name = path.getFileName().toString();
          if (!name.startsWith(".")) {
            Reading<String> text = Reading.known(Files.readString(path));
            String relative = folder + "/" + name;
            found.add(new TextFile(relative, text, Reading.absent(), OptionalInt.empty()));
          }
        }
      }
    }
    return ModprobeConfiguration.of(new ModprobeFiles(found, true), Reading.absent());
  }

  /** The statements in the groups and the notation of {@code modprobe -c}. */
  private static List<String> shown(ModprobeConfiguration configuration) {
    List<String> lines = new ArrayList<>();
    for (Statement.Command command :
        List.of(
            Statement.Command.BLACKLIST,
            Statement.Command.INSTALL,
            Statement.Command.OPTIONS,
            Statement.Command.SOFTDEP)) {
      configuration.statements().stream()
          .filter(statement -> statement.command() == command)
          .map(KmodComparisonTest::shown)
          .forEach(line -> line.lines().forEach(lines::add));
    }
    return lines;
  }

  private static String shown(Statement statement) {
    String word = statement.command().name().toLowerCase(Locale.ROOT);
    return (word + " " + statement.module() + " " + statement.text()).stripTrailing();
  }
}
