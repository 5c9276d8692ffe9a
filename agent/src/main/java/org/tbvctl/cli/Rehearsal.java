package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Diagnoses a host that has nothing, on a second processor, while the command line is parsed and
 * the first files are read. A short run of this program spends most of its time on loading and
 * linking classes; what is linked here is ready when the real host comes.
 */
final class Rehearsal implements Runnable {

  private Rehearsal() {}

  /** Starts it where there is a processor to spare. It ends by itself and nobody waits for it. */
  static void start() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Thread thread = new Thread(new Rehearsal(), "rehearsal");
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public void run() {
    Hosts hosts = new Hosts(List.of(HostSnapshot.read(new NoHost())));
    Diagnosis diagnosis = Diagnosis.of(hosts, Checks.all(), FindingCatalogue.load(), id -> true);
    try {
      JSON.std.asString(DiagnosisDocument.of(diagnosis, "", Instant.EPOCH));
    } catch (IOException e) {
      // Nothing is written anywhere; the real run says what is wrong.
    }
  }

  /** A host on which every reading is absent. */
  private static final class NoHost implements HostSource, HostFiles {

    @Override
    public String name() {
      return "none";
    }

    @Override
    public Kind kind() {
      return Kind.CAPTURE;
    }

    @Override
    public HostFiles files() {
      return this;
    }

    @Override
    public List<RawSample> samples() {
      return List.of();
    }

    @Override
    public Reading<byte[]> kernelLog() {
      return Reading.known(new byte[0]);
    }

    @Override
    public SortedSet<String> commandNames() {
      return new TreeSet<>();
    }

    @Override
    public Reading<CommandOutput> command(String name) {
      return Reading.absent();
    }

    @Override
    public Reading<byte[]> read(String path) {
      return Reading.absent();
    }

    @Override
    public Reading<List<String>> list(String folder) {
      return Reading.absent();
    }

    @Override
    public Reading<String> link(String path) {
      return Reading.absent();
    }

    @Override
    public Reading<FileStatus> status(String path) {
      return Reading.absent();
    }
  }
}
