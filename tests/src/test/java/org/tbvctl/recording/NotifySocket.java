package org.tbvctl.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Stands in for the service manager: a datagram socket, whose messages are written to a file. The
 * JDK has none of that kind; Debian's base has perl.
 */
final class NotifySocket implements AutoCloseable {
  private static final Path PERL = Path.of("/usr/bin/perl");
  private static final String RECEIVER =
      """
      use IO::Socket::UNIX;
      my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
      $| = 1;
      while (defined $socket->recv(my $message, 8192)) { $message =~ s/\\n/ /g; print "$message\\n"; }
      """;

  private final Path address;
  private final Path messages;
  private final Process receiver;

  NotifySocket(Path folder) throws Exception {
    address = folder.resolve("notify");
    messages = Files.createFile(folder.resolve("messages"));
    receiver =
        new ProcessBuilder(PERL.toString(), "-e", RECEIVER, address.toString())
            .redirectOutput(messages.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    while (receiver.isAlive() && !Files.exists(address)) {
      Thread.onSpinWait();
    }
  }

  static boolean isPossible() {
    return Files.isExecutable(PERL);
  }

  Path address() {
    return address;
  }

  /** Each message in one line, in order. */
  List<String> messages() throws IOException {
    return Files.readAllLines(messages);
  }

  long count(String message) throws IOException {
    return messages().stream().filter(message::equals).count();
  }

  @Override
  public void close() {
    receiver.destroyForcibly();
  }
}
