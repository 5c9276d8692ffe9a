package org.tbvctl.recorder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.capture.Disguise;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;
import org.tbvctl.sampling.WatchedHost;

/**
 * Keeps what the host is besides its counters: when something changed, when a finding opens, and
 * now and then. It runs beside the sampling and hands each capture to the recorder.
 */
public final class HostKeeper implements ObservationListener {
  private static final long SECOND = 1_000_000_000L;
  private static final long LONGEST_NANOS = 1_800 * SECOND;
  private static final long SHORTEST_NANOS = 10 * SECOND;

  private final WatchedHost host;
  private final Executor beside;
  private final Recorder recorder;
  private final Consumer<String> notices;
  private final String madeBy;
  private final AtomicBoolean running = new AtomicBoolean();
  private Optional<Epoch> epoch = Optional.empty();
  private Optional<ModuleState> module = Optional.empty();
  private boolean wanted;
  private long keptAt = Long.MIN_VALUE / 2;

  /**
   * @param madeBy program and version, for the captures
   */
  public HostKeeper(
      WatchedHost host,
      Executor beside,
      Recorder recorder,
      Consumer<String> notices,
      String madeBy) {
    this.host = host;
    this.beside = beside;
    this.recorder = recorder;
    this.notices = notices;
    this.madeBy = madeBy;
  }

  @Override
  public void observed(Observation observation) {
    long at = observation.time().boottimeNanos().orElse(0);
    boolean begins = !epoch.equals(Optional.of(observation.epoch()));
    wanted |= begins || !module.equals(Optional.of(observation.module()));
    wanted |= observation.changes().stream().anyMatch(FindingChange.Opened.class::isInstance);
    epoch = Optional.of(observation.epoch());
    module = Optional.of(observation.module());
    long age = at - keptAt;
    boolean due = begins || age < 0 || (wanted && age >= SHORTEST_NANOS) || age >= LONGEST_NANOS;
    if (due && running.compareAndSet(false, true)) {
      wanted = false;
      keptAt = at;
      beside.execute(() -> keep(observation.time()));
    }
  }

  private void keep(SampleTime time) {
    ByteArrayOutputStream capture = new ByteArrayOutputStream(1 << 17);
    try (HostSource source = host.open()) {
      new CaptureWriter(CaptureList.load(), Disguise.NONE, madeBy, Instant.EPOCH)
          .write(source, capture);
      recorder.keepHost(time, capture.toByteArray());
    } catch (IOException e) {
      notices.accept("the host's files could not be kept: " + IoReason.of(e));
    } catch (RefusedCaptureException e) {
      notices.accept("the host's files could not be kept: " + e.getMessage());
    } finally {
      running.set(false);
    }
  }
}
