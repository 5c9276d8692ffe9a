package org.tbvctl.moduleconfig.check;

import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.TextFile;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.PeerKeys;
import org.tbvctl.moduleconfig.parameter.Secrets;

/** {@code config.secret-exposed}: a peer key that every user can read. Never repeats the key. */
final class SecretJudge implements HostJudge {
  private static final int OTHERS_READ = 4;

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    for (TextFile file : configuration.host().modprobe().files()) {
      file.text().value().ifPresent(text -> inFile(configuration, findings, file, text));
    }
    configuration
        .host()
        .system()
        .commandLine()
        .value()
        .map(line -> PeerKeys.peers(String.join(" ", line.words())))
        .filter(peers -> !peers.isEmpty())
        .ifPresent(
            peers ->
                findings.add(
                    finding(configuration, findings, "the kernel command line", peers)
                        .evidence(evidence(configuration, "proc/cmdline"))));
    configuration
        .host()
        .command("ps")
        .value()
        .map(output -> PeerKeys.peers(output.out()))
        .filter(peers -> !peers.isEmpty())
        .ifPresent(
            peers ->
                findings.add(
                    finding(configuration, findings, "the command line of a process", peers)
                        .evidence(evidence(configuration, "commands/ps"))));
  }

  private static void inFile(
      HostConfiguration configuration, Findings findings, TextFile file, String text) {
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      List<String> peers = PeerKeys.peers(line);
      if (peers.isEmpty() || isProtected(file.permissions())) {
        continue;
      }
      String place = "/" + file.path() + " line " + number;
      findings.add(
          finding(configuration, findings, place, peers)
              .grade(file.permissions().isPresent() ? Grade.CONFIRMED : Grade.SUSPECT)
              .detail("file", "/" + file.path())
              .detail("line", number)
              .evidence(evidence(configuration, file.path()))
              .remedy(
                  Remedy.safe(
                      "Let only root read the file, and give both ends a new key: this one has been"
                          + " readable.",
                      "sudo chown root:root /" + file.path(),
                      "sudo chmod 600 /" + file.path())));
    }
  }

  private static boolean isProtected(OptionalInt permissions) {
    return permissions.isPresent() && (permissions.getAsInt() & OTHERS_READ) == 0;
  }

  private static Evidence evidence(HostConfiguration configuration, String source) {
    return Evidence.of(configuration.host().name(), source, "peer_auth_acl", Secrets.MASK);
  }

  private static Finding.Builder finding(
      HostConfiguration configuration, Findings findings, String place, List<String> peers) {
    return findings
        .start("config.secret-exposed")
        .host(configuration.host().name())
        .title(
            "On "
                + configuration.host().name()
                + " the key for peer "
                + String.join(", ", peers)
                + " stands in "
                + place
                + ", which every user can read")
        .explanation(
            "Who has the key can take the peer's place on the cable. It belongs in a file that only"
                + " root can read, not on a command line.")
        .detail("peers", peers);
  }
}
