package org.tbvctl.probe.deadline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** {@code tbvctl probe serve} in a process of its own. */
final class ServerProcess implements Other.Present {
  private final Process process;
  private final String signal;
  private final int port;

  /**
   * @param signal that it gets when a client has connected; empty for none
   */
  ServerProcess(Stage stage, List<String> faults, String signal) throws IOException {
    this.signal = signal;
    process =
        stage
            .command(List.of("probe", "serve", "--listen", "127.0.0.1:0"), faults)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    String first = said.readLine();
    if (first == null || !first.startsWith("Serving probes at ")) {
      throw new IOException("the server said '" + first + "'");
    }
    port = Integer.parseInt(first.replaceAll(".*:(\\d+)\\.$", "$1"));
    Thread thread = new Thread(() -> listen(said), "what the server says");
    thread.setDaemon(true);
    thread.start();
  }

  private void listen(BufferedReader said) {
    try {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        if (!signal.isEmpty() && line.contains("connected")) {
          send(signal);
        }
      }
    } catch (IOException e) {
      // It has gone.
    }
  }

  private void send(String name) throws IOException {
    for (ProcessHandle one : processes()) {
      new ProcessBuilder("kill", "-s", name, Long.toString(one.pid())).start();
    }
  }

  private List<ProcessHandle> processes() {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
  }

  @Override
  public String address() {
    return "127.0.0.1:" + port;
  }

  @Override
  public void close() {
    processes().forEach(ProcessHandle::destroyForcibly);
  }
}
