package org.tbvctl.moduleconfig.host;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.moduleconfig.modprobe.Assignment;
import org.tbvctl.moduleconfig.modprobe.ModprobeConfiguration;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.ParameterType;
import org.tbvctl.moduleconfig.rule.Analysis;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.ProblemFinder;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * The module's configuration on one host: what is written down, what runs, and what is wrong.
 *
 * @param assignments options in the order in which the kernel reads them
 * @param analysis of the line that the next load would get
 */
public record HostConfiguration(
    HostSnapshot host,
    HostRecognition recognition,
    ParameterSet parameters,
    ModprobeConfiguration modprobe,
    List<Assignment> assignments,
    Analysis analysis) {

  public static HostConfiguration of(HostSnapshot host, ProblemFinder finder) {
    return of(host, HostRecognizer.recognise(host, finder.catalogue()), finder);
  }

  /** The same options, as they would be taken in another place. */
  public HostConfiguration in(LoadContext context, ProblemFinder finder) {
    return of(
        host,
        new HostRecognition(
            context,
            recognition.releaseKnown(),
            recognition.drainsKnown(),
            recognition.throttlingKnown()),
        finder);
  }

  private static HostConfiguration of(
      HostSnapshot host, HostRecognition recognition, ProblemFinder finder) {
    ParameterCatalogue catalogue = finder.catalogue();
    ModprobeConfiguration modprobe =
        ModprobeConfiguration.of(host.modprobe(), host.system().commandLine());
    ParameterSet parameters =
        recognition.context().gpuDirect()
            ? catalogue.of(recognition.context().release(), ParameterCatalogue.GPU_DIRECT)
            : catalogue.of(recognition.context().release());
    return new HostConfiguration(
        host,
        recognition,
        parameters,
        modprobe,
        Assignment.of(modprobe, KernelModule.NAME),
        finder.analyze(recognition.context(), modprobe.line(KernelModule.NAME)));
  }

  /** The parameter line that the next load gets from files and kernel command line. */
  public String line() {
    return modprobe.line(KernelModule.NAME);
  }

  /** Whether the module is loaded. */
  public boolean isLive() {
    return host.module().initstate().value().filter("live"::equals).isPresent();
  }

  /** Running values in canonical form: 0 or 1 for a switch, empty for an unset string. */
  public Map<String, String> running() {
    Map<String, String> running = new TreeMap<>();
    host.module()
        .parameters()
        .forEach(
            (name, reading) ->
                reading.value().ifPresent(value -> running.put(name, canonical(name, value))));
    return running;
  }

  private String canonical(String name, String shown) {
    boolean isSwitch =
        parameters.find(name).map(Parameter::type).filter(ParameterType.BOOL::equals).isPresent();
    if (isSwitch && (shown.equals("Y") || shown.equals("N"))) {
      return shown.equals("Y") ? "1" : "0";
    }
    return shown.equals("(null)") ? "" : shown;
  }

  /** The place that decides about a parameter. */
  public Optional<Assignment> deciding(String parameter) {
    return assignments.stream()
        .filter(assignment -> assignment.parameter().equals(parameter))
        .reduce((first, last) -> last);
  }
}
