package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.peer.AgentPeer;

/**
 * Where the token of another agent is. Never on the command line, which every user of the host can
 * read.
 *
 * @param file first line of it
 * @param environment where {@code TBVCTL_PEER_TOKEN} is, without a file
 */
record PeerToken(Optional<Path> file, Map<String, String> environment) {
  private static final String VARIABLE = "TBVCTL_PEER_TOKEN";

  /**
   * What reads other agents with the token.
   *
   * @throws RefusedCaptureException when the file cannot be read
   */
  AgentPeer agent() throws RefusedCaptureException {
    try {
      if (file.isPresent()) {
        return new AgentPeer(Optional.of(Secret.read(file.get())));
      }
    } catch (EndpointException e) {
      throw new RefusedCaptureException(e.getMessage(), e);
    }
    return new AgentPeer(
        Optional.ofNullable(environment.get(VARIABLE))
            .filter(text -> !text.isBlank())
            .map(text -> Secret.of(text.strip())));
  }
}
