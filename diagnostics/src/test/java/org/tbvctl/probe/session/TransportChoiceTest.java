package org.tbvctl.probe.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.Backend;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.verbs.QueuePairType;

class TransportChoiceTest {
  private static final DeviceFacts NATIVE = device("usb4_rdma0", Backend.NATIVE);
  private static final DeviceFacts APPLE = device("usb4_rdma4", Backend.APPLE);

  private static DeviceFacts device(String name, Backend backend) {
    String guid = new RailIdentity(backend, 1, 0).guid().toString();
    return new DeviceFacts(name, 1, guid, 4096, 1 << 24, 9, 9, 9, 1, "::1", "RoCE v2", "", "one");
  }

  private static TransportChoice choice(
      Optional<QueuePairType> asked, Plan.Operation operation, DeviceFacts... devices)
      throws SessionException {
    return TransportChoice.of(asked, operation, List.of(devices));
  }

  @Test
  void reliableUnlessAnotherIsAskedFor() throws SessionException {
    assertThat(choice(Optional.empty(), Plan.Operation.WRITE, NATIVE, NATIVE))
        .isEqualTo(new TransportChoice(QueuePairType.RC, Optional.empty()));
    assertThat(choice(Optional.of(QueuePairType.UC), Plan.Operation.SEND, NATIVE, NATIVE).type())
        .isEqualTo(QueuePairType.UC);
  }

  @Test
  void anAppleRailAtEitherEndMakesItUnreliableAndSaysSo() throws SessionException {
    TransportChoice choice = choice(Optional.empty(), Plan.Operation.SEND, NATIVE, APPLE);

    assertThat(choice.type()).isEqualTo(QueuePairType.UC);
    assertThat(choice.note().orElseThrow()).contains("uc", "usb4_rdma4 is an Apple rail");
    assertThat(choice(Optional.of(QueuePairType.UC), Plan.Operation.SEND, APPLE, APPLE).note())
        .isEmpty();
  }

  @Test
  void whatAnAppleRailCannotDoIsRefusedWithWhatItCan() {
    assertThatThrownBy(
            () -> choice(Optional.of(QueuePairType.RC), Plan.Operation.SEND, APPLE, NATIVE))
        .hasMessageContaining("use --transport uc");
    assertThatThrownBy(
            () -> choice(Optional.of(QueuePairType.UC), Plan.Operation.WRITE, APPLE, NATIVE))
        .hasMessageContaining("use --operation send");
  }
}
