package org.tbvctl.mac;

import java.util.List;
import java.util.Optional;

/**
 * The Thunderbolt part of {@code system_profiler}, from either of its two formats.
 *
 * @param receptacles by number
 * @param problems what could not be read, one sentence each
 */
public record Profile(List<Receptacle> receptacles, List<String> problems) {

  public Profile {
    receptacles = List.copyOf(receptacles);
    problems = List.copyOf(problems);
  }

  /** Reads text or JSON; never throws. */
  public static Profile parse(String output) {
    String text = output.replace("\0", "").strip();
    return text.startsWith("{") || text.startsWith("[")
        ? ProfileJson.parse(text)
        : ProfileText.parse(output.replace("\0", ""));
  }

  /** The socket whose cable ends in the domain with this UUID. */
  public Optional<Receptacle> withDomain(String uuid) {
    return receptacles.stream()
        .filter(socket -> socket.domainUuid().filter(uuid::equals).isPresent())
        .findFirst();
  }
}
