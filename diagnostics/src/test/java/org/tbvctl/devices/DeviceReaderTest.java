package org.tbvctl.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.verbs.VerbsLibrary;

/** The reader against children that a shell plays: what they print, and how they end. */
class DeviceReaderTest {
  private static final VerbsLibrary LIBRARY = VerbsLibrary.of(Map.of());

  /** Said by a child that was asked for the list, and by every one after it. */
  private static final String LIST =
      """
      {"library":{"rdmaCore":44},"devices":[\
      {"name":"usb4_rdma0","node":"uverbs0","guid":"0200:5442:5752:4253"},\
      {"name":"mlx5_0","node":"uverbs1","guid":"506b:4b03:00a1:b2c4"}]}
      """;

  @TempDir private Path folder;

  /** Reads with children that run these lines of a shell; {@code $2} is the first device asked. */
  private VerbsView read(Duration time, String... script) throws Exception {
    Files.writeString(folder.resolve("list"), LIST);
    Path file = folder.resolve("child");
    Files.writeString(
        file, "cd " + folder + "\necho \"$@\" >> asked\n" + String.join("\n", script) + "\n");
    ChildProgram shell = new ChildProgram(Path.of("/bin/sh"), List.of(file.toString()), Map.of());
    return new DeviceReader(shell, System.nanoTime() + time.toNanos()).read(LIBRARY);
  }

  private VerbsView read(String... script) throws Exception {
    return read(Duration.ofSeconds(60), script);
  }

  /** The devices that each child was asked about. */
  private List<String> asked() throws IOException {
    return Files.readAllLines(folder.resolve("asked")).stream()
        .map(line -> line.substring(Math.max(line.indexOf(' '), 0)).strip())
        .map(line -> line.contains(".") ? "" : line)
        .toList();
  }

  private static Answer opening(VerbsView view, String device) {
    return view.devices().stream()
        .filter(one -> one.name().equals(device))
        .findFirst()
        .orElseThrow()
        .opening();
  }

  @Test
  void oneChildThatTellsOfAllDevicesIsEnough() throws Exception {
    VerbsView view =
        read(
            "cat list",
            "echo '{\"name\":\"usb4_rdma0\",\"ports\":1}'",
            "echo '{\"name\":\"mlx5_0\",\"failure\":\"ibv_open_device failed\",\"errno\":13}'");

    assertThat(asked()).containsExactly("");
    assertThat(view.failure()).isEmpty();
    assertThat(view.devices())
        .extracting(DeviceView::name, DeviceView::node, device -> device.guid().toString())
        .containsExactly(
            tuple("usb4_rdma0", "uverbs0", "0200:5442:5752:4253"),
            tuple("mlx5_0", "uverbs1", "506b:4b03:00a1:b2c4"));
    assertThat(opening(view, "usb4_rdma0"))
        .isEqualTo(new Answer.Told(Map.of("name", "usb4_rdma0", "ports", 1)));
    assertThat(opening(view, "mlx5_0"))
        .isEqualTo(new Answer.Failed("ibv_open_device failed", OptionalInt.of(13)));
  }

  @Test
  void aDeviceThatBringsItsProcessDownDoesNotHideTheNext() throws Exception {
    VerbsView view =
        read(
            "cat list",
            "case \"$2\" in mlx5_0) echo '{\"name\":\"mlx5_0\"}';; *) kill -SEGV $$;; esac");

    assertThat(asked()).containsExactly("", "mlx5_0");
    assertThat(opening(view, "usb4_rdma0"))
        .isInstanceOfSatisfying(
            Answer.Crashed.class, crashed -> assertThat(crashed.where()).startsWith("SIGSEGV"));
    assertThat(opening(view, "mlx5_0")).isInstanceOf(Answer.Told.class);
  }

  @Test
  void aChildThatLeavesEarlyIsFollowedByAnother() throws Exception {
    VerbsView view = read("cat list", "echo '{\"name\":\"'${2:-usb4_rdma0}'\"}'");

    assertThat(asked()).containsExactly("", "mlx5_0");
    assertThat(view.devices()).allMatch(one -> one.opening() instanceof Answer.Told);
  }

  @Test
  void aChildThatTellsNothingOfADeviceIsTheReasonAndNotAskedForEver() throws Exception {
    VerbsView view = read("cat list", "echo 'out of memory' >&2");

    assertThat(opening(view, "usb4_rdma0"))
        .isEqualTo(
            new Answer.Failed(
                "The child process that asks libibverbs gave no answer (out of memory).",
                OptionalInt.empty()));
    assertThat(opening(view, "mlx5_0")).isEqualTo(opening(view, "usb4_rdma0"));
  }

  @Test
  void noListIsNoDeviceAndAReason() throws Exception {
    assertThat(read("echo '{\"failure\":\"no libibverbs\"}'").failure()).contains("no libibverbs");
    assertThat(read("echo '{\"failure\":\"ibv_get_device_list failed\",\"errno\":38}'").failure())
        .contains(
            "The kernel has no RDMA (ibv_get_device_list failed): module ib_core is not loaded.");
    assertThat(read("kill -SEGV $$").failure().orElseThrow())
        .startsWith("Listing the devices ended the process with SIGSEGV");
    assertThat(read("exit 1").failure().orElseThrow()).contains("it said nothing");
    assertThat(read("exit 1").devices()).isEmpty();
  }

  @Test
  void halfALineOfAKilledChildIsNoAnswer() throws Exception {
    VerbsView view =
        read(
            "cat list",
            "case \"$2\" in mlx5_0) echo '{\"name\":\"mlx5_0\"}';;",
            "*) printf '{\"name\":\"usb4_rdma0\",\"po'; kill -SEGV $$;; esac");

    assertThat(opening(view, "usb4_rdma0")).isInstanceOf(Answer.Crashed.class);
    assertThat(opening(view, "mlx5_0")).isInstanceOf(Answer.Told.class);
  }

  @Test
  void warningsAreKeptOnceAndThoseOfTheJvmNotAtAll() throws Exception {
    VerbsView view =
        read(
            "cat list",
            "echo 'libibverbs: Warning: no userspace device-specific driver found' >&2",
            "echo 'OpenJDK 64-Bit Server VM warning: x' >&2",
            "echo 'Picked up JAVA_TOOL_OPTIONS: -Dx' >&2",
            "echo >&2",
            "echo '{\"name\":\"'${2:-usb4_rdma0}'\"}'");

    assertThat(view.warnings())
        .containsExactly("libibverbs: Warning: no userspace device-specific driver found");
  }

  @Test
  void whatCannotBeStartedIsSaid() throws Exception {
    ChildProgram nothing = new ChildProgram(folder.resolve("missing"), List.of(), Map.of());
    VerbsView view =
        new DeviceReader(nothing, System.nanoTime() + Duration.ofSeconds(60).toNanos())
            .read(LIBRARY);

    assertThat(view.failure().orElseThrow()).contains("it could not be started");
  }

  @Test
  void librariesAreAskedForTheirWarnings() throws Exception {
    VerbsView view = read("echo \"{\\\"failure\\\":\\\"warnings $IBV_SHOW_WARNINGS\\\"}\"");

    assertThat(view.failure()).isEqualTo(Optional.of("warnings 1"));
  }
}
