package org.tbvctl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.host.EffectiveSetting;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.host.ModprobeRemarks;
import org.tbvctl.moduleconfig.initramfs.InitramfsCopy;
import org.tbvctl.moduleconfig.initramfs.InitramfsImage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tbvctl config show}. */
@Command(
    name = "show",
    description = "Shows the value of every parameter, where it comes from, and what runs.",
    footer = {"", "Examples:", "  tbvctl config show", "  tbvctl config show --all -o json"})
final class ConfigShowCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--all", description = "Also parameters that nothing sets.")
  private boolean all;

  @Option(
      names = "--initramfs",
      paramLabel = "FILE",
      arity = "0..1",
      fallbackValue = "",
      description =
          "Compare with the copy of modprobe.d inside the initramfs; without FILE the image of the"
              + " running kernel. A capture holds none: name the file.")
  private Optional<String> initramfs = Optional.empty();

  @Mixin private ConfigHost host;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  ConfigShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    LineChecker checker = LineChecker.load();
    HostConfiguration found = host.read(console, checker.finder());
    HostConfiguration configuration =
        found.in(
            host.context(checker.catalogue(), Optional.of(found.recognition().context())),
            checker.finder());
    List<EffectiveSetting> settings =
        EffectiveSetting.of(configuration).stream().filter(s -> all || s.isNoteworthy()).toList();
    List<String> remarks = new ArrayList<>(ModprobeRemarks.of(configuration));
    if (initramfs.isPresent()) {
      remarks.add(copy(initramfs.get(), configuration));
    }
    switch (output.format()) {
      case text -> print(settings, remarks);
      case json, jsonl -> output.printDocument(console, document(configuration, settings, remarks));
    }
    return ExitCode.OK.value();
  }

  private String copy(String named, HostConfiguration configuration)
      throws RefusedCaptureException {
    if (!named.isEmpty()) {
      return compare(Path.of(named), configuration);
    }
    if (host.isCaptured()) {
      return "The initramfs of "
          + configuration.host().name()
          + " is not in the capture, so whether it holds other options is unknown; name a copy of"
          + " the image: --initramfs FILE.";
    }
    String release =
        configuration.host().system().kernel().value().map(Object::toString).orElse("unknown");
    Path root = host.root();
    List<Path> places = InitramfsCopy.places(release).stream().map(root::resolve).toList();
    return places.stream()
        .filter(Files::exists)
        .findFirst()
        .map(image -> compare(image, configuration))
        .orElseGet(
            () ->
                "There is no initramfs at "
                    + String.join(", ", places.stream().map(Path::toString).toList())
                    + "; name it: --initramfs FILE.");
  }

  private static String compare(Path image, HostConfiguration configuration) {
    try (InputStream in = Files.newInputStream(image)) {
      return InitramfsCopy.compare(
          image.toString(), InitramfsImage.read(in), configuration.modprobe());
    } catch (IOException failure) {
      return image
          + " could not be read ("
          + IoReason.of(failure)
          + "), so whether it holds other options is unknown.";
    }
  }

  private void print(List<EffectiveSetting> settings, List<String> remarks) {
    int width = settings.stream().mapToInt(s -> s.parameter().length()).max().orElse(0);
    for (EffectiveSetting setting : settings) {
      StringBuilder line = new StringBuilder();
      line.append(setting.parameter());
      line.append(" ".repeat(width - setting.parameter().length() + 2));
      line.append(setting.value().isEmpty() ? "(unset)" : setting.value());
      line.append("  ").append(setting.origin());
      setting
          .running()
          .filter(running -> setting.drifts())
          .ifPresent(running -> line.append("  [runs with ").append(running).append(']'));
      console.out().println(TextStyle.harmless(line.toString()));
    }
    if (settings.isEmpty()) {
      console.out().println("Nothing sets a parameter of thunderbolt_ibverbs.");
    }
    remarks.forEach(remark -> console.out().println("note: " + TextStyle.line(remark)));
  }

  private static Map<String, Object> document(
      HostConfiguration configuration, List<EffectiveSetting> settings, List<String> remarks) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", "tbvctl.config-show/1");
    document.put("host", configuration.host().name());
    document.put("release", configuration.recognition().context().release().name());
    List<Map<String, Object>> list = new ArrayList<>();
    for (EffectiveSetting setting : settings) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("parameter", setting.parameter());
      entry.put("value", setting.value());
      entry.put("origin", setting.origin());
      entry.put("running", setting.running().orElse(null));
      entry.put("drifts", setting.drifts());
      list.add(entry);
    }
    document.put("parameters", list);
    document.put("notes", remarks);
    return document;
  }
}
