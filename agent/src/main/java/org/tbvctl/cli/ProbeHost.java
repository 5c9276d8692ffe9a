package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.child.ChildFiles;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.ChildWorker;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.wording.Sentence;

/**
 * This end of a probe. What belongs to a device, its library and its files, is for processes of
 * their own, which start in the environment that the command was given.
 *
 * @param root root folder whose counters are read
 * @param files below it
 */
record ProbeHost(Console console, Path root, Identity identity, ChildFiles files)
    implements AutoCloseable {
  private static final Duration LONGEST_READING = Duration.ofSeconds(10);
  private static final int READING_SHARE = 3;

  /**
   * Opens it.
   *
   * @param end when no file is waited for any more
   */
  static ProbeHost open(Console console, LiveOptions live, Deadline end)
      throws RefusedCaptureException, TrafficException {
    Path root = live.root();
    ChildFiles files = startReader(console, root, end);
    return new ProbeHost(console, root, identity(root, files), files);
  }

  /** Who this host is to the other end. */
  static Identity identity(Path root, HostFiles files) {
    HostSource host =
        ThisHost.open(
            root,
            files,
            Sampling.ONCE,
            (List<String> words, Duration limit) -> Reading.unreadable("no program is run"));
    return ProgramIdentity.of(host.name(), files, System.getProperty("java.class.path"));
  }

  /** Starts a process that reads files; one of them may take a part of the time only. */
  static ChildFiles startReader(Console console, Path root, Deadline end) throws TrafficException {
    Duration share = Duration.ofNanos(Math.max(0, end.left())).dividedBy(READING_SHARE);
    Duration limit = share.compareTo(LONGEST_READING) < 0 ? share : LONGEST_READING;
    try {
      return ChildFiles.start(program(console), root, limit, end.nanos());
    } catch (IOException e) {
      throw new TrafficException(
          "The process that reads this host's files cannot be started: "
              + Sentence.of(e.getMessage()),
          e);
    }
  }

  /** What reads the counters. */
  EndReader reader() {
    return new EndReader(root, files, identity.host());
  }

  /** Starts the process that uses libibverbs. */
  static Worker startWorker(Console console) throws TrafficException {
    return ChildWorker.start(program(console));
  }

  /** A program that sees the environment that the command was given. */
  static ChildProgram program(Console console) {
    ChildProgram program = ChildProgram.ofThisProcess();
    for (Map.Entry<String, String> variable : console.environment().entrySet()) {
      program = program.with(variable.getKey(), variable.getValue());
    }
    return program;
  }

  @Override
  public void close() {
    files.close();
  }
}
