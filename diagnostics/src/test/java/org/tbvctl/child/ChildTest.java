package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sun.misc.Unsafe;

@Timeout(60)
class ChildTest {
  private static final Duration LONG = Duration.ofSeconds(50);

  /** What the children do. */
  static final class Behaviour {
    private Behaviour() {}

    public static void main(String[] arguments) throws Exception {
      System.err.println("working");
      switch (arguments[0]) {
        case "print" -> System.out.println("result " + System.getenv("TBVCTL_TEST"));
        case "fail" -> System.exit(7);
        case "fault" -> fault();
        case "hang" -> new Object().wait();
        case "watch" -> {
          ParentWatch.start(System.in, () -> System.out.println("last words"));
          System.out.println("watching");
          Thread.sleep(Long.MAX_VALUE);
        }
        default -> throw new IllegalArgumentException(arguments[0]);
      }
    }

    private static void fault() throws ReflectiveOperationException {
      System.out.println("before");
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      ((Unsafe) field.get(null)).putAddress(8, 1);
    }
  }

  private static ChildEnd run(String behaviour, Duration limit)
      throws IOException, InterruptedException {
    try (Child child =
        ChildProgram.ofThisProcess()
            .with("TBVCTL_TEST", "42")
            .start(Behaviour.class, List.of(behaviour))) {
      return child.await(limit);
    }
  }

  @Test
  void collectsWhatTheChildPrints() throws Exception {
    assertThat(run("print", LONG)).isEqualTo(new ChildEnd.Exited(0, "result 42\n", "working\n"));
  }

  @Test
  void tellsItsExitCode() throws Exception {
    assertThat(run("fail", LONG)).isEqualTo(new ChildEnd.Exited(7, "", "working\n"));
  }

  @Test
  void tellsAFaultInC() throws Exception {
    assertThat(run("fault", LONG))
        .isInstanceOfSatisfying(
            ChildEnd.Crashed.class,
            crashed -> {
              assertThat(crashed.crash().signal()).isEqualTo("SIGSEGV");
              assertThat(crashed.crash().place()).contains("libjvm.so+0x");
              assertThat(crashed.output()).isEqualTo("before\n");
              assertThat(crashed.errors()).contains("working");
            });
  }

  @Test
  void killsItAtTheDeadline() throws Exception {
    long start = System.nanoTime();
    ChildEnd end = run("watch", Duration.ofMillis(1500));
    assertThat(end).isInstanceOf(ChildEnd.TimedOut.class);
    assertThat(end.output()).isIn("watching\nlast words\n", "watching\n", "");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONG);
  }

  @Test
  void endsWhenTheParentIsGone() throws Exception {
    try (Child child = ChildProgram.ofThisProcess().start(Behaviour.class, List.of("watch"));
        InputStream output = child.output()) {
      String line = new String(output.readNBytes("watching\n".length()), StandardCharsets.UTF_8);
      assertThat(line).isEqualTo("watching\n");
      child.input().close();
      assertThat(child.await("", LONG)).isInstanceOf(ChildEnd.Exited.class);
    }
  }
}
