package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.ProblemFinder;
import org.tbvctl.snapshot.HostSnapshot;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whose configuration a command is about, and where the module would load. */
final class ConfigHost {
  @Option(
      names = "--capture",
      paramLabel = "CAPTURE",
      description = "Take the host from a capture instead of this machine.")
  private Optional<Path> capture = Optional.empty();

  @Option(
      names = "--release",
      paramLabel = "NAME",
      description = "Release of the module, such as v0.3.4, main or pleite-main.")
  private Optional<String> release = Optional.empty();

  @Option(
      names = "--kernel",
      paramLabel = "WORD",
      description = "What the kernel offers: stock, full, xd or drainonly.")
  private Optional<String> kernel = Optional.empty();

  @Option(
      names = "--environment",
      paramLabel = "WORD",
      description =
          "What else is there at load: -, tbnet_loaded, throttle, kstrtobool_new, netdevs or"
              + " netdevs_noip.")
  private Optional<String> environment = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private LiveOptions live;

  /** Reads the host. */
  HostConfiguration read(Console console, ProblemFinder finder) throws Exception {
    List<Path> captures = capture.map(List::of).orElse(List.of());
    LiveOptions.refuseBeside(spec, captures, "--root");
    try (HostSource source = live.open(console, captures)) {
      return HostConfiguration.of(HostSnapshot.read(source), finder);
    }
  }

  /** Whether the options name the place completely, so that no host has to be read. */
  boolean isComplete() {
    return release.isPresent() && kernel.isPresent() && environment.isPresent();
  }

  boolean isCaptured() {
    return capture.isPresent();
  }

  Path root() throws RefusedCaptureException {
    return live.root();
  }

  /** The named place, what is not named taken from the default. */
  LoadContext context(ParameterCatalogue catalogue, Optional<LoadContext> shown) {
    LoadContext base =
        shown.orElseGet(
            () -> new LoadContext(catalogue.releases().newest(), Kernel.STOCK, Environment.PLAIN));
    return new LoadContext(
        release.map(name -> release(catalogue, name)).orElse(base.release()),
        kernel.map(this::kernel).orElse(base.kernel()),
        environment.map(this::environment).orElse(base.environment()),
        base.gpuDirect());
  }

  private Release release(ParameterCatalogue catalogue, String name) {
    return catalogue
        .releases()
        .find(name)
        .orElseThrow(
            () ->
                usage(
                    "--release",
                    name,
                    catalogue.releases().all().stream().map(Release::name).toList()));
  }

  private Kernel kernel(String word) {
    return Kernel.find(word)
        .orElseThrow(() -> usage("--kernel", word, List.of("stock", "full", "xd", "drainonly")));
  }

  private Environment environment(String word) {
    return Environment.find(word)
        .orElseThrow(() -> usage("--environment", word, Environment.words()));
  }

  private ParameterException usage(String option, String value, List<String> words) {
    return new ParameterException(
        spec.commandLine(),
        "Invalid value for "
            + option
            + ": '"
            + value
            + "'; expected one of "
            + String.join(", ", words));
  }
}
