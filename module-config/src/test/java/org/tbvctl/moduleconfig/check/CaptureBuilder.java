package org.tbvctl.moduleconfig.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;

/** Writes a small capture of a Linux host: loaded module, options, kernel log. */
public final class CaptureBuilder {
  private static final String PARAMETERS = "root/sys/module/thunderbolt_ibverbs/parameters/";

  private final Path folder;
  private final Map<String, String> running = new TreeMap<>();

  public CaptureBuilder(Path parent, String name) {
    folder = parent.resolve(name);
    file("root/proc/version", "Linux version 6.17.0-19-generic (a@b) #1 SMP\n");
    file("root/proc/cmdline", "quiet\n");
  }

  public CaptureBuilder file(String path, String text) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public CaptureBuilder options(String name, String line) {
    return file("root/etc/modprobe.d/" + name, "options thunderbolt_ibverbs " + line + "\n");
  }

  public CaptureBuilder log(String... lines) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < lines.length; at++) {
      text.append("[    7.9000%02d] ".formatted(at)).append(lines[at]).append('\n');
    }
    return file("kernel.log", text.toString());
  }

  public CaptureBuilder dkms(String version) {
    return file(
        "commands/dkms_status.txt",
        "thunderbolt-ibverbs/" + version + ", 6.17.0-19-generic, x86_64: installed\n");
  }

  /** A loaded module with every switch of a native link on, and more values. */
  public CaptureBuilder running(String... values) {
    file("root/sys/module/thunderbolt_ibverbs/initstate", "live\n");
    for (String name :
        new String[] {
          "bind_services",
          "allocate_rings",
          "start_rings",
          "negotiate_native",
          "enable_tunnels",
          "register_verbs",
          "native_data"
        }) {
      running.putIfAbsent(name, "Y");
    }
    running.putIfAbsent("profile", "linux_perf");
    running.putIfAbsent("roce_netdev", "(null)");
    for (String value : values) {
      int equals = value.indexOf('=');
      running.put(value.substring(0, equals), value.substring(equals + 1));
    }
    running.forEach((name, value) -> file(PARAMETERS + name, value + "\n"));
    return this;
  }

  /** One sample of the counters. */
  public CaptureBuilder summary(String... lines) {
    return file("samples/0/debugfs/summary", String.join("\n", lines) + "\n");
  }

  public HostSnapshot read() {
    try (HostSource source = Captures.open(folder)) {
      return HostSnapshot.read(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RefusedCaptureException e) {
      throw new IllegalStateException(e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
