package org.tbvctl.probe.ends;

/**
 * What the two ends are called in figures, findings and ledger, so that none is taken for the
 * other.
 *
 * @param client the end that measures
 * @param server the end that serves
 */
public record EndNames(String client, String server) {

  /**
   * Names of hosts. Two ends on one host, or on hosts of one name, have the same; then their parts
   * in the probe tell them apart.
   */
  public static EndNames of(String client, String server) {
    return client.equals(server)
        ? new EndNames(client + " (client)", server + " (server)")
        : new EndNames(client, server);
  }
}
