package org.tbvctl.mac.check;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.WorkloadError;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Did a program post more receives than the provider of macOS accepts? */
final class ReceiveDepthCheck implements Check {
  private static final int OUT_OF_MEMORY = 12;
  private static final int FRAME = 4096;

  /** The receive ring has this many frames, one of them never usable. */
  private static final int RING_FRAMES = 1024;

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      host.mac()
          .filter(mac -> !RdmaAbility.isMissing(mac))
          .ifPresent(mac -> judge(host.name(), mac, findings));
    }
  }

  private static void judge(String host, Mac mac, Findings findings) {
    List<WorkloadError> errors =
        mac.errors(WorkloadError.Call.POST_RECEIVE).stream()
            .filter(ReceiveDepthCheck::isRefusal)
            .toList();
    if (errors.isEmpty()) {
      return;
    }
    boolean proven = errors.stream().anyMatch(error -> error.errno().isPresent());
    OptionalInt size = errors.stream().flatMapToInt(ReceiveDepthCheck::messageSizes).findFirst();
    Finding.Builder finding =
        findings
            .start("mac.receive-depth-limit")
            .grade(proven ? Grade.CONFIRMED : Grade.SUSPECT)
            .host(host)
            .title(
                "A receive was refused on "
                    + host
                    + (proven ? " (errno 12)" : "")
                    + ": more are posted than the receive ring has room for")
            .explanation(
                "The provider of macOS lays receives out in a ring of 1024 frames of 4 KiB and"
                    + " accepts floor(1024 / frames per message) - 1 of them: 63 of 64 KiB, 15 of 256"
                    + " KiB, 3 of 1 MiB."
                    + (size.isPresent()
                        ? " For the "
                            + size.getAsInt()
                            + " bytes of this program that is "
                            + accepted(size.getAsInt())
                            + "."
                        : ""))
            .remedy(
                Remedy.safe(
                    "Post fewer receives at a time or shorter ones; a program that reposts as it"
                        + " completes needs no more than a few."));
    size.ifPresent(bytes -> finding.detail("accepted", accepted(bytes)));
    errors.stream()
        .limit(4)
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    findings.add(finding);
  }

  /** A receive that merely failed, without a number, has many reasons; a refused post has one. */
  private static boolean isRefusal(WorkloadError error) {
    return error.errno().isPresent()
        ? error.errno().getAsInt() == OUT_OF_MEMORY
        : error.line().toLowerCase(Locale.ROOT).contains("post");
  }

  private static IntStream messageSizes(WorkloadError error) {
    return error.numbers().stream()
        .mapToInt(Integer::intValue)
        .filter(number -> number >= FRAME && number % FRAME == 0 && number / FRAME < RING_FRAMES);
  }

  private static int accepted(int bytes) {
    return RING_FRAMES / (bytes / FRAME) - 1;
  }
}
