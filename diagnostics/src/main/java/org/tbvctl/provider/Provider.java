package org.tbvctl.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * What user space has to drive the module's devices with.
 *
 * @param libraries plug-ins of all drivers; absent when no plug-in folder was seen
 * @param driverFiles configuration files of all drivers; absent when no such folder was seen
 * @param ownAbi private interface that libibverbs itself names, with the file that says so
 * @param packages installed packages, when a list was taken
 * @param environment variables of the user
 * @param warnings what libibverbs said to {@code ibv_devices} and {@code ibv_devinfo}
 */
public record Provider(
    Reading<List<PluginLibrary>> libraries,
    Reading<List<DriverFile>> driverFiles,
    Optional<OwnAbi> ownAbi,
    PackageList packages,
    Environment environment,
    LibibverbsWarnings warnings) {

  /** The name under which libibverbs knows this module's driver. */
  public static final String DRIVER = "usb4_rdma";

  /**
   * A private interface that the library names.
   *
   * @param path the library's file
   */
  public record OwnAbi(int abi, String path) {}

  private static final String LIBRARY = "libibverbs.so.1";

  /** Reads files and the output of the commands that belong to them. */
  public static Provider read(HostFiles files, Function<String, Reading<CommandOutput>> commands) {
    ProviderFolders folders = ProviderFolders.load();
    List<String> libraryFolders = folders.librariesOn(files);
    return new Provider(
        libraries(files, libraryFolders),
        driverFiles(files, folders.configurations()),
        ownAbi(files, libraryFolders),
        packages(commands),
        commands
            .apply("env")
            .value()
            .map(o -> Environment.parse(o.out()))
            .orElse(Environment.UNKNOWN),
        LibibverbsWarnings.parse(
            Stream.of("ibv_devices", "ibv_devinfo")
                .flatMap(name -> commands.apply(name).value().stream())
                .map(CommandOutput::err)
                .reduce("", (all, text) -> all + text + "\n")));
  }

  private static Reading<List<PluginLibrary>> libraries(HostFiles files, List<String> folders) {
    List<PluginLibrary> found = new ArrayList<>();
    boolean any = false;
    String failure = null;
    for (String folder : folders) {
      String path = folder + "/libibverbs";
      Reading<List<String>> names = files.list(path);
      any |= names.isKnown();
      failure = names.unreadableReason().map(reason -> path + ": " + reason).orElse(failure);
      names.value().orElse(List.of()).stream()
          .flatMap(name -> PluginLibrary.of(path, name).stream())
          .forEach(found::add);
    }
    return reading(any, failure, found);
  }

  private static Reading<List<DriverFile>> driverFiles(HostFiles files, List<String> folders) {
    List<DriverFile> found = new ArrayList<>();
    boolean any = false;
    String failure = null;
    for (String folder : folders) {
      Reading<List<String>> names = files.list(folder);
      any |= names.isKnown();
      failure = names.unreadableReason().map(reason -> folder + ": " + reason).orElse(failure);
      for (String name : names.value().orElse(List.of())) {
        String path = folder + "/" + name;
        files.text(path).value().ifPresent(text -> found.add(DriverFile.parse(path, text)));
      }
    }
    return reading(any, failure, found);
  }

  private static <T> Reading<List<T>> reading(boolean any, String failure, List<T> found) {
    if (any) {
      return Reading.known(List.copyOf(found));
    }
    return failure == null ? Reading.absent() : Reading.unreadable(failure);
  }

  private static Optional<OwnAbi> ownAbi(HostFiles files, List<String> folders) {
    for (String folder : folders) {
      String path = folder + "/" + LIBRARY;
      OptionalInt abi =
          files.read(path).value().map(PrivateAbi::ofLibrary).orElse(OptionalInt.empty());
      if (abi.isPresent()) {
        return Optional.of(new OwnAbi(abi.getAsInt(), path));
      }
    }
    return Optional.empty();
  }

  private static PackageList packages(Function<String, Reading<CommandOutput>> commands) {
    return PackageList.parse(
        Stream.of("dpkg_l", "rpm_qa_last", "pacman_q")
            .flatMap(name -> commands.apply(name).value().stream())
            .map(CommandOutput::out)
            .reduce("", (all, text) -> all + text + "\n"));
  }

  /** This module's plug-ins, of whatever private interface. */
  public List<PluginLibrary> own() {
    return plugins().filter(library -> library.driver().equals(DRIVER)).toList();
  }

  /** All other plug-ins. */
  public List<PluginLibrary> neighbours() {
    return plugins().filter(library -> !library.driver().equals(DRIVER)).toList();
  }

  private Stream<PluginLibrary> plugins() {
    return libraries.value().stream().flatMap(List::stream);
  }

  /** Whether a configuration file or the environment makes libibverbs load this module's driver. */
  public boolean isConfigured() {
    return driverFiles.value().stream()
            .flatMap(List::stream)
            .anyMatch(file -> file.drivers().contains(DRIVER))
        || isForced();
  }

  /** Whether the environment names the driver; then no configuration file is needed. */
  private boolean isForced() {
    return Stream.of("RDMAV_DRIVERS", "IBV_DRIVERS")
        .flatMap(name -> environment.get(name).stream())
        .flatMap(value -> Stream.of(value.split("[:;]")))
        .anyMatch(driver -> driver.endsWith(DRIVER));
  }
}
