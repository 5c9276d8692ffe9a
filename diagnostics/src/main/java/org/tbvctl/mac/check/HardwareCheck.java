package org.tbvctl.mac.check;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.mac.Capability;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.RdmaSwitch;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Can this Mac do RDMA, and is it switched on? */
final class HardwareCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().forEach(host -> host.mac().ifPresent(mac -> judge(host, mac, findings)));
  }

  private static void judge(HostSnapshot host, Mac mac, Findings findings) {
    Capability capability = Capability.of(mac);
    switch (capability.verdict()) {
      case OLDER -> findings.add(unsupported(host.name(), mac, capability, findings));
      case UNKNOWN -> {
        findings.unknown(
            host.name(),
            "system_profiler SPThunderboltDataType",
            mac.profile()
                .unreadableReason()
                .orElse("the speed of the Thunderbolt ports was not read or does not tell"),
            "mac.unsupported-hardware");
        judgeSetting(host.name(), mac, Grade.SUSPECT, findings);
      }
      case THUNDERBOLT_5 -> judgeSetting(host.name(), mac, Grade.CONFIRMED, findings);
    }
  }

  private static Finding.Builder unsupported(
      String host, Mac mac, Capability capability, Findings findings) {
    String setting =
        mac.rdma().value().filter(RdmaSwitch.ENABLED::equals).isPresent()
            ? " The setting says enabled because it is one flag of the system that does not look at"
                + " the ports."
            : "";
    int listed = mac.devices().value().map(List::size).orElse(0);
    String devices =
        listed > 0
            ? " The "
                + listed
                + " listed RDMA devices do not change that: they cannot become active."
            : "";
    return findings
        .start("mac.unsupported-hardware")
        .grade(capability.proven() ? Grade.CONFIRMED : Grade.SUSPECT)
        .host(host)
        .title(
            host
                + " has Thunderbolt 4 or older ports ("
                + capability.why()
                + "): RDMA needs Thunderbolt 5, and no setting will help")
        .explanation(
            "This is a terminal state: what the ports can do decides, and these reach 40 Gb/s at most."
                + setting
                + devices)
        .detail("portSpeed", capability.why())
        .evidence(
            Evidence.of(
                host,
                capability.proven() ? Sources.PROFILE : "commands/sysctl_hw_model",
                capability.proven() ? "Speed" : "hw.model",
                capability.why()))
        .remedy(
            Remedy.safe(
                "Use the TCP ring over the Thunderbolt cable on this Mac, or a Mac with"
                    + " Thunderbolt 5 in its place."));
  }

  private static void judgeSetting(String host, Mac mac, Grade grade, Findings findings) {
    if (RdmaAbility.isSwitchedOff(mac)) {
      findings.add(
          findings
              .start("mac.rdma-disabled")
              .grade(grade)
              .host(host)
              .title("RDMA is switched off on " + host + " (rdma_ctl status: disabled)")
              .explanation(
                  "The ports can do it, but without the setting macOS creates no usable RDMA device,"
                      + " and the port at the other end of each cable stays down too.")
              .evidence(Evidence.of(host, Sources.SETTING, "", "disabled"))
              .remedy(
                  Remedy.disruptive(
                      "The setting can only be changed in macOS Recovery: shut the Mac down, hold the"
                          + " power button until the start-up options appear, open Options, then"
                          + " Utilities > Terminal, run the command there and restart. In the running"
                          + " system it is refused.",
                      "rdma_ctl enable")));
    } else if (!mac.rdma().isKnown()) {
      findings.unknown(
          host,
          "rdma_ctl status",
          mac.rdma()
              .unreadableReason()
              .orElse(
                  "its output was not taken; the command exists from macOS 26.2 on"
                      + mac.version().value().map(v -> ", this is " + v).orElse("")),
          "mac.rdma-disabled");
    }
  }
}
