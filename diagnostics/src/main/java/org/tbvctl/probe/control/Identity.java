package org.tbvctl.probe.control;

import java.util.Optional;

/**
 * Who is at one end.
 *
 * @param protocol number of the protocol; both ends must have the same
 * @param version of tbvctl
 * @param build checksum of the program file, or {@code unknown}
 * @param host name
 * @param kernel release
 * @param architecture such as {@code amd64}
 */
public record Identity(
    int protocol, String version, String build, String host, String kernel, String architecture) {
  /** What this program speaks. */
  public static final int PROTOCOL = 3;

  /** The build of a program whose file could not be read. */
  public static final String UNKNOWN_BUILD = "unknown";

  private static final String TYPE = "tbvctl-probe";

  /** The first message of either end. */
  public Message message() {
    return Message.of(
        TYPE,
        "protocol",
        protocol,
        "version",
        version,
        "build",
        build,
        "host",
        host,
        "kernel",
        kernel,
        "architecture",
        architecture);
  }

  static Identity of(Message message) throws ControlException {
    if (!message.is(TYPE)) {
      throw new ControlException("it began with '" + message.type() + "' instead of " + TYPE);
    }
    Fields fields = message.read();
    return new Identity(
        fields.integer("protocol", 0, Integer.MAX_VALUE),
        fields.text("version"),
        fields.optionalText("build").orElse(UNKNOWN_BUILD),
        fields.optionalText("host").orElse("peer"),
        fields.optionalText("kernel").orElse("unknown"),
        fields.optionalText("architecture").orElse("unknown"));
  }

  /** The same under another name of its host. */
  public Identity called(String other) {
    return new Identity(protocol, version, build, other, kernel, architecture);
  }

  /** Why the two cannot work together, in one sentence; empty when they can. */
  Optional<String> refusalOf(Identity other) {
    return protocol == other.protocol
        ? Optional.empty()
        : Optional.of(
            "it is tbvctl "
                + other.version
                + " with protocol "
                + other.protocol
                + " and this one is tbvctl "
                + version
                + " with protocol "
                + protocol
                + "; run the same version at both ends");
  }

  /** How the builds differ, in one sentence; empty when they are the same or one is not known. */
  public Optional<String> differenceTo(Identity other) {
    if (!version.equals(other.version)) {
      return Optional.of(
          host + " runs tbvctl " + version + " and " + other.host + " runs " + other.version);
    }
    boolean known = !build.equals(UNKNOWN_BUILD) && !other.build.equals(UNKNOWN_BUILD);
    return known && !build.equals(other.build)
        ? Optional.of(
            host
                + " and "
                + other.host
                + " both say tbvctl "
                + version
                + ", and their program files differ ("
                + build.substring(0, Math.min(12, build.length()))
                + " and "
                + other.build.substring(0, Math.min(12, other.build.length()))
                + ")")
        : Optional.empty();
  }
}
