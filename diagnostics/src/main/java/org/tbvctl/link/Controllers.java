package org.tbvctl.link;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.pci.PciFunction;
import org.tbvctl.pci.PciFunctions;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.table.TableFile;
import org.tbvctl.thunderbolt.Domain;
import org.tbvctl.thunderbolt.Router;

/** What controllers can do, from {@code controllers.tsv} beside this class and the generation. */
public final class Controllers {
  /** Lanes of a cable. */
  public static final int LANES = 2;

  /** Host routers from this generation on (Thunderbolt 3) signal 20 Gb/s a lane. */
  private static final int FAST_GENERATION = 3;

  private static final int FAST = 20;
  private static final int SLOW = 10;

  private final List<Model> models;

  private Controllers(List<Model> models) {
    this.models = models;
  }

  /**
   * A known controller.
   *
   * @param gigabitsPerLane the most it trains to
   * @param rings rings it has, the control ring counted, where known
   */
  public record Model(
      String vendor, String device, int gigabitsPerLane, OptionalInt rings, String name) {}

  public static Controllers load() {
    return new Controllers(
        TableFile.rows(Controllers.class, "controllers.tsv").stream()
            .map(Controllers::model)
            .toList());
  }

  private static Model model(List<String> column) {
    return new Model(
        column.get(0),
        column.get(1),
        Integer.parseInt(column.get(2)),
        column.get(3).equals("-")
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(column.get(3))),
        column.get(4));
  }

  /** The controller of a domain, when the host tells its PCI function and the table knows it. */
  public Optional<Model> of(HostSnapshot host, int domain) {
    Optional<String> address =
        host.thunderbolt().value().flatMap(bus -> bus.domain(domain)).flatMap(Domain::pciAddress);
    return host.pci()
        .value()
        .flatMap(functions -> function(functions, address, domain))
        .flatMap(this::model);
  }

  /** Without links in a copy, domains and controllers are matched when there is one of each. */
  private static Optional<PciFunction> function(
      PciFunctions functions, Optional<String> address, int domain) {
    if (address.isPresent()) {
      return functions.at(address.get());
    }
    List<PciFunction> all = functions.thunderboltControllers().toList();
    return all.size() == 1 && domain == 0 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private Optional<Model> model(PciFunction function) {
    return models.stream()
        .filter(
            model ->
                matches(model.vendor(), function.vendor())
                    && matches(model.device(), function.device()))
        .findFirst();
  }

  private static boolean matches(String known, Optional<String> read) {
    return read.map(text -> text.toLowerCase(Locale.ROOT)).filter(known::equals).isPresent();
  }

  /** The most a lane of the domain trains to, in Gb/s, as far as the readings tell. */
  public OptionalInt gigabitsPerLane(HostSnapshot host, int domain) {
    Optional<Model> model = of(host, domain);
    if (model.isPresent()) {
      return OptionalInt.of(model.get().gigabitsPerLane());
    }
    OptionalInt generation =
        host.thunderbolt()
            .value()
            .flatMap(bus -> bus.hostRouter(domain))
            .map(Router::generation)
            .orElse(OptionalInt.empty());
    return generation.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(generation.getAsInt() >= FAST_GENERATION ? FAST : SLOW);
  }
}
