package org.tbvctl.identity;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Whether the running module asks a peer who it is. */
public final class PeerTrustCheck implements Check {
  private static final String ID = "security.unauthenticated-peer";
  private static final String ACL = "peer_auth_acl";
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(host -> host.module().initstate().isKnown())
        .filter(host -> !host.module().parameters().isEmpty())
        .filter(PeerTrustCheck::acceptsAnyone)
        .forEach(host -> add(host, findings));
  }

  /** A build without the parameter, or with it and nothing set. */
  private static boolean acceptsAnyone(HostSnapshot host) {
    Reading<String> acl = host.module().parameters().get(ACL);
    if (acl == null) {
      return true;
    }
    Optional<String> value = acl.value();
    return value.filter(text -> text.isEmpty() || text.equals("(null)")).isPresent();
  }

  private static void add(HostSnapshot host, Findings findings) {
    boolean able = host.module().parameters().containsKey(ACL);
    findings.add(
        findings
            .start(ID)
            .host(host.name())
            .title(
                able
                    ? "No peer is authenticated on "
                        + host.name()
                        + ": "
                        + ACL
                        + " is not set, so the module accepts any host on the cable"
                    : "This build of the module on "
                        + host.name()
                        + " accepts any host on the cable")
            .explanation(
                "Whoever can plug in a cable can reach the memory that programs register. On a"
                    + " desk that may be fine; in a shared rack it decides who gets to the ports.")
            .evidence(
                Evidence.of(host.name(), PARAMETERS, ACL, able ? "not set" : "no such parameter")));
  }
}
