package org.tbvctl.recorder;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;
import org.tbvctl.sampling.QueuedListener;
import org.tbvctl.sampling.WatchedHost;

/** The recorder of an agent: it writes on a thread of its own. */
public final class AgentRecorder implements ObservationListener, AutoCloseable {
  private static final int MOST_WAITING = 200;

  private final Recorder recorder;
  private final HostKeeper keeper;
  private final QueuedListener queue;

  private AgentRecorder(Recorder recorder, HostKeeper keeper, QueuedListener queue) {
    this.recorder = recorder;
    this.keeper = keeper;
    this.queue = queue;
  }

  /**
   * Starts the thread; the file is opened with the first observation.
   *
   * @param beside runs slow readings beside the sampling
   * @param madeBy program and version, for the captures in the recording
   * @param notices takes a sentence when something could not be done
   */
  public static AgentRecorder start(
      RecorderSettings settings,
      WatchedHost host,
      Executor beside,
      String madeBy,
      Consumer<String> notices) {
    Recorder recorder = new Recorder(settings, notices);
    return new AgentRecorder(
        recorder,
        new HostKeeper(host, beside, recorder, notices, madeBy),
        new QueuedListener("recorder", recorder, MOST_WAITING, notices));
  }

  @Override
  public void observed(Observation observation) {
    keeper.observed(observation);
    queue.observed(observation);
  }

  /** Records what opened and closed between both ends of a link; from any thread. */
  public void pairChanged(String agent, SampleTime time, List<FindingChange> changes) {
    recorder.pairChanged(agent, time, changes);
  }

  /** How the recorder does. */
  public RecorderState state() {
    return recorder.state();
  }

  @Override
  public void close() {
    queue.close();
    recorder.close();
  }
}
