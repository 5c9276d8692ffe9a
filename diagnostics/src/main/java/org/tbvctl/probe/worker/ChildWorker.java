package org.tbvctl.probe.worker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.child.Crash;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.control.MessageReader;
import org.tbvctl.probe.traffic.RefusedException;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.wording.Sentence;

/** A worker in a child process, which is killed when it does not answer in time. */
public final class ChildWorker implements Worker {
  /** How often it is asked whether the answer is still wanted. */
  private static final long ASK_MILLIS = 200;

  /** Question in which function of C the worker is, and its answer. */
  static final String WHERE = "where";

  /** Asks for the end of what the worker does; there is no answer but that of the other request. */
  static final String FINISH = "finish";

  private static final int MOST_REST = 1 << 16;
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);
  private static final long PLACE_MILLIS = 200;

  private final Child child;
  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

  private ChildWorker(Child child) {
    this.child = child;
    Thread thread = new Thread(this::listen, "answers of the worker");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts one.
   *
   * @throws TrafficException when no process can be started
   */
  public static ChildWorker start(ChildProgram program) throws TrafficException {
    try {
      return new ChildWorker(program.start(WorkerProgram.class, List.of()));
    } catch (IOException e) {
      throw new TrafficException(
          "The process that uses libibverbs cannot be started: " + Sentence.of(e.getMessage()), e);
    }
  }

  private void listen() {
    MessageReader reader = new MessageReader(child.output());
    try {
      while (true) {
        answers.add(new Answer.Said(reader.read()));
      }
    } catch (ControlException e) {
      answers.add(new Answer.Ended(e.getMessage(), rest()));
    } catch (IOException e) {
      answers.add(new Answer.Ended("its output broke: " + e.getMessage(), ""));
    }
  }

  /** What follows something that is no message: the JVM's report of its crash, perhaps. */
  private String rest() {
    try {
      return new String(child.output().readNBytes(MOST_REST), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public Message call(Message request, Deadline deadline, BooleanSupplier abandoned)
      throws TrafficException {
    try {
      child.tell(new String(request.bytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw ended(new Answer.Ended("its input is closed", ""), deadline);
    }
    try {
      while (true) {
        long wait = Math.min(ASK_MILLIS, deadline.millis());
        Answer answer = answers.poll(wait, TimeUnit.MILLISECONDS);
        if (answer != null) {
          return message(answer, deadline);
        }
        if (abandoned.getAsBoolean()) {
          close();
          throw new TrafficException("The other end went away while messages were on their way.");
        }
        if (deadline.isOver()) {
          Optional<String> place = place();
          close();
          throw new TrafficException(notInTime(request.type(), place));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      throw new TrafficException("The probe was interrupted.", e);
    }
  }

  /** Only a function of C that does not return is a hang; else there was too little time. */
  private static String notInTime(String request, Optional<String> place) {
    if (place.filter(call -> !call.isEmpty()).isPresent()) {
      return "The device did not come back from '"
          + request
          + "' in time; it is still in "
          + place.get()
          + ".";
    }
    return "There was no answer to '"
        + request
        + "' in time: "
        + (place.isPresent()
            ? "the time was too short, and no function of libibverbs holds it up."
            : "the time was too short, or the process that uses libibverbs is stopped.");
  }

  /** The function of C that the worker is in, if any; empty when it does not say. */
  private Optional<String> place() throws InterruptedException {
    try {
      child.tell(new String(Message.of(WHERE).bytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
    return answers.poll(PLACE_MILLIS, TimeUnit.MILLISECONDS) instanceof Answer.Said said
            && said.message().is(WHERE)
            && said.message().fields().get("call") instanceof String call
        ? Optional.of(call)
        : Optional.empty();
  }

  private Message message(Answer answer, Deadline deadline) throws TrafficException {
    if (answer instanceof Answer.Ended ended) {
      throw ended(ended, deadline);
    }
    Message message = ((Answer.Said) answer).message();
    if (message.is(Message.ERROR)) {
      throw new RefusedException(String.valueOf(message.fields().get("message")));
    }
    return message;
  }

  private TrafficException ended(Answer.Ended how, Deadline deadline) {
    try {
      long left = Math.max(0, deadline.butAtMost(LAST_WORDS).left());
      ChildEnd end = child.await("", Duration.ofNanos(left));
      if (end instanceof ChildEnd.Exited exited) {
        // HotSpot's report was among the answers.
        end = ChildEnd.of(exited.code(), how.rest(), exited.errors());
      }
      if (end instanceof ChildEnd.Crashed crashed) {
        Crash crash = crashed.crash();
        return new TrafficException(
            "The process that uses libibverbs was ended by "
                + crash.signal()
                + (crash.place().isEmpty() ? "" : " in " + crash.place())
                + "; the driver's library is at fault, or older than the module.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new TrafficException(
        "The process that uses libibverbs ended (" + how.why() + "). " + said().strip());
  }

  @Override
  public void finish() {
    try {
      child.tell(new String(Message.of(FINISH).bytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It has ended, and the call that waits for it says so.
    }
  }

  @Override
  public String said() {
    return child.errors();
  }

  @Override
  public void close() {
    child.close();
  }

  /** What the child says or that it ended. */
  private sealed interface Answer {
    record Said(Message message) implements Answer {}

    record Ended(String why, String rest) implements Answer {}
  }
}
