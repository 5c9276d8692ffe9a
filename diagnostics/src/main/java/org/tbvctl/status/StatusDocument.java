package org.tbvctl.status;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.counters.Summary;
import org.tbvctl.host.Reading;
import org.tbvctl.rdma.GidEntry;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.rdma.RdmaPort;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.system.KernelRelease;
import org.tbvctl.thunderbolt.Direction;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/**
 * The facts of one host as the JSON document {@code tbvctl.status/1}: nested maps in stable order.
 * A value that is absent or unreadable is null.
 */
public final class StatusDocument {
  public static final String SCHEMA = "tbvctl.status/1";

  /** The switches of the bring-up chain, in chain order. */
  private static final List<String> SWITCHES =
      List.of(
          "bind_services",
          "allocate_rings",
          "start_rings",
          "negotiate_native",
          "enable_tunnels",
          "register_verbs",
          "native_data",
          "apple_data");

  private static final List<String> TOTALS =
      List.of(
          "data_wr_send",
          "data_wr_live",
          "data_tx_posted",
          "data_tx_completed",
          "data_rx_completed",
          "data_wr_retransmit",
          "data_wr_timeout");

  private StatusDocument() {}

  public static Map<String, Object> of(HostSnapshot host, String version, Instant generatedAt) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    document.put("tool", tool);
    document.put("generatedAt", generatedAt.truncatedTo(ChronoUnit.MILLIS).toString());
    document.put("host", host.name());
    document.put("kernel", host.system().kernel().value().map(KernelRelease::text).orElse(null));
    document.put("module", module(host));
    document.put("identity", identity(host));
    document.put("links", links(host));
    document.put("rails", rails(host));
    document.put("devices", devices(host));
    document.put("totals", totals(host));
    return document;
  }

  private static Map<String, Object> module(HostSnapshot host) {
    ReleaseGuess build = host.moduleBuild();
    Map<String, Object> module = new LinkedHashMap<>();
    module.put("state", state(host.module().initstate()));
    module.put("release", host.moduleRelease().orElse(null));
    module.put("sureness", build.sureness().name().toLowerCase(java.util.Locale.ROOT));
    module.put("profile", summaryText(host, "profile"));
    Map<String, Object> switches = new LinkedHashMap<>();
    for (String name : SWITCHES) {
      host.module().parameter(name).ifPresent(value -> switches.put(name, value));
    }
    module.put("switches", switches);
    return module;
  }

  private static String state(Reading<String> initstate) {
    return initstate.value().orElse(initstate.isAbsent() ? "not loaded" : "unknown");
  }

  private static Map<String, Object> identity(HostSnapshot host) {
    Map<String, Object> identity = new LinkedHashMap<>();
    identity.put("tbnetIdentity", summaryText(host, "tbnet_identity"));
    identity.put("proxyAddress", summaryText(host, "tbnet_identity_proxy_ipv4"));
    identity.put(
        "roceNetdev",
        host.module()
            .parameter("roce_netdev")
            .filter(value -> !value.equals("(null)"))
            .orElse(null));
    return identity;
  }

  private static List<Object> links(HostSnapshot host) {
    List<Object> links = new ArrayList<>();
    for (XDomain domain :
        host.thunderbolt().value().map(ThunderboltBus::xdomains).orElse(List.of())) {
      Map<String, Object> link = new LinkedHashMap<>();
      link.put("device", domain.name());
      link.put("peer", domain.peerName());
      link.put("transmit", domain.transmit().map(Direction::words).orElse(null));
      link.put("receive", domain.receive().map(Direction::words).orElse(null));
      links.add(link);
    }
    return links;
  }

  private static List<Object> rails(HostSnapshot host) {
    List<Object> rails = new ArrayList<>();
    Optional<CounterSample> latest = host.latest();
    for (Rail rail :
        latest
            .flatMap(sample -> sample.peers().value())
            .map(peers -> peers.rails())
            .orElse(List.of())) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("peer", rail.peer());
      entry.put("rail", rail.id());
      entry.put("backend", rail.backend().name().toLowerCase(java.util.Locale.ROOT));
      entry.put("route", rail.text("route").orElse(null));
      entry.put("linkSpeed", rail.text("link_speed").orElse(null));
      entry.put("state", rail.text("state").orElse(null));
      entry.put("ready", rail.is("data_ready"));
      entry.put("lastError", number(rail.get("last_error")));
      entry.put("posted", number(rail.get("data_tx_posted")));
      entry.put("completed", number(rail.get("data_tx_completed")));
      entry.put("received", number(rail.get("data_rx_completed")));
      entry.put("credits", rail.text("tx_credits").orElse(null));
      rails.add(entry);
    }
    return rails;
  }

  private static List<Object> devices(HostSnapshot host) {
    List<Object> devices = new ArrayList<>();
    for (RdmaDevice device : host.rdma().ofModule()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", device.name());
      entry.put("nodeGuid", device.nodeGuid().value().map(Object::toString).orElse(null));
      entry.put("backend", device.isApple() ? "apple" : "native");
      List<Object> gids = new ArrayList<>();
      for (RdmaPort port : device.ports()) {
        entry.put("state", port.state().value().orElse(null));
        for (GidEntry gid : port.gids().value().orElse(List.of())) {
          Map<String, Object> line = new LinkedHashMap<>();
          line.put("index", gid.index());
          line.put("gid", gid.gid().toString());
          line.put("ipv4", gid.ipv4().map(Object::toString).orElse(null));
          line.put("type", gid.type().value().orElse(null));
          line.put("netdev", gid.netdev().value().orElse(null));
          gids.add(line);
        }
      }
      entry.put("gids", gids);
      devices.add(entry);
    }
    return devices;
  }

  private static Map<String, Object> totals(HostSnapshot host) {
    Map<String, Object> totals = new LinkedHashMap<>();
    Optional<Summary> summary = host.latest().flatMap(sample -> sample.summary().value());
    for (String key : TOTALS) {
      summary
          .map(values -> values.get(key))
          .filter(OptionalLong::isPresent)
          .ifPresent(value -> totals.put(key, value.getAsLong()));
    }
    return totals;
  }

  private static String summaryText(HostSnapshot host, String key) {
    return host.latest()
        .flatMap(sample -> sample.summary().value())
        .flatMap(summary -> summary.text(key))
        .orElse(null);
  }

  private static Long number(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
