package org.tbvctl.bringup;

import java.util.OptionalInt;
import java.util.Set;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.Errno;

/** {@code bringup.hello-timeout} and {@code bringup.hello-rejected}. */
public final class HelloCheck implements Check {
  /** Attempts after which the module gives a HELLO up. */
  private static final int ATTEMPTS = 5;

  private static final int ETIMEDOUT = -110;

  /**
   * Results of a control channel that carried nothing: these tell nothing about the peer's build.
   */
  private static final Set<Integer> CHANNEL_ERRORS = Set.of(-5, -19, -104, -107, -108);

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host ->
                RailView.of(host).stream()
                    .filter(RailView::isNative)
                    .forEach(rail -> examine(host, rail, findings)));
  }

  private static void examine(HostSnapshot host, RailView rail, Findings findings) {
    OptionalInt errno = errno(rail);
    if (errno.isEmpty()) {
      return;
    }
    if (errno.getAsInt() == ETIMEDOUT || CHANNEL_ERRORS.contains(errno.getAsInt())) {
      noAnswer(host, rail, errno.getAsInt(), findings);
    } else {
      rejected(host, rail, errno.getAsInt(), findings);
    }
  }

  /** Result of a HELLO that was given up and not made up for since. */
  static OptionalInt errno(RailView rail) {
    if (rail.negotiated() || rail.dataReady()) {
      return OptionalInt.empty();
    }
    OptionalInt logged = RailView.errno(rail.log().helloFailed());
    if (rail.counters().isEmpty()) {
      return rail.log().helloFailed().isPresent() && logged.isEmpty()
          ? OptionalInt.of(ETIMEDOUT)
          : logged;
    }
    long last = rail.lastError();
    boolean givenUp =
        rail.ringsStarted()
            && rail.counters().get().get("attempts").orElse(0) >= ATTEMPTS
            && last < 0;
    return givenUp ? OptionalInt.of((int) last) : logged;
  }

  private static void noAnswer(HostSnapshot host, RailView rail, int errno, Findings findings) {
    Finding.Builder finding =
        start(host, rail, errno, "bringup.hello-timeout", findings)
            .title(
                errno == ETIMEDOUT
                    ? "Rail " + rail.id() + " of " + host.name() + ": HELLO got no answer"
                    : "Rail "
                        + rail.id()
                        + " of "
                        + host.name()
                        + ": HELLO did not get through, "
                        + Errno.words(errno))
            .explanation(
                "The service is bound and the rings run; "
                    + ATTEMPTS
                    + " HELLO requests, each with a second to be answered, brought nothing. The"
                    + " peer publishes its service while nothing there answers: its module is gone"
                    + " or loaded without start_rings or negotiate_native, its rail is missing, or"
                    + " it drops packets of this build as foreign. A HELLO from the peer starts"
                    + " the exchange again.")
            .cleared("cable", "the service of the peer was read over it")
            .remedy(
                Remedy.safe(
                    "Look at the peer: is the module loaded there, with which options, which"
                        + " release?",
                    "tbvctl diagnose --peer ssh:PEER"));
    findings.add(finding);
  }

  private static void rejected(HostSnapshot host, RailView rail, int errno, Findings findings) {
    Finding.Builder finding =
        start(host, rail, errno, "bringup.hello-rejected", findings)
            .title(
                "Rail "
                    + rail.id()
                    + " of "
                    + host.name()
                    + ": HELLO was answered, and the answer was not accepted, "
                    + Errno.words(errno))
            .explanation(
                "An error other than -110 means that something did answer each request: the answer"
                    + " failed this module's check of size, magic or version. The two ends run"
                    + " builds that do not speak the same HELLO (the pleite fork's is 28 bytes"
                    + " longer).")
            .remedy(
                Remedy.disruptive(
                    "Run the same release of the same module on both hosts.", "dkms status"));
    findings.add(finding);
  }

  private static Finding.Builder start(
      HostSnapshot host, RailView rail, int errno, String id, Findings findings) {
    Finding.Builder finding =
        findings
            .start(id)
            .host(host.name())
            .rail(rail.id())
            .detail("rail", rail.id())
            .detail("route", "0x" + Long.toHexString(rail.route()))
            .detail("errno", errno);
    rail.peer().ifPresent(finding::peer);
    Proof proof = new Proof(host);
    proof.rail(finding, rail.counters(), "state", "negotiated", "attempts", "last_error");
    proof.lines(finding, rail.log().helloFailed());
    return finding;
  }
}
