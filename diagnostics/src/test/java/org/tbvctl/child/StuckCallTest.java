package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StuckCallTest {
  private static final int NATIVE = -2;

  private static StackTraceElement frame(String type, String method, int line) {
    return new StackTraceElement(type, method, "Any.java", line);
  }

  @Test
  void theInnermostFunctionOfCThatWeCallIsNamed() {
    assertThat(
            StuckCall.of(
                new StackTraceElement[] {
                  frame("java.lang.Object", "wait", NATIVE),
                  frame("org.tbvctl.verbs.ExportedCalls", "ibv_create_qp", NATIVE),
                  frame("org.tbvctl.verbs.ProtectionDomain", "createQueuePair", 40),
                  frame("org.tbvctl.verbs.ExportedCalls", "ibv_open_device", NATIVE)
                }))
        .contains("ibv_create_qp");
  }

  @Test
  void aThreadThatIsInNoneOfThemHasNoName() {
    assertThat(
            StuckCall.of(
                new StackTraceElement[] {
                  frame("java.io.FileInputStream", "readBytes", NATIVE),
                  frame("org.tbvctl.verbs.GidTable", "read", 40)
                }))
        .isEmpty();
    assertThat(StuckCall.of(new StackTraceElement[0])).isEmpty();
    assertThat(StuckCall.of(Thread.currentThread())).isEmpty();
  }
}
