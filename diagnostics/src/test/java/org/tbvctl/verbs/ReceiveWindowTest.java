package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;

/** The look-alike refuses receives by the law that it was given. */
@Timeout(60)
class ReceiveWindowTest {
  @TempDir private Path folder;

  /** Posts receives of one size until one is refused, and prints how many were taken. */
  static final class Poster {
    private static final int MOST = 1024;

    private Poster() {}

    public static void main(String[] arguments) throws VerbsFailure {
      int bytes = Integer.parseInt(arguments[0]);
      Verbs verbs = Verbs.load(VerbsLibrary.of(System.getenv()));
      try (ResourceStack stack = new ResourceStack()) {
        VerbsContext context = stack.push(stack.push(verbs.devices()).devices().get(0).open());
        ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
        MemoryRegion memory = stack.push(domain.register(bytes, EnumSet.of(Access.LOCAL_WRITE)));
        CompletionChannel channel = stack.push(context.createCompletionChannel());
        CompletionQueue queue = stack.push(context.createCompletionQueue(MOST, channel));
        QueuePair pair =
            stack.push(
                domain.createQueuePair(
                    new QueuePairSettings(QueuePairType.UC, queue, queue, 1, MOST)));
        pair.toInit(1, EnumSet.of(Access.LOCAL_WRITE));
        ReceiveRequests requests = ReceiveRequests.allocate(MOST);
        for (int i = 0; i < MOST; i++) {
          requests.fill(i, i, memory, 0, bytes);
        }
        requests.chain(0, MOST);
        System.out.print(accepted(pair, requests));
      }
    }

    private static int accepted(QueuePair pair, ReceiveRequests requests) {
      try {
        pair.postReceive(requests, 0);
        return MOST;
      } catch (PostRefusedException refused) {
        return refused.accepted();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "requests, 700, 65536, 700",
    "frames-1, 1024, 65536, 63",
    "frames-1, 1024, 20480, 203",
    "frames, 1024, 20480, 204",
    "frames, 1024, 65536, 63",
  })
  void followsTheLaw(String law, String window, String bytes, String accepted) throws Exception {
    try (Child child =
        Loopback.program(folder.resolve("fabric"))
            .with("TBVCTL_LOOPBACK_WINDOW_LAW", law)
            .with("TBVCTL_LOOPBACK_WINDOW", window)
            .start(Poster.class, List.of(bytes))) {
      assertThat(child.await(Duration.ofSeconds(50)))
          .isEqualTo(new ChildEnd.Exited(0, accepted, ""));
    }
  }
}
