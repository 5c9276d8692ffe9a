package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.moduleconfig.apply.DiskSteps.Kind;

class RealDiskTest {
  private static final byte[] TEXT = "text".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path root;

  @Test
  void tellsWhatStandsAtAPathWithoutFollowingLinks() throws IOException {
    RealDisk disk = new RealDisk(root);
    disk.createFolders("a/b");
    Files.writeString(root.resolve("a/f"), "x");
    Files.createSymbolicLink(root.resolve("a/l"), root.resolve("a/b"));
    assertThat(List.of(disk.kind("a/b"), disk.kind("a/f"), disk.kind("a/l"), disk.kind("a/x")))
        .containsExactly(Kind.FOLDER, Kind.FILE, Kind.LINK, Kind.ABSENT);
    assertThat(disk.list("a")).containsExactly("b", "f", "l");
    assertThat(disk.list("nowhere")).isEmpty();
  }

  @Test
  void writesNewFilesOnlyWithTheirMode() throws IOException {
    RealDisk disk = new RealDisk(root);
    disk.writeNew("open", TEXT, false);
    disk.writeNew("closed", TEXT, true);
    assertThat(Files.getPosixFilePermissions(root.resolve("open")))
        .contains(PosixFilePermission.OTHERS_READ);
    assertThat(Files.getPosixFilePermissions(root.resolve("closed"))).hasSize(2);
    assertThatThrownBy(() -> disk.writeNew("open", TEXT, false))
        .isInstanceOf(FileAlreadyExistsException.class);
    Files.createSymbolicLink(root.resolve("link"), root.resolve("victim"));
    assertThatThrownBy(() -> disk.writeNew("link", TEXT, false)).isInstanceOf(IOException.class);
    assertThat(root.resolve("victim")).doesNotExist();
  }

  @Test
  void readsPlainFilesAndReplacesThem() throws IOException {
    RealDisk disk = new RealDisk(root);
    disk.writeNew("new", TEXT, false);
    disk.sync("new");
    Files.writeString(root.resolve("old"), "old");
    disk.rename("new", "old");
    disk.syncFolder("");
    assertThat(disk.read("old")).hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(TEXT));
    assertThat(disk.read("new")).isEqualTo(Optional.empty());
    disk.delete("old");
    disk.delete("old");
    assertThat(root.resolve("old")).doesNotExist();
  }

  @Test
  void initramfsCommandsFollowTheDistribution() {
    assertThat(Initramfs.command(List.of("linuxmint", "ubuntu", "debian")))
        .contains("sudo update-initramfs -u");
    assertThat(Initramfs.command(List.of("fedora"))).contains("sudo dracut --force");
    assertThat(Initramfs.command(List.of("arch"))).contains("sudo mkinitcpio -P");
    assertThat(Initramfs.command(List.of("nixos"))).isEmpty();
  }

  @Test
  void reasonsAreTheSystemsWords() {
    assertThat(AtomicFile.reason(new java.nio.file.AccessDeniedException("x")))
        .contains("root is needed");
    assertThat(
            AtomicFile.reason(
                new java.nio.file.FileSystemException("x", null, "Read-only file system")))
        .isEqualTo("Read-only file system");
    assertThat(AtomicFile.reason(new IOException())).isEqualTo("IOException");
  }
}
