package org.tbvctl.peer;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.diagnosis.FindingReader;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Asks one agent again and again. What the host is besides its counters and its log comes once, and
 * again when it changed; what the agent found by looking at both ends likewise.
 */
public final class AgentSession {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** A log that grew longer here is taken anew as a whole, as the agent keeps it. */
  private static final int MOST_EVENTS = 20_000;

  private final AgentPeer peer;
  private final String where;
  private final FindingReader findings = new FindingReader(FindingCatalogue.load());
  private Optional<Known> known = Optional.empty();
  private Optional<String> pairRevision = Optional.empty();
  private List<Finding> pair = List.of();

  /** What came until now. */
  private record Known(HostSnapshot host, String facts, long log) {}

  /** An answer and which revision of its findings the agent has. */
  private record Answer(Snapshot snapshot, Optional<String> pair) {}

  AgentSession(AgentPeer peer, String where) {
    this.peer = peer;
    this.where = where;
  }

  /**
   * The host as the agent saw it last.
   *
   * @throws RefusedCaptureException with one sentence, when the agent cannot be reached, refuses,
   *     or sends no capture
   */
  public HostSnapshot latest() throws RefusedCaptureException {
    Optional<Known> before = known.filter(it -> !it.facts().isEmpty() && !isTooLong(it.host()));
    SnapshotRequest request =
        new SnapshotRequest(
            INTERVAL,
            before.map(Known::facts),
            before.map(it -> OptionalLong.of(it.log())).orElse(OptionalLong.empty()));
    Answer answer =
        peer.ask(
            where,
            SnapshotProtocol.PATH + request.query(),
            it -> new Answer(it.snapshot(), it.pairRevision()));
    Snapshot snapshot = answer.snapshot();
    HostSnapshot host = host(snapshot, before);
    known = Optional.of(new Known(host, snapshot.facts(), snapshot.log()));
    if (!answer.pair().equals(pairRevision)) {
      pair = answer.pair().isPresent() ? askPair() : List.of();
      pairRevision = answer.pair();
    }
    return host;
  }

  /** What the agent found by looking at both ends, when it was asked last. */
  public List<Finding> pair() {
    return pair;
  }

  private HostSnapshot host(Snapshot snapshot, Optional<Known> before)
      throws RefusedCaptureException {
    try (HostSource source = peer.source(where, snapshot.capture())) {
      if (snapshot.whole() || before.isEmpty()) {
        return HostSnapshot.read(source);
      }
      HostSnapshot old = before.get().host();
      Reading<KernelLog> fresh = source.kernelLog().map(KernelLog::parse);
      return old.withReadings(
          source.samples().stream().map(CounterSample::parse).toList(), grown(old.log(), fresh));
    } catch (IOException e) {
      throw new RefusedCaptureException(where + " could not be read: " + e.getMessage(), e);
    }
  }

  private static Reading<KernelLog> grown(Reading<KernelLog> old, Reading<KernelLog> fresh) {
    if (!old.isKnown() || !fresh.isKnown()) {
      return fresh;
    }
    KernelLog log = old.value().orElseThrow();
    long last =
        log.current().mapToLong(event -> event.nanos().orElse(-1)).max().orElse(Long.MIN_VALUE);
    List<LogEvent> later =
        fresh.value().orElseThrow().events().stream()
            // What the whole log had already when it was read after the counters.
            .filter(event -> event.nanos().isEmpty() || event.nanos().getAsLong() > last)
            .toList();
    return later.isEmpty() ? old : Reading.known(log.followedBy(later));
  }

  private static boolean isTooLong(HostSnapshot host) {
    return host.log().value().filter(log -> log.events().size() > MOST_EVENTS).isPresent();
  }

  private List<Finding> askPair() throws RefusedCaptureException {
    byte[] json = peer.ask(where, SnapshotProtocol.PAIR_PATH, SnapshotAnswer::content);
    try {
      Map<String, Object> document = JSON.std.mapFrom(new String(json, StandardCharsets.UTF_8));
      return document.get("findings") instanceof List<?> list
          ? list.stream().flatMap(this::finding).toList()
          : List.of();
    } catch (IOException e) {
      throw new RefusedCaptureException(
          where + " sent findings of both ends that are no JSON; update tbvctl there.", e);
    }
  }

  private Stream<Finding> finding(Object item) {
    if (!(item instanceof Map<?, ?> map)) {
      return Stream.empty();
    }
    Map<String, Object> named = new LinkedHashMap<>();
    map.forEach((name, value) -> named.put(Objects.toString(name), value));
    return findings.read(named).stream();
  }
}
