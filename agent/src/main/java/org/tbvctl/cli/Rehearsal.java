package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.NoHost;
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
    Hosts hosts =
        new Hosts(List.of(HostSnapshot.read(new NoHost("none", HostSource.Kind.CAPTURE))));
    Diagnosis diagnosis = Diagnosis.of(hosts, Checks.all(), FindingCatalogue.load(), id -> true);
    try {
      JSON.std.asString(DiagnosisDocument.of(diagnosis, "", Instant.EPOCH));
    } catch (IOException e) {
      // Nothing is written anywhere; the real run says what is wrong.
    }
  }
}
