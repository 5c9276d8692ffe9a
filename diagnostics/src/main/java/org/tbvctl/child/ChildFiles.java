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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * Files that a child process reads. A file of a device that hangs may keep who reads it in the
 * kernel, where nothing ends a process, and that must not be the process that somebody waits for.
 * After a reading that did not end in time nothing more is read.
 */
public final class ChildFiles implements HostFiles, AutoCloseable {
  private final Child child;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Duration limit;
  private final long end;
  private final AtomicReference<Optional<String>> givenUp = new AtomicReference<>(Optional.empty());

  /** One question at a time. */
  private final ReentrantLock turn = new ReentrantLock();

  private ChildFiles(Child child, Duration limit, long end) {
    this.child = child;
    this.limit = limit;
    this.end = end;
    in = new DataInputStream(new BufferedInputStream(child.output()));
    out = new DataOutputStream(new BufferedOutputStream(child.input()));
  }

  /**
   * Starts the child.
   *
   * @param root folder below which the files are
   * @param limit of one reading
   * @param end when no reading is waited for any more, on the clock of {@link System#nanoTime}
   */
  public static ChildFiles start(ChildProgram program, Path root, Duration limit, long end)
      throws IOException {
    return new ChildFiles(program.start(FilesProgram.class, List.of(root.toString())), limit, end);
  }

  /** Why nothing more is read, as a sentence; empty while all is well. */
  public Optional<String> givenUp() {
    return givenUp.get();
  }

  @Override
  public Reading<byte[]> read(String path) {
    return ask(FileQuestion.READ, path, FileAnswers::bytes);
  }

  @Override
  public Reading<List<String>> list(String folder) {
    return ask(FileQuestion.LIST, folder, FileAnswers::names);
  }

  @Override
  public Reading<String> link(String path) {
    return ask(FileQuestion.LINK, path, FileAnswers::text);
  }

  @Override
  public Reading<FileStatus> status(String path) {
    return ask(FileQuestion.STATUS, path, FileAnswers::status);
  }

  private <T> Reading<T> ask(FileQuestion question, String path, FileAnswers.Content<T> content) {
    turn.lock();
    try {
      Optional<String> reason = givenUp.get();
      return reason.isPresent()
          ? Reading.unreadable(reason.get())
          : await(path, new FutureTask<>(() -> exchange(question, path, content)));
    } finally {
      turn.unlock();
    }
  }

  private <T> Reading<T> await(String path, FutureTask<Reading<T>> answer) {
    Thread thread = new Thread(answer, "reading of " + path);
    thread.setDaemon(true);
    thread.start();
    try {
      long left = Math.min(limit.toNanos(), end - System.nanoTime());
      return answer.get(Math.max(0, left), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return giveUp("reading /" + path + " did not end in time");
    } catch (ExecutionException e) {
      String why = e.getCause().getMessage();
      return giveUp(
          "the process that reads files ended (" + (why == null ? "no answer" : why) + ")");
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
  }
}
