package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextFilesTest {

  private static final List<String> FOLDERS = List.of("etc/udev/rules.d", "usr/lib/udev/rules.d");

  @Test
  void filesComeFolderByFolderSortedByName() throws Exception {
    TextFiles files =
        read(
            new TarBytes()
                .file("root/usr/lib/udev/rules.d/60-b.rules", "b\n")
                .file("root/usr/lib/udev/rules.d/50-a.rules", "a\n")
                .link("root/etc/udev/rules.d/60-b.rules", "/dev/null")
                .file("root/etc/udev/rules.d/.hidden", "")
                .folder("root/etc/udev/rules.d/folder"));

    assertThat(files.files())
        .extracting(TextFile::path)
        .containsExactly(
            "etc/udev/rules.d/60-b.rules",
            "usr/lib/udev/rules.d/50-a.rules",
            "usr/lib/udev/rules.d/60-b.rules");
    TextFile mask = files.files().get(0);
    assertThat(mask.isMask()).isTrue();
    assertThat(mask.text()).isEqualTo(Reading.known(""));
    assertThat(mask.name()).isEqualTo("60-b.rules");
    assertThat(mask.folder()).isEqualTo("etc/udev/rules.d");
    assertThat(files.file("usr/lib/udev/rules.d/50-a.rules")).get().matches(file -> !file.isMask());
  }

  @Test
  void filesLeftOutOfACaptureAreListedWithTheirReason() throws Exception {
    TextFiles files =
        read(
            new TarBytes().file("unreadable.tsv", "etc/udev/rules.d/a.rules\tPermission denied\n"));

    assertThat(files.files())
        .singleElement()
        .satisfies(
            file -> assertThat(file.text()).isEqualTo(Reading.unreadable("Permission denied")));
    assertThat(files.unreadableFolders())
        .containsExactly(Map.entry("usr/lib/udev/rules.d", "not captured"));
  }

  private static TextFiles read(TarBytes tar) throws RefusedCaptureException {
    tar.file("kernel.log", "");
    HostSource source =
        Captures.stream(
            "archive", "host", HostSource.Kind.CAPTURE, new ByteArrayInputStream(tar.gzip()));
    return TextFiles.read(source.files(), FOLDERS);
  }
}
