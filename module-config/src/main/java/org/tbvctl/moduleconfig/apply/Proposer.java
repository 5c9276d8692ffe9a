package org.tbvctl.moduleconfig.apply;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.modprobe.Assignment;
import org.tbvctl.moduleconfig.modprobe.ModprobeConfiguration;
import org.tbvctl.moduleconfig.modprobe.Origin;
import org.tbvctl.moduleconfig.modprobe.Statement;
import org.tbvctl.moduleconfig.parameter.KernelArgument;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.plan.Change;
import org.tbvctl.moduleconfig.plan.OptionLine;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.Problem;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/**
 * Works out what this program's own file has to say so that wanted changes take effect, and refuses
 * when they would not: another file or the kernel command line wins, or the module would not load.
 */
public final class Proposer {
  /** Sorts behind the files that people make, so that its settings win. */
  public static final String PATH = "etc/modprobe.d/zz-tbvctl.conf";

  private static final String REMARK =
      "# Written by tbvctl config apply; tbvctl config rollback restores what was before.\n";

  private final ProblemFinder finder;

  public Proposer(ProblemFinder finder) {
    this.finder = finder;
  }

  /** The own file's new content for the changes. */
  public Proposal propose(HostConfiguration host, LoadContext context, List<Change> changes)
      throws NotAppliedException {
    Optional<String> before = own(host);
    OptionLine own = OptionLine.parse(ownLine(host));
    for (Change change : changes) {
      refuseSecret(change.parameter());
      own = own.with(change.parameter(), value(host, change));
    }
    for (KernelArgument argument : own.arguments()) {
      refuseSecret(ParameterSet.canonical(argument.name()));
    }
    String after = REMARK + "options " + KernelModule.NAME + " " + own.text() + "\n";
    ModprobeConfiguration next = with(host, after);
    refuseMisread(next, own);
    refuseOverridden(next, own);
    String line = next.line(KernelModule.NAME);
    refuseUnloadable(next, context, line);
    return new Proposal(PATH, before, after, line);
  }

  private static Optional<String> own(HostConfiguration host) throws NotAppliedException {
    Optional<TextFile> file =
        host.host().modprobe().files().stream().filter(f -> f.path().equals(PATH)).findFirst();
    if (file.isPresent() && !file.get().text().isKnown()) {
      throw new NotAppliedException(
          "/" + PATH + " could not be read, so it cannot be changed safely; root is needed");
    }
    return file.flatMap(f -> f.text().value());
  }

  private static String ownLine(HostConfiguration host) {
    return String.join(
        " ",
        host.modprobe().statements().stream()
            .filter(statement -> statement.origin().path().equals(PATH))
            .filter(statement -> statement.module().equals(KernelModule.NAME))
            .map(statement -> statement.text())
            .toList());
  }

  private static void refuseSecret(String parameter) throws NotAppliedException {
    if (parameter.equals("peer_auth_acl")) {
      throw new NotAppliedException(
          "tbvctl writes no keys: put peer_auth_acl into a file of its own that only root can"
              + " read");
    }
  }

  /** An option of another file cannot be taken away, only set to its standard. */
  private static Optional<String> value(HostConfiguration host, Change change) {
    if (change.to().isPresent()) {
      return change.to();
    }
    boolean elsewhere =
        host.assignments().stream()
            .filter(assignment -> assignment.parameter().equals(change.parameter()))
            .anyMatch(assignment -> !assignment.origin().path().equals(PATH));
    return elsewhere
        ? host.parameters().find(change.parameter()).map(Parameter::standard)
        : Optional.empty();
  }

  private static ModprobeConfiguration with(HostConfiguration host, String content) {
    List<TextFile> files = new ArrayList<>(host.host().modprobe().files());
    files.removeIf(file -> file.path().equals(PATH));
    TextFile own =
        new TextFile(PATH, Reading.known(content), Reading.absent(), OptionalInt.empty());
    files.add(0, own);
    return ModprobeConfiguration.of(
        new ModprobeFiles(files, true), host.host().system().commandLine());
  }

  /** A line end or a backslash in a value would make other statements of it. */
  private static void refuseMisread(ModprobeConfiguration next, OptionLine own)
      throws NotAppliedException {
    List<String> read =
        next.statements().stream()
            .filter(statement -> statement.origin().path().equals(PATH))
            .map(Statement::text)
            .toList();
    List<String> meant = own.arguments().isEmpty() ? List.of() : List.of(own.text());
    if (!read.equals(meant)) {
      throw new NotAppliedException(
          "modprobe would not read these options as they are meant, because a value holds a line"
              + " end, a tab or a backslash; leave it out");
    }
  }

  private static void refuseOverridden(ModprobeConfiguration next, OptionLine own)
      throws NotAppliedException {
    List<Assignment> all = Assignment.of(next, KernelModule.NAME);
    for (KernelArgument argument : own.arguments()) {
      String name = ParameterSet.canonical(argument.name());
      Origin winner =
          all.stream()
              .filter(assignment -> assignment.parameter().equals(name))
              .map(Assignment::origin)
              .reduce((first, last) -> last)
              .orElse(Origin.commandLine());
      if (!winner.path().equals(PATH)) {
        throw new NotAppliedException(
            name
                + " is set again by "
                + winner
                + ", which wins over /"
                + PATH
                + "; take it out there first");
      }
    }
  }

  private void refuseUnloadable(ModprobeConfiguration next, LoadContext context, String line)
      throws NotAppliedException {
    Optional<Problem> refusal = finder.analyze(context, line).firstRefusal();
    if (refusal.isEmpty()) {
      return;
    }
    String parameter = refusal.get().parameters().get(0);
    String places =
        String.join(
            ", ",
            Assignment.of(next, KernelModule.NAME).stream()
                .filter(assignment -> assignment.parameter().equals(parameter))
                .map(Assignment::origin)
                .filter(origin -> !origin.path().equals(PATH))
                .map(Origin::toString)
                .distinct()
                .sorted(Comparator.naturalOrder())
                .toList());
    throw new NotAppliedException(
        "the module would not load: "
            + refusal.get().title()
            + (places.isEmpty()
                ? ""
                : "; no other file can mend this, so correct " + parameter + " in " + places));
  }
}
