package org.tbvctl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.ends.EndNames;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.ends.EndsDiagnosis;
import org.tbvctl.probe.ends.LedgerGap;
import org.tbvctl.probe.measure.Ends;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.report.EndDescription;
import org.tbvctl.probe.report.ProbeReport;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.session.TransportChoice;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.probe.worker.WorkerNotes;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.wording.Sentence;

/** Runs a measurement with another end and prints what came of it. */
final class ProbeRunner {
  private static final Duration COUNTERS = Duration.ofMillis(500);

  private final Console console;
  private final ProbeClientOptions options;
  private final String probe;
  private final String invocation;

  /**
   * @param probe such as {@code latency}
   * @param arguments words after the program's name
   */
  ProbeRunner(Console console, ProbeClientOptions options, String probe, List<String> arguments) {
    this.console = console;
    this.options = options;
    this.probe = probe;
    invocation = "tbvctl " + String.join(" ", arguments);
  }

  /** What is measured. */
  @FunctionalInterface
  interface Measurement {
    Measured run(ProbeClient client, Ends ends, QueuePairType transport, Deadline deadline)
        throws SessionException;
  }

  /** Runs it and returns the exit code. */
  int run(ProbePlan plan, Measurement measurement) throws Exception {
    return new TimedReport(console, options.output(), options.timeout().after(plan))
        .run((timed, deadline) -> measure(plan, measurement, timed, deadline));
  }

  private ProbeReport measure(
      ProbePlan plan, Measurement measurement, TimedProbe timed, Deadline deadline)
      throws Exception {
    // Both processes start while this one goes on.
    try (Worker worker = timed.keep(ProbeHost.startWorker(console));
        ProbeHost host = ProbeHost.open(console, options.live(), timed.lastReading(deadline))) {
      timed.doing("reading this host and its counters");
      EndReader reader = host.reader();
      reader.sample();
      timed.doing("connecting to " + options.server().getHostString());
      try (ControlConnection connection = ControlConnection.connect(options.server(), deadline)) {
        timed.doing("opening the devices");
        ProbeClient client =
            ProbeClient.open(connection, worker, host.identity(), options.device(), deadline);
        client.sessionTime().require(plan.time(), plan.words());
        TransportChoice transport =
            TransportChoice.of(
                options.transport(),
                options.operation(),
                List.of(client.ownDevice(), client.serverDevice()));
        Optional<Measured> measured = Optional.empty();
        Optional<String> failure = Optional.empty();
        timed.doing("measuring");
        try {
          Ends ends = ends(host, reader, client);
          measured = Optional.of(measurement.run(client, ends, transport.type(), deadline));
        } catch (SessionException e) {
          failure = Optional.of(e.getMessage());
        }
        timed.doing("reading the counters of both ends");
        return report(host, reader, client, worker, transport, measured, failure);
      }
    }
  }

  private static EndNames names(ProbeHost host, ProbeClient client) {
    return EndNames.of(host.identity().host(), client.server().host());
  }

  private static Ends ends(ProbeHost host, EndReader reader, ProbeClient client) {
    EndNames names = names(host, client);
    return new Ends(
        names.client(),
        names.server(),
        EndsDiagnosis.snapshot(reader.readings()),
        client.ownDevice().device(),
        client.ownDevice().guid());
  }

  private static Ends seenByPeer(ProbeHost host, ProbeClient client, EndReadings readings) {
    return new Ends(
        client.server().host(),
        host.identity().host(),
        EndsDiagnosis.snapshot(readings),
        client.serverDevice().device(),
        client.serverDevice().guid());
  }

  private ProbeReport report(
      ProbeHost host,
      EndReader reader,
      ProbeClient client,
      Worker worker,
      TransportChoice transport,
      Optional<Measured> measured,
      Optional<String> failure) {
    EndNames names = names(host, client);
    Identity identity = host.identity().called(names.client());
    Identity server = client.server().called(names.server());
    List<String> notes = new ArrayList<>();
    identity.differenceTo(server).ifPresent(notes::add);
    notes.addAll(WorkerNotes.of(worker.said()));
    transport.note().ifPresent(notes::add);
    Optional<EndReadings> peer =
        counters(client, notes, failure).map(it -> it.called(names.server()));
    client.bye();
    reader.sample();
    EndReadings own = reader.readings().called(names.client());
    host.files()
        .givenUp()
        .ifPresent(why -> notes.add("Not all of this host was read: " + Sentence.of(why)));
    boolean counted = own.hasInterval() || peer.filter(EndReadings::hasInterval).isPresent();
    Optional<Diagnosis> books =
        counted ? Optional.of(EndsDiagnosis.of(own, peer)) : Optional.empty();
    LedgerGap.words(names, own, peer).ifPresent(notes::add);
    List<EndDescription> ends =
        List.of(
            new EndDescription(identity, client.ownDevice(), Optional.of(own)),
            new EndDescription(server, client.serverDevice(), peer));
    Optional<Ends> seenByPeer = peer.map(readings -> seenByPeer(host, client, readings));
    Optional<Measured> judged = measured.map(it -> it.judged(seenByPeer));
    return new ProbeReport(probe, invocation, ends, judged, notes, failure, books);
  }

  /** The reason why the session ended is said already. */
  private static Optional<EndReadings> counters(
      ProbeClient client, List<String> notes, Optional<String> failure) {
    try {
      return Optional.of(client.counters(Deadline.in(COUNTERS)));
    } catch (SessionException e) {
      notes.add(
          failure.equals(Optional.of(e.getMessage()))
              ? "The other end's counters were not read, as the session had ended."
              : "The other end's counters were not read. " + e.getMessage());
      return Optional.empty();
    }
  }
}
