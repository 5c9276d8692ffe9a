package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Findings;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.apple-service-skipped}. */
public final class AppleServiceCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(host -> skipped(host).ifPresent(line -> report(host, line, findings)));
  }

  private static Optional<LogEvent> skipped(HostSnapshot host) {
    return CurrentLoad.of(host).last("apple.skip_non_apple", "apple.skip_non_apple_v02");
  }

  private static void report(HostSnapshot host, LogEvent line, Findings findings) {
    findings.add(
        findings
            .start("bringup.apple-service-skipped")
            .host(host.name())
            .title(
                host.name()
                    + " left the Apple RDMA service of a peer by "
                    + line.field("vendor").filter(it -> !it.isEmpty()).orElse("another vendor")
                    + " alone, as it should")
            .explanation(
                "A Linux host with apple_data=1 publishes the service that Macs use. Between two"
                    + " Linux hosts the native services carry the traffic, so skipping it is"
                    + " normal.")
            .evidence(new Proof(host).line(line)));
  }
}
