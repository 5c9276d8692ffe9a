package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapturesTest {

  @TempDir Path folder;

  @Test
  void readsFilesFoldersAndLinksOfTheHost() throws Exception {
    write("root/sys/devices/virtual/net/lo/mtu", "65536\n");
    link("root/sys/class/net/lo", "../../devices/virtual/net/lo");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.line("sys/class/net/lo/mtu")).isEqualTo(Reading.known("65536"));
    assertThat(files.link("sys/class/net/lo"))
        .isEqualTo(Reading.known("../../devices/virtual/net/lo"));
    assertThat(files.list("sys/class/net").value())
        .hasValueSatisfying(names -> assertThat(names).containsExactly("lo"));
    assertThat(files.link("sys/class/net/lo/mtu").isAbsent()).isTrue();
  }

  @Test
  void tellsAbsentFromNotCaptured() throws Exception {
    write("root/sys/class/net/lo/mtu", "65536\n");
    write("root/proc/version", "Linux version 7.1.13\n");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.list("sys/class/infiniband").isAbsent()).isTrue();
    assertThat(files.text("sys/class/net/lo/carrier").isAbsent()).isTrue();
    assertThat(files.text("proc/meminfo")).isEqualTo(Reading.unreadable("not captured"));
    assertThat(files.list("etc/modprobe.d")).isEqualTo(Reading.unreadable("not captured"));
  }

  @Test
  void attributeOfADeviceIsUnknownUnlessTheCaptureListsWhatIsAbsent() throws Exception {
    write("root/sys/devices/virtual/net/lo/mtu", "65536\n");
    link("root/sys/class/net/lo", "../../devices/virtual/net/lo");
    assertThat(Captures.open(folder).files().text("sys/class/net/lo/speed").isUnreadable())
        .isTrue();

    write("capture.json", "{\"format\": 1, \"absent\": [\"etc/udev/rules.d\", 7]}");
    HostFiles files = Captures.open(folder).files();

    assertThat(files.text("sys/class/net/lo/speed").isAbsent()).isTrue();
    assertThat(files.list("etc/udev/rules.d").isAbsent()).isTrue();
    assertThat(files.text("etc/udev/rules.d/a.rules").isAbsent()).isTrue();
    assertThat(files.list("etc/udev").isUnreadable()).isTrue();
  }

  @Test
  void librariesOfAPlatformArePicked() throws Exception {
    write("root/usr/lib/x86_64-linux-gnu/libibverbs/libusb4_rdma-rdmav34.so", "x");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.text("usr/lib/x86_64-linux-gnu/libibverbs.so.1").isUnreadable()).isTrue();
    assertThat(files.text("usr/lib/x86_64-linux-gnu/libibverbs/x.so").isAbsent()).isTrue();
  }

  @Test
  void unreadableListGivesTheReason() throws Exception {
    write("root/etc/modprobe.d/a.conf", "");
    write("unreadable.tsv", "etc/modprobe.d/b.conf\tPermission denied\r\n\n\t\netc/udev\n");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.text("etc/modprobe.d/b.conf"))
        .isEqualTo(Reading.unreadable("Permission denied"));
    assertThat(files.list("etc/udev/rules.d").isUnreadable()).isTrue();
  }

  @Test
  void maskedFileReadsAsEmpty() throws Exception {
    link("root/etc/udev/rules.d/60-rdma-persistent-naming.rules", "/dev/null");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.text("etc/udev/rules.d/60-rdma-persistent-naming.rules"))
        .isEqualTo(Reading.known(""));
  }

  @Test
  void loopEndsAsUnreadable() throws Exception {
    link("root/sys/a", "b");
    link("root/sys/b", "a");

    assertThat(Captures.open(folder).files().text("sys/a").unreadableReason())
        .contains("too many levels of symbolic links");
  }

  @Test
  void linkThatClimbsAboveTheRootRefusesTheCapture() throws Exception {
    link("root/etc/shadow", "../../../../etc/shadow");

    assertThatThrownBy(() -> Captures.open(folder))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("root/etc/shadow")
        .hasMessageContaining("above root/");
  }

  @Test
  void hostNameComesFromTheDescriptionElseFromTheFolder() throws Exception {
    write("kernel.log", "");
    assertThat(Captures.open(folder).name()).isEqualTo(folder.getFileName().toString());

    write("capture.json", "{\"format\": 1, \"host\": \"alder\"}");
    assertThat(Captures.open(folder).name()).isEqualTo("alder");
  }

  @Test
  void otherFormatsBrokenJsonAndOtherFoldersAreRefused() throws Exception {
    assertThatThrownBy(() -> Captures.open(folder)).hasMessageContaining("is no capture");
    write("capture.json", "{\"format\": 2}");
    assertThatThrownBy(() -> Captures.open(folder)).hasMessageContaining("format 2");
    write("capture.json", "{\"format\": ");
    assertThatThrownBy(() -> Captures.open(folder)).hasMessageContaining("capture.json");
    assertThatThrownBy(() -> Captures.open(folder.resolve("nowhere")))
        .hasMessageContaining("does not exist");
    assertThatThrownBy(() -> Captures.open(Path.of("")))
        .hasMessage("The name of a capture is empty; name a folder or archive.");
  }

  @Test
  void samplesComeInOrderWithTheirTimes() throws Exception {
    write("samples/10/debugfs/summary", "b: 2\n");
    write("samples/2/debugfs/summary", "a: 1\n");
    write("samples/2/time.json", "{\"boottimeNanos\": 5, \"bootId\": \"x\", \"wallClock\": 7}");
    write("samples/notes/debugfs/summary", "");

    HostSource source = Captures.open(folder);

    assertThat(source.samples()).extracting(RawSample::index).containsExactly(2, 10);
    RawSample first = source.samples().get(0);
    assertThat(first.summary()).isEqualTo(Reading.known("a: 1\n"));
    assertThat(first.peers().isAbsent()).isTrue();
    assertThat(first.time().boottimeNanos()).hasValue(5);
    assertThat(first.time().wallClock()).isEmpty();
  }

  @Test
  void commandsKeepOutputErrorsAndStatus() throws Exception {
    write("commands/ibv_devinfo.txt", "");
    write("commands/ibv_devinfo.err", "No IB devices found\n");
    write("commands/ibv_devinfo.exit", "255\n");
    write("commands/mokutil.err", "mokutil: not found\n");
    write("commands/mokutil.exit", "127\n");

    HostSource source = Captures.open(folder);

    assertThat(source.commandNames()).containsExactly("ibv_devinfo", "mokutil");
    CommandOutput output = source.command("ibv_devinfo").value().orElseThrow();
    assertThat(output.err()).isEqualTo("No IB devices found\n");
    assertThat(output.exit()).hasValue(255);
    assertThat(source.command("mokutil").isAbsent()).isTrue();
    assertThat(source.command("lspci")).isEqualTo(Reading.unreadable("not captured"));
    assertThat(source.kernelLog()).isEqualTo(Reading.unreadable("not captured"));
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void link(String path, String target) throws IOException {
    Path link = folder.resolve(path);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
  }
}
