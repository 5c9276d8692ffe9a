package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.DeviceList;
import org.tbvctl.linkreport.source.HostsDiagnosis;

/** Hosts that were examined, and devices that were listed. */
public final class HostsSection {

  private HostsSection() {}

  public static Block of(List<Labelled<HostsDiagnosis>> diagnoses) {
    List<List<String>> rows = new ArrayList<>();
    for (Labelled<HostsDiagnosis> diagnosis : diagnoses) {
      for (HostsDiagnosis.Host host : diagnosis.source().hosts()) {
        rows.add(
            List.of(
                diagnosis.label(),
                host.name(),
                host.kind(),
                host.kernel(),
                host.moduleRelease(),
                host.links().isEmpty() ? "not known" : String.join("; ", host.links()),
                host.samples(),
                diagnosis.source().origin().time(),
                diagnosis.source().name()));
      }
    }
    return new Block.Table(
        "Hosts examined",
        List.of(
            text("diagnosis"),
            text("host"),
            text("how"),
            text("kernel"),
            text("module release"),
            text("trained links"),
            number("samples"),
            text("diagnosed"),
            text("read from")),
        rows);
  }

  /** The devices of one host. */
  public static Block devices(Labelled<DeviceList> list) {
    return new Block.Table(
        "Devices of " + list.source().host() + " (" + list.label() + ")",
        List.of(
            text("device"),
            text("node GUID"),
            text("backend"),
            text("port"),
            text("GID in use"),
            text("not shown or not usable because")),
        list.source().devices().stream()
            .map(
                device ->
                    List.of(
                        device.name(),
                        device.guid(),
                        device.backend(),
                        device.port(),
                        device.gid(),
                        device.shown().isEmpty() ? Cell.UNKNOWN : device.shown()))
            .toList());
  }
}
