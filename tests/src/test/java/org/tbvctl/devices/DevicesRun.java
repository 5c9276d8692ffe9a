package org.tbvctl.devices;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.cli.Console;
import org.tbvctl.cli.Tbvctl;

/**
 * {@code probe devices} on the look-alike of libibverbs and a made-up sysfs.
 *
 * @param exit exit code
 * @param out standard output
 * @param err standard error
 */
record DevicesRun(int exit, String out, String err) {

  /** A host that the command is run on. */
  static final class Host {
    private final Path root;
    private final Map<String, String> environment = new HashMap<>(Map.of("LANG", "C.UTF-8"));

    Host(Path root) throws IOException, InterruptedException {
      this.root = root;
      environment.put("TBVCTL_LIBIBVERBS", NativeLibrary.build().toString());
      with("FABRIC", root.resolve("fabric").toString());
      file("proc/sys/kernel/hostname", "able");
      file("proc/sys/kernel/osrelease", "6.18.2");
    }

    /** Sets a variable of the look-alike. */
    Host with(String name, String value) {
      environment.put("TBVCTL_LOOPBACK_" + name, value);
      return this;
    }

    /** Loads another library. */
    Host library(String path) {
      environment.put("TBVCTL_LIBIBVERBS", path);
      return this;
    }

    Host file(String path, String line) throws IOException {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, line + "\n");
      return this;
    }

    /** A device in sysfs, with its uverbs entry. */
    Host device(int number, String name, String guid) throws IOException {
      return file("sys/class/infiniband/" + name + "/node_guid", guid)
          .file("sys/class/infiniband_verbs/uverbs" + number + "/ibdev", name)
          .file("sys/class/infiniband_verbs/uverbs" + number + "/abi_version", "1");
    }

    DevicesRun run(String... arguments) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      List<String> words = new ArrayList<>(List.of("probe", "devices"));
      words.addAll(List.of("--root", root.toString()));
      words.addAll(List.of(arguments));
      try (PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
          PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8)) {
        Console console =
            new Console(
                new ByteArrayInputStream(new byte[0]),
                outStream,
                errStream,
                environment,
                false,
                InstantSource.fixed(Instant.parse("2026-11-29T12:00:00Z")));
        int exit = Tbvctl.run(console, words.toArray(String[]::new));
        outStream.flush();
        errStream.flush();
        return new DevicesRun(
            exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
      }
    }
  }

  Map<String, Object> document() throws IOException {
    return JSON.std.mapFrom(out);
  }
}
