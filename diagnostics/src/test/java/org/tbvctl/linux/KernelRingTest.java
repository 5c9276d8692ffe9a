package org.tbvctl.linux;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Reading;

class KernelRingTest {

  /** Plays answers of the kernel: records as text, failures as negative errno. */
  private static final class ScriptedCalls implements FileCalls {
    private final Deque<Object> answers;
    private int opened = 3;
    private boolean closed;

    ScriptedCalls(Object... answers) {
      this.answers = new ArrayDeque<>(List.of(answers));
    }

    @Override
    public int open(String path, int flags) {
      assertThat(flags & O_NONBLOCK).isNotZero();
      return opened;
    }

    @Override
    public int read(int descriptor, byte[] into) {
      Object answer = answers.isEmpty() ? (Object) (-EAGAIN) : answers.remove();
      if (answer instanceof Integer errno) {
        return errno;
      }
      byte[] record = ((String) answer).getBytes(StandardCharsets.UTF_8);
      System.arraycopy(record, 0, into, 0, record.length);
      return record.length;
    }

    @Override
    public int poll(int descriptor, int timeoutMillis) {
      return answers.isEmpty() ? 0 : 1;
    }

    @Override
    public int close(int descriptor) {
      closed = true;
      return 0;
    }
  }

  private static String readAll(ScriptedCalls calls) {
    return KernelRing.readAll(KernelRing.open(calls))
        .map(log -> new String(log, StandardCharsets.UTF_8))
        .value()
        .orElseThrow();
  }

  @Test
  void recordsUntilThereAreNoMore() {
    ScriptedCalls calls = new ScriptedCalls("6,1,5,-;a\n", "6,2,6,-;b\n SUBSYSTEM=pci\n");

    assertThat(readAll(calls)).isEqualTo("6,1,5,-;a\n6,2,6,-;b\n SUBSYSTEM=pci\n");
    assertThat(calls.closed).isTrue();
  }

  @Test
  void overrunGoesOnWithTheOldestRecordLeft() {
    assertThat(readAll(new ScriptedCalls("6,1,5,-;a\n", -FileCalls.EPIPE, "6,90,6,-;b\n")))
        .isEqualTo("6,1,5,-;a\n6,90,6,-;b\n");
  }

  @Test
  void interruptedReadIsRepeated() {
    assertThat(readAll(new ScriptedCalls(-FileCalls.EINTR, "6,1,5,-;a\n")))
        .isEqualTo("6,1,5,-;a\n");
  }

  @Test
  void refusedReadIsUnreadable() {
    Reading<byte[]> log = KernelRing.readAll(KernelRing.open(new ScriptedCalls(-FileCalls.EPERM)));

    assertThat(log.unreadableReason())
        .contains("/dev/kmsg may be read by root only here (kernel.dmesg_restrict)");
  }

  @Test
  void refusedOpenIsUnreadable() {
    ScriptedCalls calls = new ScriptedCalls();
    calls.opened = -FileCalls.EACCES;
    assertThat(KernelRing.open(calls).isUnreadable()).isTrue();
    calls.opened = -FileCalls.ENOENT;
    assertThat(KernelRing.open(calls).unreadableReason()).contains("this system has no /dev/kmsg");
  }

  @Test
  void waitingTellsWhetherThereIsARecord() {
    try (KernelRing ring =
        KernelRing.open(new ScriptedCalls("6,1,5,-;a\n")).value().orElseThrow()) {
      assertThat(ring.await(Duration.ZERO)).isTrue();
      assertThat(ring.read()).isEqualTo(KernelRing.Outcome.RECORD);
      assertThat(new String(ring.record(), StandardCharsets.UTF_8)).isEqualTo("6,1,5,-;a\n");
      assertThat(ring.await(Duration.ZERO)).isFalse();
      assertThat(ring.read()).isEqualTo(KernelRing.Outcome.END);
    }
  }

  @Test
  void callsOfLibcReadFiles(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("x"), "6,1,5,-;a\n");
    FileCalls calls = FileCalls.ofLibc();
    byte[] buffer = new byte[64];

    int descriptor = calls.open(file.toString(), FileCalls.O_RDONLY | FileCalls.O_NONBLOCK);
    assertThat(descriptor).isPositive();
    assertThat(calls.poll(descriptor, 0)).isEqualTo(1);
    assertThat(calls.read(descriptor, buffer)).isEqualTo(10);
    assertThat(calls.read(descriptor, buffer)).isZero();
    assertThat(calls.close(descriptor)).isZero();
    assertThat(calls.close(descriptor)).isNegative();
    assertThat(calls.open(folder.resolve("none").toString(), 0)).isEqualTo(-FileCalls.ENOENT);
  }

  /** Whatever this machine allows: a log of records, or a reason. */
  @Test
  void thisMachinesLog() {
    Reading<byte[]> log = KernelRing.readAll();

    assertThat(log.isKnown() || log.isUnreadable()).isTrue();
    log.value()
        .filter(bytes -> bytes.length > 0)
        .ifPresent(bytes -> assertThat(bytes[0]).isBetween((byte) '0', (byte) '9'));
  }
}
