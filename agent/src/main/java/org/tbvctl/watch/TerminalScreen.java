package org.tbvctl.watch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Curses;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.ShutdownHooks;
import org.tbvctl.linux.OwnProcess;
import org.tbvctl.linux.TerminalModes;

/**
 * The terminal of this process, taken over for the live view: raw mode, the alternate screen, no
 * cursor. However the process ends, the terminal gets back what it had.
 */
public final class TerminalScreen implements Screen, AutoCloseable {
  /** A drawing that a stopped line holds up must not hold up the end of the process. */
  private static final long LONGEST_WAIT_MILLIS = 500;

  /** JLine tells programmers what it lacks, in the middle of the picture; held to stay silent. */
  private final Logger silenced;

  private final Terminal terminal;
  private final Display display;
  private final LineStyle style;
  private final TerminalModes before;
  private final byte[] leaving;
  private final boolean hasOtherScreen;

  /** Never closed: it is the process's standard output. */
  private final FileOutputStream direct = new FileOutputStream(FileDescriptor.out);

  private final Optional<TerminalGuard> guard;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile int height = 1;
  private volatile boolean taken;
  private volatile boolean closed;

  private TerminalScreen(Terminal terminal, Logger silenced, TerminalModes before, boolean color) {
    this.silenced = silenced;
    this.terminal = terminal;
    this.display = new Display(terminal, true);
    this.style = new LineStyle(color);
    this.before = before;
    this.leaving = leaving(terminal);
    this.guard = TerminalGuard.start(new String(leaving, StandardCharsets.US_ASCII));
    this.hasOtherScreen = terminal.getStringCapability(Capability.exit_ca_mode) != null;
  }

  /**
   * Takes the terminal.
   *
   * @param type what the terminal understands
   * @param color whether colours may be used
   * @param events takes keys and signals
   * @throws IOException when this process has no terminal
   */
  public static TerminalScreen open(
      TerminalType type, boolean color, BlockingQueue<WatchEvent> events) throws IOException {
    // JNA is here anyway; the providers that JLine prefers bring a library of their own.
    System.setProperty(TerminalBuilder.PROP_DISABLE_DEPRECATED_PROVIDER_WARNING, "true");
    TerminalModes before =
        TerminalModes.save()
            .orElseThrow(() -> new IOException("standard input or output is no terminal"));
    Logger silenced = Logger.getLogger("org.jline");
    silenced.setLevel(Level.OFF);
    Terminal terminal =
        TerminalBuilder.builder()
            .system(true)
            .type(type.name())
            .provider("jna")
            .dumb(false)
            .nativeSignals(true)
            .encoding(StandardCharsets.UTF_8)
            .build();
    TerminalScreen screen = new TerminalScreen(terminal, silenced, before, color);
    // After JLine's own, which forgets modes that it has no name for.
    ShutdownHooks.add(screen::close);
    terminal.handle(Signal.INT, signal -> events.add(new WatchEvent.Interrupted()));
    terminal.handle(Signal.WINCH, signal -> events.add(new WatchEvent.Resized()));
    terminal.handle(Signal.TSTP, signal -> events.add(new WatchEvent.Suspended()));
    terminal.handle(Signal.CONT, signal -> events.add(new WatchEvent.Continued()));
    screen.take();
    screen.readKeys(events);
    return screen;
  }

  private void readKeys(BlockingQueue<WatchEvent> events) {
    // Asked once: a terminal that is closed hands none out.
    Keys keys = new Keys(terminal.reader()::read);
    Thread reader =
        new Thread(
            () -> {
              try {
                for (Key key = keys.next(); !keys.ended(); key = keys.next()) {
                  events.add(new WatchEvent.Pressed(key));
                }
              } catch (IOException | IllegalStateException e) {
                // A terminal that is gone or closed cannot be read.
              }
              events.add(new WatchEvent.HungUp());
            },
            "keys");
    reader.setDaemon(true);
    reader.start();
  }

  /** What undoes {@link #take} on the screen; made early, as it is written when all else ends. */
  private static byte[] leaving(Terminal terminal) {
    StringBuilder text = new StringBuilder();
    for (Capability capability :
        new Capability[] {
          Capability.exit_attribute_mode, Capability.cursor_normal, Capability.exit_ca_mode
        }) {
      String sequence = terminal.getStringCapability(capability);
      if (sequence != null) {
        text.append(Curses.tputs(sequence));
      }
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  private void take() {
    lock.lock();
    try {
      if (closed) {
        return;
      }
      terminal.enterRawMode();
      if (!taken) {
        taken = true;
        terminal.puts(Capability.enter_ca_mode);
      }
      terminal.puts(Capability.cursor_invisible);
      terminal.flush();
    } finally {
      lock.unlock();
    }
  }

  /** Past JLine, whose streams may be closed already when the process is told to end. */
  private void leave() {
    if (!taken) {
      return;
    }
    taken = false;
    try {
      direct.write(leaving);
      if (!hasOtherScreen) {
        // The picture stays; what comes next stands below it.
        String below = terminal.getStringCapability(Capability.cursor_address);
        direct.write(Curses.tputs(below, height - 1, 0).getBytes(StandardCharsets.US_ASCII));
        direct.write("\r\n".getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // The terminal is gone: there is nothing left to restore.
    }
  }

  @Override
  public int columns() {
    return size().getColumns();
  }

  @Override
  public int rows() {
    return size().getRows();
  }

  /** A terminal that does not tell its size is taken for the usual one. */
  private Size size() {
    Size size = terminal.getSize();
    return size.getColumns() > 0 && size.getRows() > 0 ? size : new Size(80, 24);
  }

  @Override
  public void draw(Frame frame) {
    lock.lock();
    try {
      if (closed) {
        return;
      }
      height = frame.height();
      display.resize(frame.height(), frame.width());
      // The display keeps the list and clears it later.
      List<AttributedString> lines = new ArrayList<>();
      frame.lines().forEach(line -> lines.add(style.of(line)));
      display.update(lines, 0);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void forget() {
    display.clear();
  }

  @Override
  public void suspend() {
    leave();
    before.restore();
    OwnProcess.stop();
    take();
  }

  @Override
  public void resume() {
    take();
  }

  @Override
  public void close() {
    boolean locked = lockSoon();
    try {
      if (closed) {
        return;
      }
      closed = true;
      leave();
      terminal.close();
    } catch (IOException | RuntimeException e) {
      // Best effort: the process ends, or the terminal is gone.
    } finally {
      before.restore();
      guard.ifPresent(TerminalGuard::close);
      if (locked) {
        lock.unlock();
      }
    }
  }

  private boolean lockSoon() {
    try {
      return lock.tryLock(LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
