package org.tbvctl.capture;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostCommands;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/** The commands of the capture list on this machine. */
public final class ListedCommands implements HostCommands {

  private static final String LOOPBACK = "lo";

  private final SortedMap<String, CaptureItem.Command> commands = new TreeMap<>();
  private final Tools tools;

  /**
   * @param files where the network devices are looked up
   */
  public ListedCommands(CaptureList list, HostFiles files, Tools tools) {
    this.tools = tools;
    boolean mac = files.list("proc").isAbsent();
    for (CaptureItem.Command command : list.commands()) {
      if (command.onMac() != mac) {
        continue;
      }
      if (!command.isPerNetdev()) {
        commands.put(command.name(), command);
        continue;
      }
      for (String netdev : files.list("sys/class/net").value().orElse(List.of())) {
        if (!netdev.equals(LOOPBACK)) {
          CaptureItem.Command one = command.forNetdev(netdev);
          commands.put(one.name(), one);
        }
      }
    }
  }

  @Override
  public SortedSet<String> names() {
    return new TreeSet<>(commands.keySet());
  }

  @Override
  public Reading<CommandOutput> run(String name) {
    CaptureItem.Command command = commands.get(name);
    if (command == null) {
      return Reading.unreadable("is no command that this program runs");
    }
    return tools.run(command.words(), command.limit());
  }
}
