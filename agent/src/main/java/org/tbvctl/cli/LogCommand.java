package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.kernellog.WallClock;
import org.tbvctl.linux.KernelRing;
import org.tbvctl.log.LogBytes;
import org.tbvctl.log.LogDocument;
import org.tbvctl.log.LogFollower;
import org.tbvctl.log.LogQuery;
import org.tbvctl.log.LogText;
import org.tbvctl.log.LogTimeline;
import org.tbvctl.log.Since;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code tbvctl log}: the kernel log decoded. */
@Command(
    name = "log",
    description = {
      "Decodes a kernel log: when, which stage, where, and what it means. Takes raw /dev/kmsg"
          + " records, dmesg and journalctl output of any form, and pasted lines. Repeats are"
          + " folded."
    },
    footer = {"", "Examples:", "  journalctl -k | tbvctl log -", "  sudo tbvctl log --follow"})
final class LogCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "A kernel log, - for standard input. Without it: this machine's log, live.")
  private Optional<String> file = Optional.empty();

  @Option(names = "--follow", description = "Go on with new messages until interrupted.")
  private boolean follow;

  @Option(
      names = "--since",
      paramLabel = "TIME|DURATION",
      description =
          "Start at a time (10:15, 2026-11-27, 2026-11-27 10:15:00), at kernel seconds (812.5), or"
              + " so long before the end (5m).")
  private Optional<String> since = Optional.empty();

  @Option(
      names = "--boot",
      paramLabel = "N",
      description = "Only this boot: 0 the last of the log, -1 the one before.")
  private Optional<Integer> boot = Optional.empty();

  @Option(
      names = "--all",
      description = "Each line by itself, and lines that are not in the catalogue too.")
  private boolean all;

  @picocli.CommandLine.Spec private picocli.CommandLine.Model.CommandSpec spec;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  LogCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Optional<Since> start = Optional.empty();
    if (since.isPresent()) {
      start = Since.parse(since.get());
      if (start.isEmpty()) {
        throw usage(
            "--since: '"
                + since.get()
                + "' is neither a time such as 10:15 or 2026-11-27 10:15, nor kernel seconds such"
                + " as 812.5, nor a duration such as 5m");
      }
    }
    MessageCatalogue catalogue = MessageCatalogue.load();
    if (follow) {
      return follow(catalogue);
    }
    OptionalInt wantedBoot = boot.isPresent() ? OptionalInt.of(boot.get()) : OptionalInt.empty();
    LogQuery query = new LogQuery(wantedBoot, start, all);
    try (LogBytes log = new LogBytes(open())) {
      LogTimeline timeline = query.run(source(), log, catalogue, kernelNow(), clock());
      Optional<String> wrong = timeline.entries().isEmpty() ? log.notALog() : Optional.empty();
      if (wrong.isPresent()) {
        return notExamined(source() + " " + wrong.get());
      }
      print(timeline, catalogue);
      return ExitCode.OK.value();
    } catch (LogQuery.NotInLogException | UnreadableLogException e) {
      return notExamined(e.getMessage());
    } catch (NoSuchFileException e) {
      return notExamined(e.getFile() + " does not exist");
    } catch (IOException e) {
      return notExamined(source() + " cannot be read: " + e.getMessage());
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private int notExamined(String reason) {
    return FailureReport.print(console, output.format().name(), ExitCode.NOT_EXAMINED, reason);
  }

  private String source() {
    return file.map(name -> name.equals("-") ? "standard input" : name).orElse("/dev/kmsg");
  }

  private InputStream open() throws IOException, UnreadableLogException {
    if (file.isEmpty()) {
      Reading<byte[]> ring = KernelRing.readAll();
      return new ByteArrayInputStream(
          ring.value().orElseThrow(() -> new UnreadableLogException(reason(ring))));
    }
    if (file.get().equals("-")) {
      return console.in();
    }
    Path path = Path.of(file.get());
    if (Files.isDirectory(path)) {
      throw new UnreadableLogException(
          path + " is a folder; give the log in it, such as " + path.resolve("kernel.log"));
    }
    return Files.newInputStream(path);
  }

  private static String reason(Reading<?> reading) {
    return reading.unreadableReason().orElse("this machine shows no kernel log")
        + "; run as root, or give a log that was saved, such as that of journalctl -k";
  }

  private static final class UnreadableLogException extends Exception {
    private static final long serialVersionUID = 1L;

    UnreadableLogException(String message) {
      super(message);
    }
  }

  /** System.nanoTime is the kernel's monotonic clock on Linux, which its log is stamped with. */
  private OptionalLong kernelNow() {
    return file.isEmpty() ? OptionalLong.of(System.nanoTime()) : OptionalLong.empty();
  }

  private WallClock clock() {
    return new WallClock(console.clock().instant().atZone(ZoneOffset.UTC).getYear());
  }

  private void print(LogTimeline timeline, MessageCatalogue catalogue) throws IOException {
    LogDocument document = new LogDocument(catalogue);
    switch (output.format()) {
      case text ->
          console.out().print(new LogText(catalogue, output.style(console), all).of(timeline));
      case json -> OutputOptions.printJson(console, document.of(timeline, Version.text()));
      case jsonl -> {
        for (RepeatedEvent entry : timeline.entries()) {
          OutputOptions.printJsonLine(console, document.entry(entry, timeline.boots()));
        }
      }
    }
  }

  private int follow(MessageCatalogue catalogue) throws IOException {
    if (file.isPresent() && !file.get().equals("-")) {
      throw usage("--follow reads this machine's log or standard input (-), no file");
    }
    if (output.format() == OutputOptions.Format.json) {
      throw usage("--output json is one document, and --follow has no end; use jsonl");
    }
    if (since.isPresent() || boot.isPresent()) {
      throw usage("--follow shows the log from now on; --since and --boot do not go with it");
    }
    LogFollower.Printer printer = printer(catalogue);
    LogFollower follower = new LogFollower(catalogue, all, printer);
    if (file.isPresent()) {
      follower.follow(console.in());
      return ExitCode.OK.value();
    }
    Reading<KernelRing> ring = KernelRing.open();
    if (!ring.isKnown()) {
      return notExamined(reason(ring));
    }
    try (KernelRing opened = ring.value().orElseThrow()) {
      String failure =
          follower.follow(
              opened,
              () -> Thread.currentThread().isInterrupted(),
              notice -> console.err().println("tbvctl: " + TextStyle.line(notice)));
      return failure.isEmpty() ? ExitCode.INTERRUPTED.value() : notExamined(failure);
    }
  }

  private LogFollower.Printer printer(MessageCatalogue catalogue) throws IOException {
    LogText text = new LogText(catalogue, output.style(console), all);
    LogDocument document = new LogDocument(catalogue);
    boolean plain = output.format() == OutputOptions.Format.text;
    return entry -> {
      console
          .out()
          .print(
              plain
                  ? text.entry(entry, 1)
                  : JSON.std.asString(document.entry(entry, entry.first().boot() + 1)) + "\n");
      console.out().flush();
    };
  }
}
