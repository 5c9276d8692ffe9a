package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the layout table and the numbers of the enums against the installed C header. */
class LayoutAuditTest {
  @TempDir Path folder;

  @Test
  void everyOffsetIsTheHeaders() throws Exception {
    List<String> assertions = new ArrayList<>();
    Layout.load()
        .structures()
        .forEach(
            (structure, offsets) ->
                offsets.forEach(
                    (field, offset) -> assertions.add(assertion(structure, field, offset))));
    assertThat(assertions).hasSizeGreaterThan(100);
    assertThat(compile(assertions)).isEmpty();
  }

  @Test
  void everyNumberIsTheHeaders() throws Exception {
    List<String> assertions = new ArrayList<>();
    for (QueuePairType type : QueuePairType.values()) {
      assertions.add(same("IBV_QPT_" + type, type.value()));
    }
    assertions.add(same("IBV_QPS_RESET", QueuePairState.RESET.value()));
    assertions.add(same("IBV_QPS_INIT", QueuePairState.INIT.value()));
    assertions.add(same("IBV_QPS_RTR", QueuePairState.READY_TO_RECEIVE.value()));
    assertions.add(same("IBV_QPS_RTS", QueuePairState.READY_TO_SEND.value()));
    assertions.add(same("IBV_QPS_ERR", QueuePairState.ERROR.value()));
    for (CompletionStatus status : CompletionStatus.values()) {
      if (status != CompletionStatus.UNKNOWN) {
        assertions.add(same("IBV_WC_" + status, status.ordinal()));
      }
    }
    for (Mtu mtu : Mtu.values()) {
      if (mtu != Mtu.UNKNOWN) {
        assertions.add(same("IBV_MTU_" + mtu.bytes(), mtu.value()));
      }
    }
    for (Access access : Access.values()) {
      assertions.add(same("IBV_ACCESS_" + access, Access.flags(Set.of(access))));
    }
    assertThat(compile(assertions)).isEmpty();
  }

  @Test
  void aWrongOffsetIsFound() throws Exception {
    assertThat(compile(List.of(assertion("ibv_wc", "status", 9)))).contains("ibv_wc status");
  }

  private static String assertion(String structure, String field, int offset) {
    String message = ", \"" + structure + " " + field + "\");";
    int dot = structure.indexOf('.');
    String outer = dot < 0 ? structure : structure.substring(0, dot);
    String inner = dot < 0 ? field : structure.substring(dot + 1) + "." + field;
    return switch (field) {
      case "sizeof" -> "_Static_assert(sizeof(struct " + outer + ") == " + offset + message;
      case "room" -> "_Static_assert(sizeof(struct " + outer + ") <= " + offset + message;
      default ->
          "_Static_assert(offsetof(struct " + outer + ", " + inner + ") == " + offset + message;
    };
  }

  private static String same(String name, int value) {
    return "_Static_assert(" + name + " == " + value + ", \"" + name + "\");";
  }

  /** What the compiler complains of; empty when every assertion holds. */
  private String compile(List<String> assertions) throws IOException, InterruptedException {
    Loopback.requireCompiler();
    Path source = folder.resolve("audit.c");
    List<String> lines = new ArrayList<>(List.of("#include <stddef.h>"));
    lines.add("#include <infiniband/verbs.h>");
    lines.addAll(assertions);
    Files.write(source, lines);
    Process gcc =
        new ProcessBuilder("gcc", "-fsyntax-only", source.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    gcc.waitFor();
    return said;
  }
}
