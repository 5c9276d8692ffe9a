package org.tbvctl.diagnosis;

import java.util.List;
import org.tbvctl.finding.Cleared;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Suspect;
import org.tbvctl.finding.Unknown;

/** The diagnosis as a person reads it at night: headline, books, proof, what to do next. */
public final class DiagnosisText {
  /** Columns that the output never exceeds, but for readings that are longer by themselves. */
  static final int WIDTH = 100;

  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private DiagnosisText(TextStyle style) {
    this.style = style;
  }

  /** Renders the whole report, ending with a newline. */
  public static String of(Diagnosis diagnosis, TextStyle style) {
    DiagnosisText text = new DiagnosisText(style);
    text.headline(diagnosis);
    text.pictures(diagnosis);
    for (Finding finding : diagnosis.findings()) {
      if (finding.severity() != Severity.INFO) {
        text.finding(finding);
      }
    }
    text.out.append(TimelinePicture.of(diagnosis.hosts(), style));
    text.infos(diagnosis.findings());
    text.unknowns(diagnosis.unknowns());
    return TextStyle.harmless(text.out.toString());
  }

  /** The picture that shows the headline's place comes first. */
  private void pictures(Diagnosis diagnosis) {
    String ladder = LadderPicture.of(diagnosis.ladder(), style);
    String books = LedgerPicture.of(diagnosis, style);
    boolean dataPath =
        diagnosis.findings().stream()
            .findFirst()
            .filter(first -> first.id().startsWith("stall.") || first.id().startsWith("flow."))
            .isPresent();
    out.append(dataPath ? books : ladder).append(dataPath ? ladder : books);
  }

  private void headline(Diagnosis diagnosis) {
    String mark =
        switch (diagnosis.status()) {
          case OK -> style.green("OK");
          case WARNING -> style.yellow("WARNING");
          case ERROR -> style.red("ERROR");
          case INCOMPLETE -> style.yellow("NOT EXAMINED");
        };
    String headline = diagnosis.headline();
    boolean said = headline.startsWith(Diagnosis.NOT_EXAMINED);
    wrap(
        mark + "  ", "    ", said ? headline.substring(Diagnosis.NOT_EXAMINED.length()) : headline);
    out.append('\n');
  }

  private void finding(Finding finding) {
    String severity =
        finding.severity() == Severity.ERROR ? style.red("error") : style.yellow("warning");
    String grade = finding.grade() == Grade.CONFIRMED ? "" : " (" + finding.grade().word() + ")";
    out.append(severity).append(grade).append("  ").append(style.bold(finding.id())).append('\n');
    wrap("  ", "  ", finding.title());
    if (!finding.explanation().isEmpty()) {
      wrap("  ", "  ", finding.explanation());
    }
    evidence(finding.evidence());
    for (Suspect suspect : finding.suspects()) {
      wrap(
          "  suspect  ",
          "           ",
          suspect.id() + " on " + suspect.host() + ": " + suspect.why());
      wrap("           to test it: ", "           ", suspect.experiment());
    }
    for (Cleared cleared : finding.cleared()) {
      wrap("  cleared  ", "           ", cleared.what() + ": " + cleared.why());
    }
    finding.remedy().ifPresent(this::remedy);
    out.append('\n');
  }

  private void evidence(List<Evidence> evidence) {
    String place = "";
    StringBuilder line = new StringBuilder();
    for (Evidence reading : evidence) {
      String here =
          reading.host()
              + ":"
              + reading.source().substring(reading.source().lastIndexOf('/') + 1)
              + (reading.sample().isPresent() ? " #" + reading.sample().getAsInt() : "");
      String value =
          reading.key().isEmpty() ? reading.value() : reading.key() + "=" + reading.value();
      if (!here.equals(place)) {
        flush(place, line);
        place = here;
      }
      line.append(line.length() == 0 ? "" : "  ").append(value);
    }
    flush(place, line);
  }

  private void flush(String place, StringBuilder line) {
    if (line.length() > 0) {
      wrap("  read     " + style.dim(place) + "  ", "           ", line.toString());
      line.setLength(0);
    }
  }

  private void remedy(Remedy remedy) {
    wrap(
        remedy.disruptive() ? "  do (stops traffic)  " : "  do       ",
        "           ",
        remedy.text());
    for (String command : remedy.commands()) {
      out.append("             ").append(command).append('\n');
    }
  }

  private void infos(List<Finding> findings) {
    for (Finding finding : findings) {
      if (finding.severity() == Severity.INFO) {
        wrap("info  " + style.bold(finding.id()) + "  ", "      ", finding.title());
      }
    }
  }

  private void unknowns(List<Unknown> unknowns) {
    for (Unknown unknown : unknowns) {
      String host = unknown.host().isEmpty() ? "" : unknown.host() + ": ";
      wrap("unknown  ", "         ", host + unknown.what() + " - " + unknown.reason());
    }
  }

  private void wrap(String first, String rest, String text) {
    Wrapping.append(out, first, rest, text, WIDTH);
  }
}
