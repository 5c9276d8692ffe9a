package org.tbvctl.endpoint;

import java.util.Optional;

/**
 * Who may ask, and whether others can listen in.
 *
 * @param tls serve HTTPS with this key
 * @param credentials {@code user:password} that metrics need
 */
public record EndpointSecurity(Optional<TlsKey> tls, Optional<Secret> credentials) {
  public static final EndpointSecurity NONE =
      new EndpointSecurity(Optional.empty(), Optional.empty());
}
