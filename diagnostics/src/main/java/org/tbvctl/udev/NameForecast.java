package org.tbvctl.udev;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the udev rules make of an RDMA device's name when it is added.
 *
 * <p>The renaming program works while the rules are read, so only the first call that succeeds
 * counts: a later one no longer finds the device under the event's name. NAME= does nothing for
 * RDMA devices and last_rule is ignored by today's udev. A command of RUN comes after all rules.
 *
 * @param name the name the device has in the end
 * @param rule the rule that gave it, or empty when the kernel's name stays untouched
 */
public record NameForecast(String name, Optional<UdevRule> rule) {

  /** Follows the rules, in udev's order, for one device. */
  public static NameForecast of(List<UdevRule> rules, RdmaEvent event) {
    return new Run(event).through(rules);
  }

  public boolean keeps(RdmaEvent event) {
    return name.equals(event.kernelName());
  }

  /** One pass through the rules. */
  private static final class Run {
    private final RdmaEvent event;
    private final Map<String, String> variables = new HashMap<>();
    private String name;
    private Optional<UdevRule> renamedBy = Optional.empty();
    private Optional<UdevRule> namesBack = Optional.empty();
    private String programResult = "";

    Run(RdmaEvent event) {
      this.event = event;
      this.name = event.kernelName();
    }

    NameForecast through(List<UdevRule> rules) {
      String skipTo = "";
      String skipIn = "";
      for (UdevRule rule : rules) {
        if (!skipTo.isEmpty() && rule.file().equals(skipIn)) {
          if (!isLabel(rule, skipTo)) {
            continue;
          }
          skipTo = "";
        }
        if (applies(rule)) {
          assign(rule);
          skipTo = rule.first("GOTO").map(RuleToken::value).orElse("");
          skipIn = rule.file();
        }
      }
      return namesBack.isPresent()
          ? new NameForecast(event.kernelName(), namesBack)
          : new NameForecast(name, renamedBy);
    }

    private static boolean isLabel(UdevRule rule, String label) {
      return rule.all("LABEL").anyMatch(token -> token.value().equals(label));
    }

    private boolean applies(UdevRule rule) {
      for (RuleToken token : rule.tokens()) {
        boolean fits =
            switch (token.key()) {
              case "PROGRAM" -> program(rule, token.value());
              case "IMPORT" -> !token.attribute().equals("program") || program(rule, token.value());
              default -> !token.isMatch() || matches(token);
            };
        if (!fits) {
          return false;
        }
      }
      return true;
    }

    private boolean matches(RuleToken token) {
      Optional<String> value = value(token);
      return value.isEmpty()
          || Glob.matches(token.value(), value.get())
              == (token.operator() == RuleToken.Operator.EQUAL);
    }

    /** What the key stands for, or empty when nobody knows: then the rule is taken to match. */
    private Optional<String> value(RuleToken token) {
      return switch (token.key()) {
        case "ACTION" -> Optional.of("add");
        case "SUBSYSTEM" -> Optional.of("infiniband");
        case "KERNEL" -> Optional.of(event.kernelName());
        case "RESULT" -> Optional.of(programResult);
        case "DRIVERS" -> Optional.of(event.parentDriver()).filter(driver -> !driver.isEmpty());
        case "KERNELS" -> event.parent();
        case "ENV" -> Optional.of(variables.getOrDefault(token.attribute(), ""));
        case "ATTR", "ATTRS" ->
            token.attribute().equals("node_guid") && !event.nodeGuid().isEmpty()
                ? Optional.of(event.nodeGuid())
                : Optional.empty();
        default -> Optional.empty();
      };
    }

    /** Runs the renaming program; any other program is taken to succeed without a word. */
    private boolean program(UdevRule rule, String commandLine) {
      Optional<RdmaRename> call = RdmaRename.of(commandLine);
      if (call.isEmpty()) {
        programResult = "";
        return true;
      }
      if (!call.get().device(event.kernelName()).equals(name)) {
        return false;
      }
      Optional<String> given = given(call.get());
      if (given.isEmpty()) {
        return false;
      }
      programResult = given.get();
      if (!given.get().equals(name)) {
        name = given.get();
        renamedBy = Optional.of(rule);
      }
      return true;
    }

    private Optional<String> given(RdmaRename call) {
      return switch (call.policy()) {
        case "NAME_KERNEL" -> Optional.of(event.kernelName());
        case "NAME_FIXED" ->
            Optional.of(call.fixedName(event.kernelName())).filter(fixed -> !fixed.isEmpty());
        case "NAME_GUID" ->
            Optional.of("rocex" + event.nodeGuid().replace(":", ""))
                .filter(guid -> !event.nodeGuid().isEmpty());
        default -> event.pciName();
      };
    }

    private void assign(UdevRule rule) {
      for (RuleToken token : rule.tokens()) {
        if (token.isKey("ENV") && !token.isMatch()) {
          variables.put(token.attribute(), token.value());
        } else if (token.isKey("RUN") && namesBack(token.value())) {
          namesBack = Optional.of(rule);
        }
      }
    }

    /** {@code rdma dev set %c name %k}: gives the kernel's name back a moment later. */
    private static boolean namesBack(String command) {
      String text = command.strip();
      return text.contains("rdma dev set ")
          && (text.endsWith(" name %k") || text.endsWith(" name $kernel"));
    }
  }
}
