package org.tbvctl.devices;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.wording.Sentence;

/** What listing and opening the devices showed, after the checks of visibility. */
public final class DeviceCheck implements Check {
  static final String NOT_SHOWN = "visibility.not-shown";
  private static final String NOT_OPENED = "visibility.not-opened";
  private static final String FAULT = "probe.native-fault";
  private static final String HANG = "probe.native-hang";
  private static final String WARNING = "probe.native-warning";

  private final VerbsView view;
  private final String host;
  private final Optional<String> unread;

  /**
   * @param view what libibverbs showed
   * @param host name of the host on which it did
   * @param unread why not all of the host's files were read; empty when they were
   */
  public DeviceCheck(VerbsView view, String host, Optional<String> unread) {
    this.view = view;
    this.host = host;
    this.unread = unread;
  }

  /** Works without a snapshot too: then devices that are not shown are not known. */
  @Override
  public void run(Hosts hosts, Findings findings) {
    OneHost one = new OneHost(view, host, findings);
    one.calls();
    hosts.all().forEach(one::compare);
    if (hosts.all().isEmpty()) {
      findings.unknown(host, "sys/class/infiniband", "reading did not end in time", NOT_SHOWN);
    } else {
      unread.ifPresent(why -> findings.unknown(host, "sys/class/infiniband", why, NOT_SHOWN));
    }
    one.warnings();
  }

  private record OneHost(VerbsView view, String host, Findings findings) {

    void calls() {
      about("ibv_get_device_list", "list", view.listing());
      view.failure()
          .ifPresent(
              reason -> findings.unknown(host, "ibv_devices", reason, NOT_SHOWN, NOT_OPENED));
      view.devices().forEach(device -> about("ibv_open_device", device.name(), device.opening()));
      view.devices().forEach(this::opening);
    }

    void compare(HostSnapshot snapshot) {
      HiddenDevice.of(snapshot, view, findings.found()).stream()
          .filter(hidden -> hidden.device().isOfModule() && hidden.finding().isEmpty())
          .forEach(this::hidden);
    }

    private void about(String call, String subject, Answer answer) {
      if (answer instanceof Answer.Crashed crashed) {
        findings.add(
            findings
                .start(FAULT)
                .host(host)
                .title(
                    call
                        + " on "
                        + host
                        + " ends the calling program ("
                        + subject
                        + "): "
                        + crashed.where()
                        + ".")
                .explanation(
                    "The call was made in a process of its own, which libibverbs or a driver that"
                        + " it loads brought down; every other verbs program here meets the same.")
                .detail("subject", subject)
                .evidence(Evidence.of(host, call, subject, crashed.where()))
                .remedy(
                    Remedy.safe(
                        "Look for a driver that does not belong to the installed libibverbs; the"
                            + " place above names its file where it could be told.",
                        "ls -l /etc/libibverbs.d",
                        "ibv_devices")));
      } else if (answer instanceof Answer.Silent silent) {
        String stuck = silent.call().orElse(call);
        findings.add(
            findings
                .start(HANG)
                .host(host)
                .title(stuck + " on " + host + " does not return (" + subject + ").")
                .explanation(
                    "The process that called it was killed at the deadline. A call that waits in"
                        + " the kernel shows a stack in /proc/PID/stack of the program that waits.")
                .detail("subject", subject)
                .evidence(Evidence.of(host, stuck, subject, "no answer")));
      }
    }

    private void opening(DeviceView device) {
      if (device.opening() instanceof Answer.Failed failed) {
        findings.add(
            findings
                .start(NOT_OPENED)
                .host(host)
                .title(
                    "libibverbs on " + host + " shows " + device.name() + " and it cannot be used.")
                .explanation(failed.sentence())
                .detail("device", device.name())
                .evidence(Evidence.of(host, "ibv_open_device", device.name(), failed.sentence()))
                .remedy(
                    Remedy.safe(
                        "See whether the node exists and who may open it.",
                        "ls -l /dev/infiniband/" + device.node())));
      }
    }

    private void hidden(HiddenDevice hidden) {
      String name = hidden.device().name();
      findings.add(
          findings
              .start(NOT_SHOWN)
              .host(host)
              .title(
                  "The kernel of " + host + " has " + name + ", and libibverbs does not show it.")
              .explanation("Of what was read: " + Sentence.of(hidden.reason()))
              .detail("device", name)
              .evidence(
                  Evidence.of(
                      host,
                      "sys/class/infiniband/" + name,
                      "node_guid",
                      hidden.device().nodeGuid().value().map(Object::toString).orElse("")))
              .remedy(
                  Remedy.safe(
                      "See what libibverbs says about it.", "IBV_SHOW_WARNINGS=1 ibv_devices")));
    }

    void warnings() {
      List<String> warnings = view.warnings();
      if (warnings.isEmpty()) {
        return;
      }
      Finding.Builder finding =
          findings
              .start(WARNING)
              .host(host)
              .title("libibverbs on " + host + " warned: " + warnings.get(0))
              .explanation(
                  "It was printed while devices were listed and opened. Missing drivers of"
                      + " hardware that is not here do no harm.");
      warnings.forEach(line -> finding.evidence(Evidence.of(host, "stderr", "libibverbs", line)));
      findings.add(finding);
    }
  }
}
