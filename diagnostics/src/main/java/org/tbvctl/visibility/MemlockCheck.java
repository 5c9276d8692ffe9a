package org.tbvctl.visibility;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.user.MemlockLimit;
import org.tbvctl.user.UserIdentity;
import org.tbvctl.workload.Registration;

/**
 * Whether a user who is not root may lock enough memory: one maximal message, or what a workload of
 * this host tried to register.
 */
public final class MemlockCheck implements Check {
  private static final String ID = "visibility.memlock-low";
  private static final long MEBIBYTE = 1L << 20;

  /** The longest message the module takes. */
  private static final long LONGEST_MESSAGE = 16 * MEBIBYTE;

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(host -> !host.rdma().ofModule().isEmpty())
        .forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    Optional<UserIdentity> user = host.user().identity().value();
    Optional<MemlockLimit> limit = host.user().memlock().value();
    if (limit.isEmpty()) {
      findings.unknown(
          host.name(), "proc/self/limits", "the limit of locked memory is not known", ID);
    }
    if (limit.isEmpty() || user.filter(UserIdentity::isRoot).isPresent()) {
      return;
    }
    long soft = limit.get().soft();
    List<Registration> wanted =
        Registration.of(host.commands()).stream().filter(one -> one.exceeds(soft)).toList();
    if (soft >= LONGEST_MESSAGE && wanted.isEmpty()) {
      return;
    }
    if (user.isEmpty()) {
      // The limit of the root who took the readings would say nothing.
      findings.unknown(host.name(), "id", "the user is not known", ID);
      return;
    }
    Finding.Builder finding =
        findings
            .start(ID)
            .host(host.name())
            .title(
                user.get().label()
                    + " on "
                    + host.name()
                    + " may lock "
                    + size(soft)
                    + " only"
                    + (wanted.isEmpty()
                        ? "; one maximal message needs 16 MiB."
                        : ", less than its workload registers."))
            .explanation(
                "Registering memory locks it. Above the limit ibv_reg_mr fails with ENOMEM, which"
                    + " looks like a lack of memory and is none.")
            .detail("limitBytes", soft)
            .evidence(
                Evidence.of(
                    host.name(), "proc/self/limits", "Max locked memory", Long.toString(soft)))
            .evidence(Evidence.of(host.name(), "commands/id", "uid", "" + user.get().uid()))
            .remedy(
                Remedy.safe(
                    "Raise the limit for this user and log in again; for a service set"
                        + " LimitMEMLOCK=infinity in its unit.",
                    "printf '%s\\n' '* - memlock unlimited' | sudo tee"
                        + " /etc/security/limits.d/rdma.conf",
                    "ulimit -l"));
    wanted.forEach(
        one ->
            finding.evidence(
                Evidence.of(host.name(), "commands/" + one.command(), "registration", one.line())));
    findings.add(finding);
  }

  private static String size(long bytes) {
    return bytes >= MEBIBYTE ? bytes / MEBIBYTE + " MiB" : bytes / 1024 + " KiB";
  }
}
