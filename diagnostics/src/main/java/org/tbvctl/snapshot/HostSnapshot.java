package org.tbvctl.snapshot;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kmod.InstalledModule;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.LoadedModules;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.mac.Mac;
import org.tbvctl.netdev.Netdevs;
import org.tbvctl.pci.PciFunctions;
import org.tbvctl.provider.Provider;
import org.tbvctl.rdma.RdmaDevices;
import org.tbvctl.system.SystemFacts;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.ThunderboltBusReader;
import org.tbvctl.udev.NamingFiles;
import org.tbvctl.user.UserFacts;

/**
 * Everything that was read on one host. Immutable; every fact is known, absent or unreadable.
 *
 * @param name the host's name in every output
 * @param samples counter samples in order
 * @param commands what commands printed, by command name
 * @param hostname what the host calls itself
 * @param installed the module on disk, loaded or not
 * @param loadedModules all loaded kernel modules
 * @param naming files that give devices and interfaces their names
 * @param debugfs names in the module's debugfs folder
 * @param modprobe files of the modprobe configuration folders
 * @param thunderbolt absent when the host has no Thunderbolt bus folder
 * @param mac what the commands of macOS printed; empty on any other system
 * @param moduleBuild which build of the module runs, as far as the readings give it away
 */
public record HostSnapshot(
    String name,
    HostSource.Kind source,
    KernelModule module,
    List<CounterSample> samples,
    Reading<KernelLog> log,
    SortedMap<String, Reading<CommandOutput>> commands,
    SystemFacts system,
    InstalledModule installed,
    Reading<LoadedModules> loadedModules,
    Reading<ThunderboltBus> thunderbolt,
    Reading<PciFunctions> pci,
    RdmaDevices rdma,
    Netdevs netdevs,
    Provider provider,
    UserFacts user,
    NamingFiles naming,
    Optional<Mac> mac,
    Reading<List<String>> debugfs,
    ModprobeFiles modprobe,
    Reading<String> hostname,
    ReleaseGuess moduleBuild) {

  /** Reads the host once. */
  public static HostSnapshot read(HostSource source) {
    SortedMap<String, Reading<CommandOutput>> commands = new TreeMap<>();
    source.commandNames().forEach(name -> commands.put(name, source.command(name)));
    KernelModule module = KernelModule.read(source.files());
    List<CounterSample> samples = source.samples().stream().map(CounterSample::parse).toList();
    Reading<KernelLog> log = source.kernelLog().map(KernelLog::parse);
    SystemFacts system = SystemFacts.read(source.files(), source::command);
    InstalledModule installed = InstalledModule.read(source.files(), source::command);
    return new HostSnapshot(
        source.name(),
        source.kind(),
        module,
        samples,
        log,
        commands,
        system,
        installed,
        source.files().text("proc/modules").map(LoadedModules::parse),
        ThunderboltBusReader.read(source.files()),
        PciFunctions.read(source.files(), source::command),
        RdmaDevices.read(source.files(), source.command("ls_dev_infiniband")),
        Netdevs.read(source.files(), source.command("ip_addr")),
        Provider.read(source.files(), source::command),
        UserFacts.read(source.files(), source::command),
        NamingFiles.read(source.files()),
        Mac.read(commands),
        source.files().list("sys/kernel/debug/thunderbolt_ibverbs"),
        ModprobeFiles.read(source.files(), source::command),
        source.files().line("etc/hostname"),
        ModuleBuild.guess(
            module, installed, samples, log, system, source.command(ModuleBuild.COMMAND)));
  }

  /** The same host with other counters and another log: the readings that move. */
  public HostSnapshot withReadings(List<CounterSample> newSamples, Reading<KernelLog> newLog) {
    return new HostSnapshot(
        name,
        source,
        module,
        List.copyOf(newSamples),
        newLog,
        commands,
        system,
        installed,
        loadedModules,
        thunderbolt,
        pci,
        rdma,
        netdevs,
        provider,
        user,
        naming,
        mac,
        debugfs,
        modprobe,
        hostname,
        moduleBuild);
  }

  /** The newest sample, which speaks for now. */
  public Optional<CounterSample> latest() {
    return samples.isEmpty() ? Optional.empty() : Optional.of(samples.get(samples.size() - 1));
  }

  /** What the command printed; absent when its output was not taken. */
  public Reading<CommandOutput> command(String command) {
    return commands.getOrDefault(command, Reading.absent());
  }

  /** The module's release or range of releases in words, when the readings tell it. */
  public Optional<String> moduleRelease() {
    return Optional.of(moduleBuild.label()).filter(label -> !label.equals("unknown"));
  }

  /** Whether anything at all was read that a check could judge. */
  public boolean showsAnything() {
    return system.kernel().isKnown()
        || module.initstate().isKnown()
        || !samples.isEmpty()
        || log.isKnown()
        || !commands.isEmpty();
  }

  /** Whether the host calls itself so (its first name counts, case does not). */
  public boolean isCalled(String other) {
    return Stream.of(hostname.value().orElse(""), name)
        .anyMatch(own -> !own.isEmpty() && shortName(own).equalsIgnoreCase(shortName(other)));
  }

  private static String shortName(String hostname) {
    int dot = hostname.indexOf('.');
    return dot < 0 ? hostname : hostname.substring(0, dot);
  }
}
