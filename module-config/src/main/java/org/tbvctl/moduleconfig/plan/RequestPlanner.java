package org.tbvctl.moduleconfig.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadFacts;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/** Plans for a goal with its interface and cables, and says what no parameter can give. */
public final class RequestPlanner {
  private final Planner planner;
  private final ProblemFinder finder;

  public RequestPlanner(Planner planner, ProblemFinder finder) {
    this.planner = planner;
    this.finder = finder;
  }

  public Plan plan(LoadContext context, String line, PlanRequest request) {
    Map<String, String> wanted = new LinkedHashMap<>();
    request.netdev().ifPresent(name -> wanted.put("roce_netdev", name));
    Plan plan = planner.plan(context, line, request.goal(), wanted);
    LoadFacts facts = finder.analyze(context, plan.line()).facts();
    return plan.withNotes(notes(facts, request));
  }

  private static List<String> notes(LoadFacts facts, PlanRequest request) {
    List<String> notes = new ArrayList<>();
    String netdev = facts.text("roce_netdev");
    boolean verbs = !facts.text("register_verbs").equals("0");
    if (verbs && netdev.isEmpty()) {
      notes.add(
          "roce_netdev is not set: the devices get link-local GIDs only; name an interface with"
              + " --netdev.");
    }
    noteInterface(facts, netdev, notes);
    noteIdentity(facts, request, notes);
    if (request.cables() > 1) {
      noteCables(facts, request, notes);
    }
    return notes;
  }

  private static void noteInterface(LoadFacts facts, String netdev, List<String> notes) {
    Map<String, String> known = facts.context().environment().netdevs();
    if (netdev.isEmpty() || known.isEmpty()) {
      return;
    }
    Optional<String> address = Optional.ofNullable(known.get(netdev));
    if (address.isEmpty()) {
      notes.add("There is no interface " + netdev + " now; from v0.3.0 on devices wait for it.");
    } else if (address.get().isEmpty()) {
      notes.add(netdev + " has no IPv4 address now, so its devices get no IPv4 GID.");
    } else if (address.get().startsWith("169.254.")) {
      notes.add(
          "The first address of "
              + netdev
              + " is link-local ("
              + address.get()
              + "), and the module takes the first one.");
    }
  }

  private static void noteIdentity(LoadFacts facts, PlanRequest request, List<String> notes) {
    boolean mac = request.goal() == Goal.MAC || request.goal() == Goal.MIXED;
    if (!mac) {
      return;
    }
    String identity = facts.text("identity");
    boolean drains = facts.context().kernel().drains();
    if (!drains && !identity.equals("minimal_packet")) {
      notes.add(
          "minimal_packet is impossible on this kernel: its Thunderbolt core does not wait for"
              + " running handlers when one is unregistered. "
              + identity
              + " serves instead and needs thunderbolt_net loaded.");
    }
    if (identity.startsWith("stock") && !facts.context().environment().networkClaimed()) {
      notes.add(identity + " works through thunderbolt_net, which is not loaded now.");
    }
  }

  private static void noteCables(LoadFacts facts, PlanRequest request, List<String> notes) {
    boolean apple = !facts.text("apple").isEmpty();
    if (!facts.context().kernel().isSourceAware() && !facts.text("native").isEmpty()) {
      notes.add(
          "This kernel does not tell which host a control packet came from, so a second cable to"
              + " the same Linux peer does not come up; cables to different peers do.");
    }
    notes.add(
        "roce_netdev is one string for the whole module, so all "
            + request.cables()
            + " links share the addresses of one interface. Parallel cables between the same two"
            + " Linux hosts may share it (a bridge or dummy interface); links to different peers"
            + " cannot be told apart by it.");
    if (apple) {
      notes.add(
          "tbnet_identity_gid and tbnet_identity_tbnet are single strings too: one Mac can be"
              + " answered with the right address, a second Mac on another cable needs its own"
              + " interface, its own subnet and so another host.");
      notes.add(
          "Apple rails use fixed ring and path numbers, so each controller carries one Mac only.");
    }
  }
}
