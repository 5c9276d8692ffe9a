package org.tbvctl.host;

import java.util.SortedSet;
import java.util.TreeSet;

/** Commands that can be run on a host for what they print; none of them changes anything. */
public interface HostCommands {

  /** For hosts on which nothing may be run, such as a folder that only looks like one. */
  HostCommands NONE =
      new HostCommands() {
        @Override
        public SortedSet<String> names() {
          return new TreeSet<>();
        }

        @Override
        public Reading<CommandOutput> run(String name) {
          return Reading.unreadable("commands are only run on the host itself");
        }
      };

  /** The names of the commands that could be run. */
  SortedSet<String> names();

  /** What the command prints: absent when the host has no such tool. */
  Reading<CommandOutput> run(String name);
}
