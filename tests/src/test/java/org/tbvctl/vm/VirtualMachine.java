package org.tbvctl.vm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A running guest. Scripts go in through the shared folder and their statuses come back through a
 * serial port; the protocol is in {@code tests/vm/guest/agent}.
 */
final class VirtualMachine implements AutoCloseable {
  /** Emulated and beside other work, a boot takes from 4 s to half a minute. */
  private static final Duration BOOT = Duration.ofMinutes(3);

  /** What the guest may take to end a script whose time is up, and to say so. */
  private static final Duration GRACE = Duration.ofSeconds(40);

  private static final int CONSOLE_TAIL = 4000;

  private final Process process;
  private final Path share;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private int commands;
  private boolean inStep = true;

  private VirtualMachine(Process process, Path share) {
    this.process = process;
    this.share = share;
    Thread reader = new Thread(this::read, "virtual machine");
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Boots the machine.
   *
   * @param scripts the folder tests/vm
   * @param share becomes /host in the guest
   * @param peer processors of the machine that it is connected with
   */
  static VirtualMachine boot(Path scripts, Path share, int processors, int peer)
      throws IOException {
    ProcessBuilder start =
        new ProcessBuilder(scripts.resolve("start").toString(), share.toString())
            // The names of sockets must be short, so they are relative to this folder.
            .directory(share.getParent().toFile())
            .redirectError(share.resolve("qemu.log").toFile());
    start.environment().put("TBVCTL_VM_PROCESSORS", Integer.toString(processors));
    start.environment().put("TBVCTL_VM_LINK", "link-" + processors + ":link-" + peer);
    Process process = start.start();
    VirtualMachine machine = new VirtualMachine(process, share);
    machine.expect("ready ", BOOT);
    return machine;
  }

  Path share() {
    return share;
  }

  /** False after a command went unanswered, or the end of the process. */
  boolean isAlive() {
    return inStep && process.isAlive();
  }

  /** Runs a shell script as root and waits for its end; status 124 when the time was not enough. */
  Outcome run(String script, Duration limit) {
    String name = "command-" + ++commands;
    try {
      Files.writeString(share.resolve(name + ".sh"), script + "\n");
      long start = System.nanoTime();
      Duration worked = processorTime();
      send(name, limit);
      String answer = expect(name + " ", limit.plus(GRACE));
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      noteTime(name, time, processorTime().minus(worked));
      return new Outcome(
          Integer.parseInt(answer),
          Files.readString(share.resolve(name + ".out"), UTF_8),
          Files.readString(share.resolve(name + ".err"), UTF_8));
    } catch (IOException e) {
      throw new AssertionError("the machine is gone: " + script + console(), e);
    }
  }

  /** Restarts the kernel; what was written to the disk is still there. */
  void reboot() {
    run("sync", BOOT);
    try {
      Files.writeString(share.resolve("reboot.sh"), "busybox reboot -f\n");
      send("reboot", BOOT);
    } catch (IOException e) {
      throw new AssertionError("the machine is gone before a reboot" + console(), e);
    }
    expect("ready ", BOOT);
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended already.
    }
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }

  /** What the emulator has used until now, which depends less on what else the host does. */
  private Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Leaves a table of what took how long, for whoever finds the tests slow. */
  private void noteTime(String name, Duration time, Duration worked) throws IOException {
    Files.writeString(
        share.resolve("times.tsv"),
        time.toMillis() + "\t" + worked.toMillis() + "\t" + name + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private void send(String name, Duration limit) throws IOException {
    OutputStream port = process.getOutputStream();
    port.write((name + " " + limit.toSeconds() + "\n").getBytes(UTF_8));
    port.flush();
  }

  private String expect(String prefix, Duration limit) {
    try {
      String line = lines.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (line != null && line.startsWith(prefix)) {
        return line.substring(prefix.length());
      }
      inStep = false;
      String instead = line == null ? "nothing within " + limit : "'" + line + "'";
      throw new AssertionError(
          "expected '" + prefix + "', the machine said " + instead + console());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while waiting for the machine", e);
    }
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
      lines.add("end of output");
    } catch (IOException e) {
      lines.add("end of output: " + e.getMessage());
    }
  }

  private String console() {
    StringBuilder text = new StringBuilder();
    for (String file : new String[] {"qemu.log", "console.log"}) {
      text.append("\n--- ").append(file).append('\n').append(tail(share.resolve(file)));
    }
    return text.toString();
  }

  private static String tail(Path file) {
    try {
      String text = Files.readString(file, UTF_8);
      return text.substring(Math.max(0, text.length() - CONSOLE_TAIL));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
