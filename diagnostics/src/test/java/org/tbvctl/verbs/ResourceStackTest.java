package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceStackTest {
  private final List<String> closed = new ArrayList<>();
  private final ResourceStack stack = new ResourceStack();

  private void push(String name) {
    stack.push(() -> closed.add(name));
  }

  private void pushFailing(String name, int errno) {
    stack.push(
        () -> {
          closed.add(name);
          throw new VerbsException(name, errno);
        });
  }

  @Test
  void closesInReverseOrder() throws VerbsException {
    push("context");
    push("domain");
    push("pair");
    stack.close();
    assertThat(closed).containsExactly("pair", "domain", "context");
  }

  @Test
  void closesTheRestAfterAFailure() {
    push("context");
    pushFailing("ibv_dealloc_pd", 16);
    pushFailing("ibv_destroy_qp", 5);
    assertThatThrownBy(stack::close)
        .isInstanceOf(VerbsException.class)
        .hasMessageContaining("ibv_destroy_qp failed: errno 5")
        .satisfies(
            failure ->
                assertThat(failure.getSuppressed())
                    .singleElement()
                    .satisfies(other -> assertThat(other).hasMessageContaining("EBUSY")));
    assertThat(closed).containsExactly("ibv_destroy_qp", "ibv_dealloc_pd", "context");
  }

  @Test
  void isEmptyAfterwards() throws VerbsException {
    push("context");
    stack.close();
    assertThatCode(stack::close).doesNotThrowAnyException();
    assertThat(closed).hasSize(1);
  }

  @Test
  void handsEverythingOver() throws VerbsException {
    push("context");
    push("pair");
    ResourceStack other = stack.handOver();
    stack.close();
    assertThat(closed).isEmpty();
    other.close();
    assertThat(closed).containsExactly("pair", "context");
  }
}
