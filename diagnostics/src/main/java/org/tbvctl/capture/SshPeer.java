package org.tbvctl.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.wording.Sentence;

/**
 * Reads another host over ssh: {@code tbvctl capture} there, or the shell reader where that program
 * is missing. ssh never asks for a password; what it sends is judged like any capture.
 */
public final class SshPeer {

  /** What a peer's place starts with, as in {@code ssh:root@alder}. */
  public static final String PREFIX = "ssh:";

  private static final List<String> SSH =
      List.of(
          "ssh",
          "-o",
          "BatchMode=yes",
          "-o",
          "ConnectTimeout=10",
          "-o",
          "ServerAliveInterval=5",
          "-o",
          "ServerAliveCountMax=3");

  /** ssh itself failed, whatever the command would have said. */
  private static final int SSH_FAILED = 255;

  private static final Duration END_LIMIT = Duration.ofSeconds(10);

  private final ProcessStarter starter;
  private final CaptureList list;

  public SshPeer(ProcessStarter starter, CaptureList list) {
    this.starter = starter;
    this.list = list;
  }

  /**
   * Reads the host.
   *
   * @param where {@code ssh:[user@]host}
   * @throws RefusedCaptureException when ssh is missing, does not get in, or sends no capture
   */
  public HostSource open(String where, Sampling sampling) throws RefusedCaptureException {
    String host = where.substring(PREFIX.length());
    if (!isHost(host)) {
      throw new RefusedCaptureException(where + " names no host; write ssh:host or ssh:user@host.");
    }
    Optional<HostSource> answer = attempt(where, host, programCommand(sampling), "");
    if (answer.isEmpty()) {
      answer = attempt(where, host, "sh -s", ShellReader.script(list, sampling));
    }
    return answer.orElseThrow(
        () ->
            new RefusedCaptureException(
                where
                    + " has neither tbvctl nor a shell that could read it; make a capture there."));
  }

  /** A name that ssh cannot take for an option and that fits on a command line. */
  private static boolean isHost(String host) {
    return !host.isEmpty()
        && !host.startsWith("-")
        && host.chars().allMatch(c -> c > ' ' && c < 127 && c != '\'' && c != '"' && c != '\\');
  }

  private static String programCommand(Sampling sampling) {
    return "command -v tbvctl >/dev/null 2>&1 || exit 127; exec tbvctl capture --output - --samples "
        + sampling.count()
        + " --interval "
        + sampling.interval().toMillis()
        + "ms";
  }

  /** The capture that a command sends; empty when the command ran there and sent nothing. */
  private Optional<HostSource> attempt(String where, String host, String command, String input)
      throws RefusedCaptureException {
    List<String> words = new ArrayList<>(SSH);
    words.addAll(List.of("--", host, command));
    Process ssh;
    try {
      ssh = starter.start(words);
    } catch (IOException e) {
      throw new RefusedCaptureException(
          where
              + " needs ssh, which could not be started; install the OpenSSH client or name a"
              + " capture of that host.",
          e);
    }
    CollectedStream errors = CollectedStream.start(ssh.getErrorStream());
    try {
      send(ssh, input);
      return receive(where, host, ssh, errors);
    } catch (IOException e) {
      throw new RefusedCaptureException(
          where + " could not be read: " + Sentence.of(e.getMessage()), e);
    } finally {
      ssh.destroyForcibly();
    }
  }

  private static void send(Process ssh, String input) {
    try (OutputStream out = ssh.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // ssh ended before it read everything; its status and its errors say why.
    }
  }

  private static Optional<HostSource> receive(
      String where, String host, Process ssh, CollectedStream errors)
      throws IOException, RefusedCaptureException {
    PushbackInputStream stream = new PushbackInputStream(ssh.getInputStream());
    int first = stream.read();
    if (first >= 0) {
      stream.unread(first);
      return Optional.of(capture(where, host, stream));
    }
    int status = status(where, ssh, errors);
    if (status == SSH_FAILED) {
      throw new RefusedCaptureException(
          where
              + " could not be reached: "
              + lastLine(errors)
              + "; check that \"ssh "
              + host
              + " true\" works without a password.");
    }
    return Optional.empty();
  }

  private static HostSource capture(String where, String host, InputStream stream)
      throws RefusedCaptureException {
    String name = host.substring(host.indexOf('@') + 1);
    try {
      return Captures.stream(where, name, HostSource.Kind.SSH, stream);
    } catch (RefusedCaptureException e) {
      throw new RefusedCaptureException(
          where + " did not send a capture that can be read: " + e.getMessage(), e);
    }
  }

  private static int status(String where, Process ssh, CollectedStream errors)
      throws RefusedCaptureException {
    try {
      if (!ssh.waitFor(END_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new RefusedCaptureException(where + " closed its output and did not end.");
      }
      errors.await(END_LIMIT);
      return ssh.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RefusedCaptureException(where + " was not read: interrupted.", e);
    }
  }

  private static String lastLine(CollectedStream errors) {
    String text = new String(errors.bytes(), StandardCharsets.UTF_8);
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .reduce((before, after) -> after)
        .orElse("ssh failed without a word");
  }
}
