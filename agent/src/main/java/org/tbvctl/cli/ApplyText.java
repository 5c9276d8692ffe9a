package org.tbvctl.cli;

import java.util.Optional;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.moduleconfig.apply.Proposal;
import org.tbvctl.moduleconfig.apply.Reload;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Plan;

/** The steps of {@code config apply} for people, each as it happens. */
final class ApplyText implements ApplyReport {
  private final Console console;
  private final TextStyle style;

  ApplyText(Console console, TextStyle style) {
    this.console = console;
    this.style = style;
  }

  @Override
  public void planned(Plan plan) {
    if (plan.loads() && plan.changes().isEmpty()) {
      say("Nothing has to change.");
    }
  }

  @Override
  public void proposed(Proposal proposal) {
    for (String line : proposal.difference()) {
      String shown = Secrets.mask(line);
      boolean heading = line.startsWith("---") || line.startsWith("+++");
      if (heading) {
        say(style.bold(shown));
      } else if (line.startsWith("+")) {
        say(style.green(shown));
      } else {
        say(line.startsWith("-") ? style.red(shown) : shown);
      }
    }
  }

  @Override
  public void written(Proposal proposal, String journal, Optional<String> renewal) {
    say("Written: /" + proposal.path());
    renewal.ifPresent(
        command -> say("If the module loads from the initramfs, renew its copy: " + command));
  }

  @Override
  public void waits() {
    say("They take effect at the next load: " + ConfigReload.BY_HAND);
  }

  @Override
  public void reloaded(Reload.Result result) {
    if (result.runsNew()) {
      say("The module runs with the new options.");
    } else {
      refused(result.words());
    }
  }

  @Override
  public void link(LinkVerdict verdict) {
    verdict.sentences().forEach(this::say);
  }

  @Override
  public void afterFailure(boolean restored, String words) {
    say(words);
  }

  @Override
  public void refused(String reason) {
    console.err().println("tbvctl: " + Secrets.mask(reason));
  }

  @Override
  public void end(ExitCode code) {
    // Everything is said.
  }

  private void say(String line) {
    console.out().println(line);
    // The watch of the link takes seconds.
    console.out().flush();
  }
}
