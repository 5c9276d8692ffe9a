package org.tbvctl.probe.control;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import org.tbvctl.wording.HostAndPort;
import org.tbvctl.wording.Sentence;

/**
 * A connection to the other end. Nothing waits longer than its deadline, and every failure is a
 * sentence that names the other end.
 */
public final class ControlConnection implements Closeable {
  /** Whoever had this time and is silent is at fault; with less it is the one that waits. */
  private static final Duration FAIR = Duration.ofMillis(500);

  private final Socket socket;
  private final String name;
  private final DeadlineInput input;
  private final BufferedInputStream in;
  private final MessageReader reader;
  private final ArrayDeque<Message> early = new ArrayDeque<>();
  private Optional<ControlException> failure = Optional.empty();

  private ControlConnection(Socket socket) throws IOException {
    this.socket = socket;
    name = new HostAndPort(socket.getInetAddress().getHostAddress(), socket.getPort()).toString();
    input = new DeadlineInput(socket);
    in = new BufferedInputStream(input);
    reader = new MessageReader(in);
    socket.setTcpNoDelay(true);
  }

  /** Takes a socket over that somebody connected. */
  public static ControlConnection accepted(Socket socket) throws IOException {
    return new ControlConnection(socket);
  }

  /**
   * Connects.
   *
   * @throws ControlException when nobody answers there in time
   */
  public static ControlConnection connect(InetSocketAddress named, Deadline deadline)
      throws ControlException {
    InetSocketAddress address = new InetSocketAddress(named.getHostString(), named.getPort());
    if (address.isUnresolved()) {
      throw new ControlException(
          "The name '"
              + address.getHostString()
              + "' has no address; name the host of 'tbvctl probe serve'.");
    }
    Duration had = timeOf(deadline);
    Socket socket = new Socket();
    try {
      socket.connect(address, deadline.millis());
      return new ControlConnection(socket);
    } catch (IOException e) {
      close(socket);
      boolean silent = e instanceof SocketTimeoutException;
      if (silent && had.compareTo(FAIR) < 0) {
        throw new ControlException(tooShort(HostAndPort.of(named).toString(), had), e);
      }
      String reason = silent ? "no answer" : e.getMessage();
      throw new ControlException(
          "Nothing serves at "
              + HostAndPort.of(named)
              + " ("
              + reason
              + "); start 'tbvctl probe serve --listen ADDRESS' there.",
          e);
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException ignored) {
      // It was never connected.
    }
  }

  /** Address and port of the other end. */
  public String name() {
    return name;
  }

  /** The local address as text; the end that names a device by its network uses it. */
  public String localAddress() {
    return socket.getLocalAddress().getHostAddress();
  }

  /** Whether the other end is on this machine. */
  public boolean isLocal() {
    return socket.getInetAddress().isLoopbackAddress();
  }

  /**
   * Exchanges identities.
   *
   * @return who the other end is
   * @throws ControlException when it does not answer, speaks something else, or another version
   */
  public Identity greet(Identity own, Deadline deadline) throws ControlException {
    send(own.message());
    Message answer = receive(deadline);
    Identity other;
    try {
      other = Identity.of(answer);
    } catch (ControlException e) {
      throw failed(e.getMessage(), e);
    }
    Optional<String> refusal = own.refusalOf(other);
    if (refusal.isPresent()) {
      throw failed(refusal.get(), null);
    }
    return other;
  }

  /**
   * Sends a message.
   *
   * @throws ControlException when the other end is gone
   */
  public void send(Message message) throws ControlException {
    byte[] bytes = message.bytes();
    byte[] line = java.util.Arrays.copyOf(bytes, bytes.length + 1);
    line[bytes.length] = '\n';
    try {
      socket.getOutputStream().write(line);
    } catch (IOException e) {
      throw failed("the connection broke: " + e.getMessage(), e);
    }
  }

  /**
   * Waits for the next message.
   *
   * @throws ControlException when none comes in time, the other end is gone, or says why it stops
   */
  public Message receive(Deadline deadline) throws ControlException {
    if (!early.isEmpty()) {
      return early.remove();
    }
    return next(deadline);
  }

  private Message next(Deadline deadline) throws ControlException {
    Duration had = timeOf(deadline);
    try {
      while (true) {
        try {
          input.until(deadline);
          Message message = reader.read();
          if (message.is(Message.ERROR)) {
            throw failed("it refused: " + message.read().text("message"), null);
          }
          return message;
        } catch (SocketTimeoutException e) {
          if (deadline.isOver()) {
            throw had.compareTo(FAIR) < 0
                ? kept(new ControlException(tooShort(name, had), e))
                : failed("it did not answer in time", e);
          }
        }
      }
    } catch (IOException e) {
      throw failed("the connection broke: " + e.getMessage(), e);
    } catch (ControlException e) {
      throw failure.filter(e::equals).isPresent() ? e : failed(e.getMessage(), e);
    }
  }

  /** Waits for a message of one type. */
  public Fields expect(String type, Deadline deadline) throws ControlException {
    return expected(receive(deadline), type);
  }

  /** The members of a message that was received, which must be of one type. */
  public Fields expected(Message message, String type) throws ControlException {
    if (!message.is(type)) {
      throw failed("it said '" + message.type() + "' where '" + type + "' was due", null);
    }
    return message.read();
  }

  /**
   * Takes what has come meanwhile, to be received later.
   *
   * @throws ControlException when the other end has said why it stops, or is gone
   */
  public void listen() throws ControlException {
    if (failure.isPresent()) {
      throw failure.get();
    }
    if (isGone()) {
      throw failed("it closed the connection", null);
    }
    try {
      if (in.available() > 0) {
        early.add(next(Deadline.in(Duration.ofSeconds(1))));
      }
    } catch (IOException e) {
      throw failed("the connection broke: " + e.getMessage(), e);
    }
  }

  /** What has come and was listened to, without receiving it. */
  public Optional<Message> heard() {
    return Optional.ofNullable(early.peek());
  }

  /** Whether the other end has closed the connection. Waits a millisecond; loses nothing. */
  public boolean isGone() {
    try {
      if (in.available() > 0) {
        return false;
      }
      input.until(Deadline.in(Duration.ofMillis(1)));
      in.mark(1);
      int next = in.read();
      in.reset();
      return next < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /** The first failure is the one that says why; what follows is its consequence. */
  private ControlException failed(String reason, Throwable cause) {
    return kept(
        new ControlException(
            "The other end at " + name + " cannot go on: " + Sentence.of(reason), cause));
  }

  private ControlException kept(ControlException latest) {
    if (failure.isEmpty()) {
      failure = Optional.of(latest);
    }
    return failure.get();
  }

  private static Duration timeOf(Deadline deadline) {
    return Duration.ofNanos(Math.max(0, deadline.left()));
  }

  /** It is this end that had no time, so the other one is not blamed. */
  private static String tooShort(String name, Duration had) {
    return "The time was too short: only "
        + had.toMillis()
        + " ms of it were left for "
        + name
        + " to answer; give more with --timeout.";
  }

  @Override
  public void close() {
    close(socket);
  }

  /** A deadline that a short exchange such as the greeting has at most. */
  public static Deadline brief(Deadline whole) {
    return whole.butAtMost(Duration.ofSeconds(10));
  }
}
