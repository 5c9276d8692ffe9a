package org.tbvctl.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * The order in which findings are read: errors before warnings before infos, proven before
 * suspected, and then what explains the others first. The catalogue lists kinds in that order. A
 * rail that did not come up while another rail of the host works explains less than a stall.
 */
final class FindingOrder {

  private FindingOrder() {}

  static List<Finding> sort(List<Finding> findings, Hosts hosts, FindingCatalogue catalogue) {
    Set<String> working =
        hosts.all().stream()
            .filter(FindingOrder::hasReadyRail)
            .map(HostSnapshot::name)
            .collect(Collectors.toSet());
    List<Finding> sorted = new ArrayList<>(findings);
    sorted.sort(
        Comparator.comparing(Finding::severity)
            .thenComparing(Finding::grade)
            .thenComparing(finding -> oneOfSeveralRails(finding, working))
            .thenComparing(finding -> catalogue.position(finding.id())));
    return List.copyOf(sorted);
  }

  private static boolean oneOfSeveralRails(Finding finding, Set<String> working) {
    return finding.id().startsWith("bringup.")
        && finding.place().rail().isPresent()
        && finding.place().host().map(working::contains).orElse(false);
  }

  private static boolean hasReadyRail(HostSnapshot host) {
    return HostBook.of(host)
        .map(book -> book.rails().stream().anyMatch(RailBook::ready))
        .orElse(false);
  }
}
