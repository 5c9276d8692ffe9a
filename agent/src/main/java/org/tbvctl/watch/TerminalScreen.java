package org.tbvctl.watch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
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
 * cursor. However the process ends, short of being killed outright, the terminal gets back what it
 * had.
 */
public final class TerminalScreen implements Screen, AutoCloseable {
  /** Names of terminals that cannot move the cursor. */
  private static final List<String> WITHOUT_CURSOR = List.of("", "dumb", "unknown");

  /** A drawing that a stopped line holds up must not hold up the end of the process. */
  private static final long LONGEST_WAIT_MILLIS = 500;

  private final Terminal terminal;
  private final Display display;
  private final LineStyle style;
  private final TerminalModes before;
  private final byte[] leaving;

  /** Never closed: it is the process's standard output. */
  private final FileOutputStream direct = new FileOutputStream(FileDescriptor.out);

  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean taken;
  private volatile boolean closed;

  private TerminalScreen(Terminal terminal, TerminalModes before, boolean color) {
    this.terminal = terminal;
    this.display = new Display(terminal, true);
    this.style = new LineStyle(color);
    this.before = before;
    this.leaving = leaving(terminal);
  }

  /** Whether a terminal of this name can show the live view. */
  public static boolean canShow(String type) {
    return !WITHOUT_CURSOR.contains(type);
  }

  /**
   * Takes the terminal.
   *
   * @param color whether colours may be used
   * @param events takes keys and signals
   * @throws IOException when this process has no terminal
   */
  public static TerminalScreen open(boolean color, BlockingQueue<WatchEvent> events)
      throws IOException {
    // JNA is here anyway; the providers that JLine prefers bring a library of their own.
    System.setProperty(TerminalBuilder.PROP_DISABLE_DEPRECATED_PROVIDER_WARNING, "true");
    TerminalModes before =
        TerminalModes.save().orElseThrow(() -> new IOException("standard input is no terminal"));
    Terminal terminal =
        TerminalBuilder.builder()
            .system(true)
            .provider("jna")
            .dumb(false)
            .nativeSignals(true)
            .encoding(StandardCharsets.UTF_8)
            .build();
    TerminalScreen screen = new TerminalScreen(terminal, before, color);
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
