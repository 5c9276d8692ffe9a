package org.tbvctl.kmod;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * The module as /sys/module shows it.
 *
 * @param initstate {@code live}, {@code coming} or {@code going}; absent when it is not loaded
 * @param parameters running values of {@code thunderbolt_ibverbs} by name, as sysfs prints them
 * @param thunderboltParameters running values of the {@code thunderbolt} core by name
 */
public record KernelModule(
    Reading<String> initstate,
    Reading<String> srcversion,
    Map<String, Reading<String>> parameters,
    Map<String, Reading<String>> thunderboltParameters) {

  public static final String NAME = "thunderbolt_ibverbs";
  private static final String FOLDER = "sys/module/" + NAME;

  public static KernelModule read(HostFiles files) {
    return new KernelModule(
        files.line(FOLDER + "/initstate"),
        files.line(FOLDER + "/srcversion"),
        values(files, FOLDER + "/parameters"),
        values(files, "sys/module/thunderbolt/parameters"));
  }

  private static Map<String, Reading<String>> values(HostFiles files, String folder) {
    Map<String, Reading<String>> values = new LinkedHashMap<>();
    Reading<java.util.List<String>> names = files.list(folder);
    names
        .value()
        .ifPresent(list -> list.forEach(name -> values.put(name, files.line(folder + "/" + name))));
    return values;
  }

  /** The running value of a parameter, when it was read. */
  public Optional<String> parameter(String name) {
    Reading<String> reading = parameters.get(name);
    return reading == null ? Optional.empty() : reading.value();
  }

  /** The running value of a parameter of the thunderbolt core, when it was read. */
  public Optional<String> thunderboltParameter(String name) {
    Reading<String> reading = thunderboltParameters.get(name);
    return reading == null ? Optional.empty() : reading.value();
  }
}
