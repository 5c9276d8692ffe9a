package org.tbvctl.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.Reading;

/**
 * Files of a host, of which a child process reads those of devices: everything below {@code sys}. A
 * file of a device that hangs may keep who reads it in the kernel, where nothing ends a process,
 * and that must not be the process that somebody waits for. After a reading that did not end in
 * time no file of a device is read any more.
 */
public final class ChildFiles implements HostFiles, AutoCloseable {
  private static final String DEVICES = "sys/";

  private final Child child;
  private final HostFiles others;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Duration limit;
  private final long end;
  private final AtomicReference<Optional<String>> givenUp = new AtomicReference<>(Optional.empty());

  private final ExecutorService exchanges = Executors.newSingleThreadExecutor(ChildFiles::thread);

  /** One question at a time. */
  private final ReentrantLock turn = new ReentrantLock();

  /** Whether the child has begun to read; only the holder of the turn looks at it. */
  private boolean begun;

  private ChildFiles(Child child, HostFiles others, Duration limit, long end) {
    this.child = child;
    this.others = others;
    this.limit = limit;
    this.end = end;
    in = new DataInputStream(new BufferedInputStream(child.output()));
    out = new DataOutputStream(new BufferedOutputStream(child.input()));
  }

  /**
   * Starts the child.
   *
   * @param root folder below which the files are
   * @param limit of one reading; the start of the child is none, which takes seconds on a busy or
   *     emulated machine and says nothing about a device
   * @param end when no reading is waited for any more, on the clock of {@link System#nanoTime}
   */
  public static ChildFiles start(ChildProgram program, Path root, Duration limit, long end)
      throws IOException {
    Child child = program.start(FilesProgram.class, List.of(root.toString()));
    return new ChildFiles(child, LiveSource.filesBelow(root), limit, end);
  }

  private static Thread thread(Runnable exchanges) {
    Thread thread = new Thread(exchanges, "readings of a child");
    thread.setDaemon(true);
    return thread;
  }

  /** Why nothing more is read, as a sentence; empty while all is well. */
  public Optional<String> givenUp() {
    return givenUp.get();
  }

  @Override
  public Reading<byte[]> read(String path) {
    return isOfDevice(path) ? ask(FileQuestion.READ, path, FileAnswers::bytes) : others.read(path);
  }

  @Override
  public Reading<List<String>> list(String folder) {
    return isOfDevice(folder)
        ? ask(FileQuestion.LIST, folder, FileAnswers::names)
        : others.list(folder);
  }

  @Override
  public Reading<String> link(String path) {
    return isOfDevice(path) ? ask(FileQuestion.LINK, path, FileAnswers::text) : others.link(path);
  }

  @Override
  public Reading<FileStatus> status(String path) {
    return isOfDevice(path)
        ? ask(FileQuestion.STATUS, path, FileAnswers::status)
        : others.status(path);
  }

  private static boolean isOfDevice(String path) {
    return path.startsWith(DEVICES);
  }

  private <T> Reading<T> ask(FileQuestion question, String path, FileAnswers.Content<T> content) {
    turn.lock();
    try {
      if (givenUp.get().isEmpty() && !begun) {
        begin();
      }
      Optional<String> reason = givenUp.get();
      return reason.isPresent()
          ? Reading.unreadable(reason.get())
          : await("reading /" + path, limit.toNanos(), () -> exchange(question, path, content));
    } finally {
      turn.unlock();
    }
  }

  private void begin() {
    Reading<Boolean> start =
        await("the start of the process that reads files", Long.MAX_VALUE, this::greeting);
    begun = start.value().isPresent();
  }

  private Reading<Boolean> greeting() throws IOException {
    FileAnswers.readGreeting(in);
    return Reading.known(true);
  }

  /**
   * Waits for something that the child does.
   *
   * @param work begins a sentence
   */
  private <T> Reading<T> await(String work, long nanos, Callable<Reading<T>> doing) {
    try {
      Future<Reading<T>> answer = exchanges.submit(doing);
      long left = Math.min(nanos, end - System.nanoTime());
      return answer.get(Math.max(0, left), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return giveUp(work + " did not end in time");
    } catch (ExecutionException e) {
      String why = e.getCause().getMessage();
      return giveUp(
          "the process that reads files ended (" + (why == null ? "no answer" : why) + ")");
    } catch (RejectedExecutionException e) {
      return giveUp("the process that reads files is not needed any more");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return giveUp("reading was interrupted");
    }
  }

  private <T> Reading<T> exchange(
      FileQuestion question, String path, FileAnswers.Content<T> content) throws IOException {
    out.writeByte(question.ordinal());
    out.writeUTF(path);
    out.flush();
    return FileAnswers.read(in, content);
  }

  private <T> Reading<T> giveUp(String reason) {
    givenUp.set(Optional.of(reason));
    close();
    return Reading.unreadable(reason);
  }

  @Override
  public void close() {
    child.close();
    exchanges.shutdownNow();
  }
}
