package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.Reading;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.kmod.SecureBoot;
import org.tbvctl.kmod.SigningKey;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.signature-rejected}. */
public final class SignatureCheck implements Check {
  private static final String ENROL =
      "At the next boot the firmware's blue screen asks for the password that was set: choose"
          + " Enroll MOK there. It waits a few seconds only.";

  /** Why the kernel does not trust the module's signature. */
  private enum Reason {
    UNSIGNED("unsigned"),
    PENDING("pending"),
    NOT_ENROLLED("not-enrolled"),
    ENROLLED("enrolled"),
    UNKNOWN("unknown");

    private final String word;

    Reason(String word) {
      this.word = word;
    }
  }

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .filter(host -> Installation.of(host) == Installation.SIGNATURE_REJECTED)
        .forEach(host -> report(host, findings));
  }

  private static void report(HostSnapshot host, Findings findings) {
    Proof proof = new Proof(host);
    Optional<ModuleInfo> info = host.installed().info().value();
    String signer = info.flatMap(it -> it.get("signer")).orElse("");
    SecureBoot boot = host.installed().secureBoot();
    Reason reason = reason(info, signer, boot);
    Finding.Builder finding =
        findings
            .start("bringup.signature-rejected")
            .host(host.name())
            .title(
                "Secure Boot refused the module on " + host.name() + ": " + title(reason, signer))
            .explanation(
                "With Secure Boot the kernel loads a module only when a key that it trusts signed"
                    + " it: the distribution's, or a machine owner key (MOK) that was confirmed at"
                    + " boot. Options, peer and provider play no part in this.")
            .detail("reason", reason.word)
            .detail("signer", signer)
            .remedy(remedy(reason));
    LoadAttempt.of(host).signatureRefusal().ifPresent(finding::evidence);
    boot.enabled()
        .value()
        .ifPresent(
            on ->
                finding.evidence(
                    proof.command("mokutil", on ? "SecureBoot enabled" : "SecureBoot disabled")));
    info.flatMap(it -> it.get("sig_key"))
        .ifPresent(key -> finding.evidence(proof.command("modinfo", "sig_key: " + key)));
    names(proof, finding, "mokutil_list_new", boot.pending());
    names(proof, finding, "mokutil_list_enrolled", boot.enrolled());
    findings.add(finding);
  }

  private static Reason reason(Optional<ModuleInfo> info, String signer, SecureBoot boot) {
    String key = info.flatMap(it -> it.get("sig_key")).orElse("");
    if (info.isPresent() && signer.isEmpty() && key.isEmpty()) {
      return Reason.UNSIGNED;
    }
    if (holds(boot.enrolled(), signer, key)) {
      return Reason.ENROLLED;
    }
    if (holds(boot.pending(), signer, key)) {
      return Reason.PENDING;
    }
    return boot.enrolled().isKnown() ? Reason.NOT_ENROLLED : Reason.UNKNOWN;
  }

  private static boolean holds(Reading<List<SigningKey>> keys, String signer, String identifier) {
    return keys.value().orElse(List.of()).stream().anyMatch(key -> key.signed(signer, identifier));
  }

  private static String title(Reason reason, String signer) {
    return switch (reason) {
      case UNSIGNED -> "it is not signed with any key, so a MOK has to be made and enrolled";
      case PENDING -> "its key \"" + signer + "\" was handed in and never confirmed (pending MOK)";
      case NOT_ENROLLED -> "its key \"" + signer + "\" is not among the enrolled keys (MOK)";
      case ENROLLED ->
          "a key named \""
              + signer
              + "\" is enrolled as MOK, and the module was signed with another";
      case UNKNOWN -> "the key that signed it is not trusted (no list of enrolled MOK was read)";
    };
  }

  private static Remedy remedy(Reason reason) {
    return switch (reason) {
      case PENDING ->
          Remedy.disruptive(
              "Restart and confirm the key. " + ENROL, "sudo mokutil --list-new", "sudo reboot");
      case ENROLLED ->
          Remedy.safe(
              "Build and sign the module again with the key that is enrolled.",
              "sudo dkms autoinstall --force");
      case UNSIGNED, NOT_ENROLLED, UNKNOWN ->
          Remedy.disruptive(
              "Hand DKMS's signing key in, restart and confirm it. " + ENROL,
              "sudo mokutil --import /var/lib/dkms/mok.pub",
              "sudo reboot");
    };
  }

  private static void names(
      Proof proof, Finding.Builder finding, String command, Reading<List<SigningKey>> keys) {
    keys.value()
        .ifPresent(
            list ->
                list.forEach(
                    key -> finding.evidence(proof.command(command, "CN=" + key.commonName()))));
  }
}
