package org.tbvctl.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.InputForm;
import org.tbvctl.linkreport.source.TextInput;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.wording.Sentence;

/** Reads what a report is made from; what cannot be read is named and the rest goes on. */
final class ReportInputs {
  static final String STANDARD_INPUT = "-";

  /** A document with a row for every size and combination has some kilobytes. */
  private static final int LONGEST_TEXT = 16 << 20;

  private final Console console;
  private final List<ReportCaptures.Captured> captures = new ArrayList<>();

  ReportInputs(Console console) {
    this.console = console;
  }

  /** Everything that was given; captures come first, as one diagnosis where they are a pair. */
  Gathered gather(List<String> inputs) {
    Gathered others = Gathered.NOTHING;
    Set<Path> known = new HashSet<>();
    for (String input : inputs) {
      others = others.and(place(input).stream().allMatch(known::add) ? one(input) : twice(input));
    }
    return new ReportCaptures(console).diagnose(captures).and(others.withoutRepeatedRuns());
  }

  /** Where a file really is, so that two ways of writing its name are one. */
  private static Optional<Path> place(String input) {
    try {
      return input.equals(STANDARD_INPUT)
          ? Optional.empty()
          : Optional.of(Path.of(input).toRealPath());
    } catch (IOException | InvalidPathException e) {
      // Why it cannot be read is said where it is read.
      return Optional.empty();
    }
  }

  private static Gathered twice(String input) {
    return Gathered.without(
        input,
        input + " is given twice and read once; name another run to compare the first one with.");
  }

  private Gathered one(String input) {
    if (input.equals(STANDARD_INPUT)) {
      return stream("standard input", Optional.empty(), console.in());
    }
    if (input.isEmpty()) {
      return Gathered.without(input, "The name of an input is empty; name a file.");
    }
    try {
      Path path = Path.of(input);
      if (Files.isDirectory(path)) {
        return folder(input, path);
      }
      try (InputStream stream = new PipeStream(Files.newInputStream(path))) {
        return stream(input, Optional.of(path).filter(Files::isRegularFile), stream);
      }
    } catch (InvalidPathException e) {
      return Gathered.without(
          input, input + " is no name of a file: " + Sentence.of(e.getReason()));
    } catch (IOException e) {
      return Gathered.without(
          input, input + " could not be read: " + IoReason.of(e) + "; name a file that can be.");
    }
  }

  private Gathered folder(String name, Path path) {
    try (HostSource source = Captures.open(path)) {
      return keep(name, source);
    } catch (RefusedCaptureException e) {
      return Gathered.without(name, e.getMessage());
    } catch (IOException e) {
      return Gathered.without(name, name + " could not be read: " + Sentence.of(IoReason.of(e)));
    }
  }

  private Gathered keep(String name, HostSource source) {
    captures.add(new ReportCaptures.Captured(name, HostSnapshot.read(source)));
    return Gathered.NOTHING;
  }

  /**
   * @param file where it can be read again; empty for a pipe
   */
  private Gathered stream(String name, Optional<Path> file, InputStream input) {
    BufferedInputStream stream = new BufferedInputStream(input);
    try {
      stream.mark(InputForm.HEAD);
      byte[] head = stream.readNBytes(InputForm.HEAD);
      stream.reset();
      return switch (InputForm.of(head)) {
        case ARCHIVE -> archive(name, file, stream);
        case TEXT -> text(name, stream);
      };
    } catch (RefusedCaptureException e) {
      return Gathered.without(name, e.getMessage());
    } catch (IOException e) {
      return Gathered.without(name, name + " could not be read: " + Sentence.of(IoReason.of(e)));
    }
  }

  private Gathered archive(String name, Optional<Path> file, InputStream stream)
      throws IOException, RefusedCaptureException {
    try (HostSource source =
        file.isPresent()
            ? Captures.open(file.get())
            : Captures.stream(name, "host", HostSource.Kind.CAPTURE, stream)) {
      return keep(name, source);
    }
  }

  private static Gathered text(String name, InputStream stream) throws IOException {
    byte[] bytes = stream.readNBytes(LONGEST_TEXT + 1);
    return bytes.length > LONGEST_TEXT
        ? Gathered.without(
            name, name + " is longer than 16 MiB, so it is no result of a probe; leave it out.")
        : TextInput.read(name, new String(bytes, StandardCharsets.UTF_8));
  }
}
