package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorTextSubjectTest {
  private final ErrorTextSubject subject =
      new ErrorTextSubject(new ErrorNumberSubject(), new CompletionStatusSubject());

  private Explanation only(String line) {
    List<Explanation> found = subject.ofLine(line);
    assertThat(found).as(line).hasSize(1);
    return found.get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "RuntimeError: [jaccl] Changing queue pair to RTR failed with errno 22|jaccl.ready-to-receive|EINVAL",
        "[jaccl] Changing queue pair to RTR failed with errno 60|jaccl.ready-to-receive|ETIMEDOUT",
        "ValueError: [jaccl] Changing queue pair to RTR failed with errno 96|jaccl.ready-to-receive|ENODATA",
        "[jaccl] Creating the queue pair failed with errno 16. Thunderbolt|jaccl.queue-pair|EBUSY",
        "[jaccl] Recv failed with errno=2|jaccl.receive-side-channel|ENOENT",
        "ibv_create_qp failed, errno 102|verbs.create-queue-pair|EOPNOTSUPP",
        "ibv_post_recv: Cannot allocate memory|verbs.post-receive|ENOMEM",
        "ibv_modify_qp to RTR failed, errno 60|verbs.ready-to-receive|ETIMEDOUT",
        "ibv_destroy_qp: Connection timed out|verbs.destroy-queue-pair|ETIMEDOUT",
        "ibv_dealloc_pd: Device or resource busy|verbs.dealloc-pd|EBUSY",
        "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Exec format error|kmod.insert|ENOEXEC",
        "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Invalid argument|kmod.insert|EINVAL",
        "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Key was rejected by service|kmod.insert|EKEYREJECTED",
        "Failed to modify QP to RTR: Connection timed out [110]|perftest.rtr|ETIMEDOUT",
        "NCCL WARN Call to ibv_modify_qp failed with error Connection timed out|nccl.call|ETIMEDOUT"
      })
  void errorNumberIsReadInItsPlace(String line, String id, String error) {
    Explanation found = only(line);
    assertThat(found.word()).isEqualTo(id);
    assertThat(found.facts()).containsKey(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "send wc error wr_id=133 status=12 opcode=1 byte_len=0|verbs.completion|12",
        "completion error: status 13 (RNR retry counter exceeded) wr_id 9|verbs.completion|13",
        "h:1:2 [0] ib.c:1 NCCL WARN NET/IB : Got completion from peer 10.0.0.2<1> with status=12 opcode=0 len=0 vendor err 129 (Recv)|nccl.completion|12",
        "NET/IB : Got completion from peer 10.0.0.2<1> with error 5, opcode 0, len 1, vendor err 244|nccl.completion|5",
        "Failed status 10: wr_id 0 syndrom 0x88|perftest.completion|10"
      })
  void completionStatusIsLookedUp(String line, String id, String status) {
    Explanation found = only(line);
    assertThat(found.word()).isEqualTo(id);
    assertThat(found.values()).containsEntry("status", status);
    assertThat(found.facts()).containsKey("status " + status);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "RuntimeError: [jaccl] Register memory region failed|jaccl.memory-region",
        "[jaccl] Couldn't allocate protection domain|jaccl.protection-domain",
        "[jaccl] Couldn't connect (error: 60)|jaccl.connect",
        "[jaccl] something of a later release|jaccl.other",
        "100 memory regions registered, the 101st was refused|verbs.memory-count",
        "timeout waiting seen=67 got=66|verbs.wait-timeout",
        "NCCL INFO NCCL_IB_DISABLE set by environment to 1.|nccl.disabled",
        "NCCL INFO NET/IB : No device found.|nccl.no-device",
        " Unable to Connect the HCA's through the link|perftest.connect",
        "Couldn't allocate MR|perftest.memory",
        "No IB devices found|perftest.no-device",
        "Failed to open device|verbs.open",
        "ls: cannot access '/dev/infiniband': No such file or directory|files.infiniband",
        "modprobe: FATAL: Module thunderbolt_ibverbs not found in directory /lib/modules/7.0|kmod.not-found"
      })
  void textIsRecognised(String line, String id) {
    assertThat(only(line).word()).isEqualTo(id);
  }

  @Test
  void libibverbsWarningFillsNumbersIn() {
    Explanation found =
        only(
            "libibverbs: Warning: Driver usb4_rdma does not support the kernel ABI of 3 (supports 1"
                + " to 1) for device /sys/class/infiniband/usb4_rdma5");
    assertThat(found.values()).containsEntry("abi", "3").containsEntry("highest", "1");
    assertThat(found.related())
        .containsExactly(new Explanation.Related(Topic.FINDING, "visibility.kernel-abi"));
  }

  @Test
  void causeReplacesTheGeneralAdvice() {
    Explanation found = only("[jaccl] Changing queue pair to RTR failed with errno 96");
    assertThat(found.action()).contains("Thunderbolt Bridge");
    assertThat(found.related().get(0).word()).isEqualTo("mac.bridge-active");
  }

  @Test
  void otherTextIsNotTaken() {
    assertThat(subject.ofLine("mr[0] ok")).isEmpty();
    assertThat(subject.ofLine("Init COMPLETE")).isEmpty();
    assertThat(subject.ofLine("")).isEmpty();
  }

  @Test
  void idShowsTheWordings() {
    assertThat(subject.ofWord("verbs.open").get(0).facts().get("wording"))
        .startsWith("Failed to open device | ");
  }
}
