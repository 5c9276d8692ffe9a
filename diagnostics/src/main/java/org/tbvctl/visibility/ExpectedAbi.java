package org.tbvctl.visibility;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.tbvctl.provider.PluginLibrary;
import org.tbvctl.provider.PrivateAbi;
import org.tbvctl.provider.Provider;

/**
 * The private interface that the installed libibverbs loads plug-ins for.
 *
 * @param abi the NN of lib*-rdmavNN.so
 * @param source file or command that says so
 * @param key what was looked at in it
 * @param value what stood there
 */
record ExpectedAbi(int abi, String source, String key, String value) {

  /** The strongest reading: the library itself, what it asked for, its plug-ins, the package. */
  static Optional<ExpectedAbi> of(Provider provider) {
    return provider
        .ownAbi()
        .map(own -> new ExpectedAbi(own.abi(), own.path(), "IBVERBS_PRIVATE", "" + own.abi()))
        .or(() -> wanted(provider))
        .or(() -> neighbours(provider))
        .or(() -> packaged(provider));
  }

  private static Optional<ExpectedAbi> wanted(Provider provider) {
    return provider
        .warnings()
        .wanted(Provider.DRIVER)
        .map(
            library ->
                new ExpectedAbi(
                    library.abi(), "commands/ibv_devices", "stderr", library.fileName()));
  }

  /** What most of the other plug-ins carry; nothing when two versions are equally frequent. */
  private static Optional<ExpectedAbi> neighbours(Provider provider) {
    Map<Integer, List<PluginLibrary>> byAbi =
        provider.neighbours().stream().collect(Collectors.groupingBy(PluginLibrary::abi));
    List<List<PluginLibrary>> ranked =
        byAbi.values().stream()
            .sorted(Comparator.comparing((List<PluginLibrary> group) -> group.size()).reversed())
            .toList();
    boolean tied = ranked.size() > 1 && ranked.get(0).size() == ranked.get(1).size();
    if (ranked.isEmpty() || tied) {
      return Optional.empty();
    }
    PluginLibrary example = ranked.get(0).get(0);
    return Optional.of(
        new ExpectedAbi(
            example.abi(),
            example.folder(),
            ranked.get(0).size() + " other plug-ins",
            example.fileName()));
  }

  private static Optional<ExpectedAbi> packaged(Provider provider) {
    Optional<String> version =
        provider.packages().version("libibverbs1", "libibverbs", "rdma-core");
    OptionalInt abi =
        version.map(text -> PrivateAbi.load().ofVersion(text)).orElse(OptionalInt.empty());
    return abi.isPresent()
        ? Optional.of(
            new ExpectedAbi(abi.getAsInt(), "package list", "rdma-core", version.orElse("")))
        : Optional.empty();
  }
}
