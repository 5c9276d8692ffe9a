package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveSourceTest {

  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";

  @TempDir Path root;

  @Test
  void linksStayInsideTheRoot() throws Exception {
    write("etc/real/hostname", "alder\n");
    Files.createSymbolicLink(root.resolve("etc/hostname"), Path.of("/etc/real/hostname"));
    Files.createSymbolicLink(root.resolve("etc/out"), Path.of("../../../etc/passwd"));

    HostFiles files = LiveSource.filesBelow(root);

    assertThat(files.line("etc/hostname")).isEqualTo(Reading.known("alder"));
    assertThat(files.text("etc/out").isUnreadable()).isTrue();
  }

  @Test
  void whatIsMissingIsAbsent() throws Exception {
    write("proc/version", "");

    HostFiles files = LiveSource.filesBelow(root);

    assertThat(files.text("proc/meminfo").isAbsent()).isTrue();
    assertThat(files.text("proc/version/deeper").isAbsent()).isTrue();
    assertThat(files.list("sys/class/infiniband").isAbsent()).isTrue();
    assertThat(files.list("proc/version").isUnreadable()).isTrue();
    assertThat(files.text("proc").isUnreadable()).isTrue();
  }

  @Test
  void permissionBitsAreTold() throws Exception {
    write("etc/modprobe.d/keys.conf", "");
    Files.setPosixFilePermissions(
        root.resolve("etc/modprobe.d/keys.conf"), PosixFilePermissions.fromString("rw-r-----"));

    assertThat(LiveSource.filesBelow(root).status("etc/modprobe.d/keys.conf"))
        .isEqualTo(Reading.known(new FileStatus(FileStatus.Kind.FILE, OptionalInt.of(0640))));
  }

  @Test
  void readThatFailsHalfWayIsUnreadable() {
    MemberMap members = new MemberMap();
    members.put(
        "sys/a",
        new Member.File(
            OptionalInt.empty(),
            0,
            () -> {
              throw new IOException("No such device");
            }));

    assertThat(TreeFiles.live(members).text("sys/a"))
        .isEqualTo(Reading.unreadable("No such device"));
  }

  @Test
  void filesOfSizeZeroAreReadToTheirEnd() {
    HostFiles files = LiveSource.filesBelow(Path.of("/"));

    assertThat(files.line("proc/self/status").value())
        .hasValueSatisfying(line -> assertThat(line).startsWith("Name:"));
  }

  @Test
  void samplesAreTakenApartWithTheirTimes() throws Exception {
    write(DEBUGFS + "summary", "version: 1\n");
    write("proc/sys/kernel/random/boot_id", "c295f527\n");
    List<Duration> pauses = new ArrayList<>();
    HostFiles files = LiveSource.filesBelow(root);
    SampleClock clock =
        new SampleClock(
            files,
            () -> OptionalLong.of(7 + pauses.size()),
            Optional.of(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC)));
    LiveSamples samples =
        new LiveSamples(files, clock, new Sampling(3, Duration.ofSeconds(5)), pauses::add);
    LiveSource source =
        new LiveSource("alder", files, samples, () -> Reading.unreadable("x"), HostCommands.NONE);

    assertThat(source.samples()).hasSize(3);
    assertThat(source.samples()).extracting(RawSample::index).containsExactly(0, 1, 2);
    assertThat(pauses).containsExactly(Duration.ofSeconds(5), Duration.ofSeconds(5));
    assertThat(source.samples().get(2).time())
        .isEqualTo(
            new SampleTime(
                OptionalLong.of(9), Optional.of("1970-01-01T00:00:00Z"), Optional.of("c295f527")));
    assertThat(source.samples().get(0).peers().isAbsent()).isTrue();
  }

  @Test
  void noSampleWithoutTheModule() throws Exception {
    write("proc/version", "");
    HostFiles files = LiveSource.filesBelow(root);
    LiveSamples samples =
        new LiveSamples(
            files, SampleClock.ofTree(files), Sampling.pair(Duration.ofSeconds(5)), time -> {});

    assertThat(samples.take()).isEmpty();
  }

  @Test
  void timeOfATreeIsItsUptime() throws Exception {
    HostFiles files = LiveSource.filesBelow(root);
    assertThat(SampleClock.ofTree(files).now()).isEqualTo(SampleTime.UNKNOWN);

    write("proc/uptime", "215.40 1698.11\n");
    assertThat(SampleClock.ofTree(files).now().boottimeNanos()).hasValue(215_400_000_000L);

    for (String odd : new String[] {"x 1", "", "1.1234567890123 2", "99999999999999999999.0 1"}) {
      write("proc/uptime", odd);
      assertThat(SampleClock.ofTree(files).now().boottimeNanos()).isEmpty();
    }
  }

  private void write(String path, String text) throws IOException {
    Files.createDirectories(root.resolve(path).getParent());
    Files.writeString(root.resolve(path), text);
  }
}
