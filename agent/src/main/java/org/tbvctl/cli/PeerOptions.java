package org.tbvctl.cli;

import com.sun.net.httpserver.HttpHandler;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.peer.AgentPeer;
import org.tbvctl.peer.PairDocument;
import org.tbvctl.peer.PairJudge;
import org.tbvctl.peer.PairWatch;
import org.tbvctl.peer.RecentSamples;
import org.tbvctl.peer.SnapshotHandler;
import org.tbvctl.peer.SnapshotMaker;
import org.tbvctl.sampling.ObservationListener;
import picocli.CommandLine.Option;

/** Agents that ask each other. */
final class PeerOptions {

  @Option(
      names = "--peer-token-file",
      paramLabel = "FILE",
      description =
          "Serve /snapshot to agents that know the token in the first line of this file; it is sent to"
              + " the --peer as well.")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = "--peer",
      paramLabel = "URL",
      description = "Judge this host together with the one of the agent at http://HOST:PORT.")
  private Optional<String> peer = Optional.empty();

  /**
   * Answers {@code /snapshot}.
   *
   * @param listeners takes what has to see observations for it
   * @param pair looks at both ends
   */
  HttpHandler snapshots(
      Console console,
      LiveOptions live,
      List<ObservationListener> listeners,
      Optional<PairWatch> pair)
      throws EndpointException {
    Optional<Secret> token =
        tokenFile.isPresent() ? Optional.of(Secret.read(tokenFile.get())) : Optional.empty();
    RecentSamples samples = new RecentSamples();
    if (token.isPresent()) {
      // Kept for nobody they would be a waste of memory.
      listeners.add(samples);
    }
    return new SnapshotHandler(
        token,
        new SnapshotMaker(
            samples, () -> live.open(console), "tbvctl " + Version.text(), console.clock()),
        new PairDocument(() -> pair.flatMap(PairWatch::last)));
  }

  /** Looks at the other end too, when one is named. */
  Optional<PairWatch> pair(Console console, Consumer<String> notices)
      throws RefusedCaptureException {
    if (peer.isEmpty()) {
      return Optional.empty();
    }
    String place = peer.get();
    AgentPeer agent = new PeerToken(tokenFile, console.environment()).agent();
    PairJudge judge = new PairJudge(Checks.all(), FindingCatalogue.load());
    return Optional.of(
        new PairWatch(
            place,
            sampling -> agent.open(place, sampling),
            judge::beyondTheFirst,
            System::nanoTime,
            notices));
  }
}
