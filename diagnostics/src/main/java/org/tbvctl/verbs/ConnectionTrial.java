package org.tbvctl.verbs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which connections a device can make, by making a queue pair of each kind and giving it back. An
 * Apple device is not tried: it has one queue pair in all, which a program may be about to take.
 */
final class ConnectionTrial {
  private static final int SMALL = 1;

  private ConnectionTrial() {}

  /**
   * One map for each kind: {@code type}, {@code usable}, {@code tried}, {@code operations}, {@code
   * reason}.
   */
  static List<Map<String, Object>> of(VerbsContext context, DeviceAttributes attributes)
      throws VerbsFailure {
    List<Map<String, Object>> trials = new ArrayList<>();
    if (DeviceFacts.isApple(attributes)) {
      trials.add(
          described(
              QueuePairType.RC,
              false,
              false,
              List.of(),
              "the Apple transport has unreliable connections only"));
      trials.add(
          described(
              QueuePairType.UC,
              true,
              false,
              List.of("SEND"),
              "not tried: the device has one queue pair for all programs"));
      return trials;
    }
    for (QueuePairType type : QueuePairType.values()) {
      trials.add(trial(context, attributes, type));
    }
    return trials;
  }

  private static Map<String, Object> trial(
      VerbsContext context, DeviceAttributes attributes, QueuePairType type) throws VerbsFailure {
    try (ResourceStack stack = new ResourceStack()) {
      ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
      CompletionChannel channel = stack.push(context.createCompletionChannel());
      CompletionQueue queue = stack.push(context.createCompletionQueue(SMALL, channel));
      stack.push(domain.createQueuePair(new QueuePairSettings(type, queue, queue, SMALL, SMALL)));
      return described(type, true, true, operations(attributes, type), null);
    } catch (VerbsException e) {
      return described(type, false, true, List.of(), e.getMessage());
    }
  }

  /** Reads need a reliable connection, and a device that answers some. */
  private static List<String> operations(DeviceAttributes attributes, QueuePairType type) {
    boolean reads = type == QueuePairType.RC && attributes.maxReadsInFlight() > 0;
    return reads ? List.of("SEND", "WRITE", "READ") : List.of("SEND", "WRITE");
  }

  private static Map<String, Object> described(
      QueuePairType type, boolean usable, boolean tried, List<String> operations, String reason) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("type", type.name());
    described.put("usable", usable);
    described.put("tried", tried);
    described.put("operations", operations);
    described.put("reason", reason);
    return described;
  }
}
