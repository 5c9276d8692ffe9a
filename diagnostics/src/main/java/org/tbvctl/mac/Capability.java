package org.tbvctl.mac;

import java.util.List;
import java.util.Optional;
import org.tbvctl.table.TableFile;

/**
 * Whether a Mac's Thunderbolt ports can do RDMA. The speed of its own sockets decides; whether RDMA
 * devices are listed does not, as some systems list devices that can never become active.
 *
 * @param why the reading that tells
 * @param proven whether it follows from port speeds, and not from the model's name only
 */
public record Capability(Verdict verdict, String why, boolean proven) {
  /** What the ports are. */
  public enum Verdict {
    THUNDERBOLT_5,
    OLDER,
    UNKNOWN
  }

  /** Judges the sockets, and the model where every socket is in use at a speed that both have. */
  public static Capability of(Mac mac) {
    List<LinkSpeed> speeds =
        mac.profile().value().map(Profile::receptacles).orElse(List.of()).stream()
            .map(Receptacle::speed)
            .flatMap(Optional::stream)
            .toList();
    Optional<LinkSpeed> fast = speeds.stream().filter(LinkSpeed::provesThunderbolt5).findFirst();
    if (fast.isPresent()) {
      return new Capability(Verdict.THUNDERBOLT_5, fast.get().words(), true);
    }
    Optional<LinkSpeed> slow = speeds.stream().filter(LinkSpeed::provesOlder).findFirst();
    if (slow.isPresent()) {
      return new Capability(Verdict.OLDER, slow.get().words(), true);
    }
    return mac.model().value().flatMap(Capability::ofModel).orElse(UNKNOWN);
  }

  private static final Capability UNKNOWN = new Capability(Verdict.UNKNOWN, "", false);

  /** From {@code models.tsv} beside this class: model and Thunderbolt generation. */
  private static Optional<Capability> ofModel(String model) {
    return TableFile.rows(Capability.class, "models.tsv").stream()
        .filter(row -> row.get(0).equals(model))
        .map(
            row ->
                new Capability(
                    row.get(1).equals("5") ? Verdict.THUNDERBOLT_5 : Verdict.OLDER,
                    "the model is " + model,
                    false))
        .findFirst();
  }
}
