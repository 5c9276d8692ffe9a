package org.tbvctl.cli;

import java.net.InetSocketAddress;
import java.util.Optional;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.verbs.QueuePairType;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What every probe with another end is told. */
final class ProbeClientOptions {

  /** Connections in small letters, as they are typed. */
  enum Transport {
    rc(QueuePairType.RC),
    uc(QueuePairType.UC);

    private final QueuePairType type;

    Transport(QueuePairType type) {
      this.type = type;
    }

    QueuePairType type() {
      return type;
    }
  }

  /** Operations in small letters. */
  enum Operation {
    send(Plan.Operation.SEND),
    write(Plan.Operation.WRITE);

    private final Plan.Operation operation;

    Operation(Plan.Operation operation) {
      this.operation = operation;
    }

    Plan.Operation operation() {
      return operation;
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "SERVER[:PORT]",
      converter = EndpointAddress.class,
      description = "Where 'tbvctl probe serve' listens. Port, unless given: 18520.")
  private InetSocketAddress server;

  @Option(
      names = "--transport",
      paramLabel = "TYPE",
      description =
          "Connection: ${COMPLETION-CANDIDATES}. Default: rc, and uc for Apple rails, which have no"
              + " other.")
  private Optional<Transport> transport = Optional.empty();

  @Option(
      names = "--operation",
      paramLabel = "OPERATION",
      defaultValue = "send",
      description = "How messages get there: ${COMPLETION-CANDIDATES}.")
  private Operation operation;

  @Option(
      names = "--events",
      description = "Sleep until a completion comes; else it is asked for without pause.")
  private boolean events;

  @Mixin private ProbeTimeoutOption timeout;

  @Mixin private ProbeDeviceOptions device;
  @Mixin private LiveOptions live;
  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  InetSocketAddress server() {
    return server;
  }

  /** The connection that was asked for; empty when the devices decide. */
  Optional<QueuePairType> transport() {
    return transport.map(Transport::type);
  }

  Plan.Operation operation() {
    return operation.operation();
  }

  boolean events() {
    return events;
  }

  ProbeTimeoutOption timeout() {
    return timeout;
  }

  DeviceRequest device() {
    return device.request();
  }

  LiveOptions live() {
    return live;
  }

  VerdictOptions output() {
    return output;
  }
}
