package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;

/** The commands that make the same measurements again. */
public final class RepeatSection {

  private RepeatSection() {}

  /**
   * @param command that made the report
   */
  public static List<Block> of(List<Labelled<ProbeRun>> runs, String command) {
    List<Block> blocks = new ArrayList<>();
    boolean otherEnd = runs.stream().anyMatch(run -> run.source().ends().size() > 1);
    if (otherEnd) {
      blocks.add(
          new Block.Paragraph(
              "First on the other end, at the address that the commands below name:"));
      blocks.add(new Block.Lines(List.of("tbvctl probe serve --listen ADDRESS")));
    }
    for (Labelled<ProbeRun> run : runs) {
      String host =
          run.source().ends().stream().findFirst().map(end -> " on " + end.host()).orElse("");
      blocks.add(new Block.Paragraph(run.label() + host + ":"));
      blocks.add(new Block.Lines(List.of(run.source().invocation())));
    }
    blocks.add(new Block.Paragraph("This report:"));
    blocks.add(new Block.Lines(List.of(command)));
    blocks.add(
        new Block.Paragraph(
            "Names and addresses are those of what it was made from. Where they must not be shown,"
                + " make captures with 'tbvctl capture --redact'; documents of probes have no such"
                + " form."));
    return blocks;
  }
}
