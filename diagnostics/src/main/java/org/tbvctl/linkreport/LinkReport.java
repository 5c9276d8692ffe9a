package org.tbvctl.linkreport;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.page.Page;
import org.tbvctl.linkreport.section.BandwidthSection;
import org.tbvctl.linkreport.section.BoundsSection;
import org.tbvctl.linkreport.section.ComparisonSection;
import org.tbvctl.linkreport.section.FigureNames;
import org.tbvctl.linkreport.section.FindingsSection;
import org.tbvctl.linkreport.section.HostsSection;
import org.tbvctl.linkreport.section.IntegritySection;
import org.tbvctl.linkreport.section.KeyFigures;
import org.tbvctl.linkreport.section.Labelled;
import org.tbvctl.linkreport.section.LatencySection;
import org.tbvctl.linkreport.section.LedgerSection;
import org.tbvctl.linkreport.section.PerftestSection;
import org.tbvctl.linkreport.section.RepeatSection;
import org.tbvctl.linkreport.section.RunsSection;
import org.tbvctl.linkreport.section.UnknownsSection;
import org.tbvctl.linkreport.section.VerdictSection;
import org.tbvctl.linkreport.section.WindowSection;
import org.tbvctl.linkreport.source.DeviceList;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.HostsDiagnosis;
import org.tbvctl.linkreport.source.LeftOut;
import org.tbvctl.linkreport.source.PerftestRun;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.Window;
import org.tbvctl.linkreport.source.Source;

/** Makes the page of a report: the verdict first, then figures, then what they rest on. */
public final class LinkReport {
  private final Gathered gathered;
  private final About about;
  private final List<Labelled<ProbeRun>> runs;
  private final List<Labelled<HostsDiagnosis>> diagnoses;
  private final List<Labelled<PerftestRun>> perftests;
  private final List<Labelled<DeviceList>> devices;
  private final FigureNames names = new FigureNames();
  private final List<Block> blocks = new ArrayList<>();

  /**
   * What a report says of itself.
   *
   * @param version of this program
   * @param time when it is made
   * @param command that makes it
   */
  public record About(String version, Instant time, String command) {}

  private LinkReport(Gathered gathered, About about) {
    this.gathered = gathered;
    this.about = about;
    runs = Labelled.number("R", gathered.all(ProbeRun.class));
    diagnoses = Labelled.number("D", gathered.all(HostsDiagnosis.class));
    perftests = Labelled.number("P", gathered.all(PerftestRun.class));
    devices = Labelled.number("L", gathered.all(DeviceList.class));
  }

  public static Page of(Gathered gathered, About about) {
    return new LinkReport(gathered, about).page();
  }

  private Page page() {
    List<Block> comparison = ComparisonSection.of(runs, names);
    verdict(comparison);
    section("What was measured where", where());
    section("Latency", figures(Latency.class));
    section("Bandwidth", figures(Bandwidth.class));
    section("Receive window", figures(Window.class));
    section("Integrity", figures(Integrity.class));
    section(
        "perftest", perftests.stream().flatMap(run -> PerftestSection.of(run).stream()).toList());
    section("Comparison of runs", comparison);
    section("What bounds the link", BoundsSection.of(runs));
    section("Findings", FindingsSection.of(all()));
    section("Frame ledger", ledger());
    section("Not known", UnknownsSection.of(all()));
    section(
        "Left out",
        gathered.leftOut().isEmpty()
            ? List.of()
            : List.of(
                new Block.Bullets(gathered.leftOut().stream().map(LeftOut::reason).toList())));
    section("How to repeat it", RepeatSection.of(runs, about.command()));
    return new Page(title(), blocks);
  }

  private void section(String title, List<Block> content) {
    if (!content.isEmpty()) {
      blocks.add(new Block.Heading(2, title));
      blocks.addAll(content);
    }
  }

  /** The hosts that anything is told of, in the order in which they come up. */
  private String title() {
    List<String> hosts =
        Stream.of(
                runs.stream().flatMap(run -> run.source().ends().stream()).map(end -> end.host()),
                diagnoses.stream()
                    .flatMap(diagnosis -> diagnosis.source().hosts().stream())
                    .map(HostsDiagnosis.Host::name),
                devices.stream().map(list -> list.source().host()))
            .flatMap(each -> each)
            .distinct()
            .toList();
    return hosts.isEmpty() ? "Link report" : "Link report: " + String.join(", ", hosts);
  }

  private void verdict(List<Block> comparison) {
    blocks.add(
        new Block.Paragraph(
            "Made by tbvctl "
                + about.version()
                + " at "
                + about.time().truncatedTo(ChronoUnit.SECONDS)
                + "."));
    List<Block> verdict = new ArrayList<>(VerdictSection.of(diagnoses, runs));
    comparison.stream().filter(Block.Notice.class::isInstance).forEach(verdict::add);
    int leftOut = gathered.leftOut().size();
    if (leftOut > 0) {
      verdict.add(
          new Block.Notice(
              "incomplete",
              leftOut
                  + (leftOut == 1 ? " input is" : " inputs are")
                  + " not in this report; the section 'Left out' says why."));
    }
    KeyFigures.of(runs).ifPresent(verdict::add);
    section("Verdict", verdict);
  }

  private List<Block> where() {
    List<Block> where = new ArrayList<>();
    if (!runs.isEmpty()) {
      where.addAll(RunsSection.of(runs));
    }
    if (!diagnoses.isEmpty()) {
      where.add(HostsSection.of(diagnoses));
    }
    devices.forEach(list -> where.add(HostsSection.devices(list)));
    return where;
  }

  private <R> List<Block> figures(Class<R> kind) {
    List<Block> content = new ArrayList<>();
    for (Labelled<ProbeRun> run : runs) {
      run.source()
          .results()
          .filter(kind::isInstance)
          .ifPresent(
              results -> {
                if (results instanceof Latency latency) {
                  content.addAll(LatencySection.of(run, latency, names));
                } else if (results instanceof Bandwidth bandwidth) {
                  content.addAll(BandwidthSection.of(run, bandwidth, names));
                } else if (results instanceof Window window) {
                  content.addAll(WindowSection.of(run, window, names));
                } else if (results instanceof Integrity integrity) {
                  content.addAll(IntegritySection.of(run, integrity));
                }
              });
    }
    return content;
  }

  private List<Block> ledger() {
    List<Block> content = new ArrayList<>();
    diagnoses.forEach(it -> content.addAll(LedgerSection.of(it.label(), it.source().ledger())));
    runs.forEach(it -> content.addAll(LedgerSection.of(it.label(), it.source().ledger())));
    return content;
  }

  private List<Labelled<? extends Source>> all() {
    List<Labelled<? extends Source>> all = new ArrayList<>(diagnoses);
    all.addAll(runs);
    all.addAll(perftests);
    all.addAll(devices);
    return all;
  }
}
