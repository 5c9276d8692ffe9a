package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.peer.AgentPeer;
import org.tbvctl.watch.LinkModel;
import org.tbvctl.watch.LiveView;
import org.tbvctl.watch.PlainLines;
import org.tbvctl.watch.PlainView;
import org.tbvctl.watch.Statement;
import org.tbvctl.watch.TerminalScreen;
import org.tbvctl.watch.TerminalType;
import org.tbvctl.watch.Viewport;
import org.tbvctl.watch.WatchDocument;
import org.tbvctl.watch.WatchEvent;
import org.tbvctl.watch.WatchState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl watch}: the link, live. */
@Command(
    name = "watch",
    description = {
      "Shows the link live: rates, credits, frames in flight and stalls of every rail, retransmits,"
          + " open findings and the newest kernel messages. Keys: q quit, f freeze, j and k choose a"
          + " rail, ? help. Without a terminal it prints a line for each rail and look."
    },
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl watch",
      "  sudo tbvctl watch --peer http://otherhost:9788 --peer-token-file token"
    })
final class WatchCommand implements Callable<Integer> {
  private static final Duration SHORTEST = Duration.ofMillis(20);
  private static final Duration SHORTEST_OF_AGENT = Duration.ofSeconds(1);

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      defaultValue = "1s",
      converter = DurationConverter.class,
      description = "Time between two looks, 20ms at least. Default: ${DEFAULT-VALUE}.")
  private Duration interval;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Print so many looks as lines and end.")
  private Optional<Long> count = Optional.empty();

  @Option(
      names = "--agent",
      paramLabel = "URL",
      description = "Ask the agent at http://HOST:PORT, here or elsewhere, instead of reading.")
  private Optional<String> agent = Optional.empty();

  @Option(
      names = "--peer",
      paramLabel = "URL",
      description =
          "Show the other end of the link too, as the agent at http://HOST:PORT sees it, and what"
              + " both ends show together.")
  private Optional<String> peer = Optional.empty();

  @Option(
      names = "--peer-token-file",
      paramLabel = "FILE",
      description = "The token of these agents; else TBVCTL_PEER_TOKEN holds it.")
  private Optional<Path> tokenFile = Optional.empty();

  @Mixin private LiveOptions live;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  WatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    check();
    BlockingQueue<WatchEvent> events = new LinkedBlockingQueue<>();
    try (LookFeed feed = feed(events)) {
      LinkModel model = new LinkModel(feed.source(), peer.orElse(""));
      MessageCatalogue catalogue = MessageCatalogue.load();
      Optional<TerminalScreen> screen = screen(events);
      if (screen.isEmpty()) {
        feed.start();
        new PlainView(model, writer(catalogue)).run(events, count.orElse(Long.MAX_VALUE));
        return ExitCode.OK.value();
      }
      try (TerminalScreen terminal = screen.get()) {
        feed.start();
        Viewport port = new Viewport(80, 24, console.unicode(), ZoneId.systemDefault());
        return code(new LiveView(model, catalogue, terminal, port).run(events));
      }
    }
  }

  private LookFeed feed(BlockingQueue<WatchEvent> events) throws RefusedCaptureException {
    LookFeed here =
        agent.isEmpty()
            ? SamplerFeed.of(console, live.root(), interval, events)
            : AgentFeed.of(agent.get(), session(agent.get()), interval, console, events);
    if (peer.isEmpty()) {
      return here;
    }
    String where = peer.get();
    return new LinkFeed(
        here,
        new PeerFeed(where, session(where), here::newest, console, events),
        interval.compareTo(SHORTEST_OF_AGENT) < 0 ? SHORTEST_OF_AGENT : interval);
  }

  private WatchedAgent session(String where) throws RefusedCaptureException {
    return WatchedAgent.of(new PeerToken(tokenFile, console.environment()).agent().session(where));
  }

  private void check() {
    if (peer.isEmpty()) {
      OptionPairs.goWithOnly(spec, "--agent", "--peer-token-file");
    }
    if (agent.isPresent() && spec.commandLine().getParseResult().hasMatchedOption("--root")) {
      throw wrong("--root and --agent name two hosts; give one of them");
    }
    checkPlace("--agent", agent);
    checkPlace("--peer", peer);
    if (agent.isPresent() && interval.compareTo(SHORTEST_OF_AGENT) < 0) {
      throw wrong("--interval is shorter than 1s, how often an agent makes a snapshot at most");
    }
    if (output.format() == OutputOptions.Format.json) {
      throw wrong("--output json is one document, and watching has no end; use jsonl");
    }
    if (interval.compareTo(SHORTEST) < 0) {
      throw wrong("--interval is shorter than 20ms, the shortest time between two looks");
    }
    if (count.orElse(1L) < 1) {
      throw wrong("--count is " + count.get() + ", at least 1 look is needed");
    }
  }

  private void checkPlace(String option, Optional<String> place) {
    if (place.filter(where -> !AgentPeer.isAgent(where)).isPresent()) {
      throw wrong(option + " " + place.get() + " is no place of an agent; write http://HOST:PORT");
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  /** The live view, where standard input and output are a terminal that can move the cursor. */
  private Optional<TerminalScreen> screen(BlockingQueue<WatchEvent> events) {
    boolean lines = output.format() != OutputOptions.Format.text || count.isPresent();
    if (lines || !console.terminal()) {
      return Optional.empty();
    }
    String term = console.environment().getOrDefault("TERM", "");
    Optional<TerminalType> type = TerminalType.of(term);
    if (type.isEmpty()) {
      return lines("a terminal of type '" + term + "' is not known to move its cursor");
    }
    try {
      return Optional.of(TerminalScreen.open(type.get(), output.style(console).color(), events));
    } catch (IOException | IllegalStateException | LinkageError e) {
      return lines("this terminal cannot be drawn on (" + e.getMessage() + ")");
    }
  }

  private Optional<TerminalScreen> lines(String reason) {
    console.err().println("tbvctl: " + reason + "; printing lines");
    return Optional.empty();
  }

  private static int code(LiveView.Ending ending) {
    return switch (ending) {
      case QUIT, HUNG_UP -> ExitCode.OK.value();
      case INTERRUPTED -> ExitCode.INTERRUPTED.value();
    };
  }

  private PlainView.Writer writer(MessageCatalogue catalogue) {
    TextStyle style = output.style(console);
    PlainLines lines =
        new PlainLines(catalogue, new Viewport(80, 1, console.unicode(), ZoneId.systemDefault()));
    boolean json = output.format() == OutputOptions.Format.jsonl;
    return (statements, state) -> {
      for (Statement statement : statements) {
        console
            .out()
            .println(json ? json(statement, state) : lines.of(statement, state).painted(style));
      }
      return !console.out().checkError();
    };
  }

  private static String json(Statement statement, WatchState state) {
    try {
      return JSON.std
          .with(JSON.Feature.WRITE_NULL_PROPERTIES)
          .asString(WatchDocument.of(statement, state));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
