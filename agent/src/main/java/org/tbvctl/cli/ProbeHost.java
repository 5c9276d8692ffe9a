package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.Map;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.ChildWorker;
import org.tbvctl.probe.worker.Worker;

/**
 * This end of a probe.
 *
 * @param root root folder whose counters are read
 */
record ProbeHost(Console console, Path root, Identity identity) {

  static ProbeHost of(Console console, LiveOptions live) throws RefusedCaptureException {
    HostSource host = live.open(console);
    Identity identity =
        ProgramIdentity.of(host.name(), host.files(), System.getProperty("java.class.path"));
    return new ProbeHost(console, live.root(), identity);
  }

  /** Starts the process that uses libibverbs, in the environment that the command was given. */
  Worker startWorker() throws TrafficException {
    ChildProgram program = ChildProgram.ofThisProcess();
    for (Map.Entry<String, String> variable : console.environment().entrySet()) {
      program = program.with(variable.getKey(), variable.getValue());
    }
    return ChildWorker.start(program);
  }
}
