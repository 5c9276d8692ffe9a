package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.HostFiles;

/** Members of a capture, kept in memory. */
class CaptureMembersTest {
  private static final String SHA_OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  private final Map<String, String> written = new TreeMap<>();
  private boolean finished;
  private final CaptureMembers members = new CaptureMembers(new Kept(), new Initials());

  /** Keeps members as text. */
  private final class Kept implements CaptureTarget {
    @Override
    public void folder(String path, OptionalInt permissions) {
      written.put(path + "/", "");
    }

    @Override
    public void file(String path, byte[] bytes, OptionalInt permissions) {
      written.put(path, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    @Override
    public void link(String path, String target) {
      written.put(path, "-> " + target);
    }

    @Override
    public void finish() {
      finished = true;
    }

    @Override
    public void close() {}
  }

  /** Calls rook R. */
  private static final class Initials implements Disguise {
    @Override
    public String text(String text) {
      return text.replace("rook", "R");
    }

    @Override
    public String hostName(String name) {
      return "R";
    }
  }

  private void file(String path, String text) throws IOException {
    members.hostFile(path, text.getBytes(StandardCharsets.ISO_8859_1), OptionalInt.empty());
  }

  @Test
  void namesTextsAndLinksAreDisguised() throws IOException {
    file("etc/rook.conf", "host rook\n");
    members.hostLink("etc/rook", "../rook.conf");
    members.hostFolder("var/rook", OptionalInt.empty());
    members.file("kernel.log", "rook\n");

    assertThat(written)
        .containsEntry("root/etc/R.conf", "host R\n")
        .containsEntry("root/etc/R", "-> ../R.conf")
        .containsEntry("root/var/R/", "")
        .containsEntry("kernel.log", "R\n");
    assertThat(members.has("etc/rook.conf")).isTrue();
    assertThat(members.has("kernel.log")).isFalse();
  }

  @Test
  void eachPathIsWrittenOnce() throws IOException {
    file("a", "first");
    file("a", "second");
    members.hostLink("a", "third");

    assertThat(written).containsExactly(Map.entry("root/a", "first"));
  }

  @Test
  void keysAreBlankedInTextAndNotInModules() throws IOException {
    file("proc/cmdline", "peer_auth_acl=aa=c51e7a90");
    file("lib/modules/x.ko", "peer_auth_acl=aa=c51e7a90 rook");

    assertThat(written)
        .containsEntry("root/proc/cmdline", "peer_auth_acl=aa=00000000")
        .containsEntry("root/lib/modules/x.ko", "peer_auth_acl=aa=c51e7a90 rook");
    assertThat(members.masked()).containsExactly("root/proc/cmdline");
  }

  @Test
  void bytesOfAnyEncodingStayAsTheyAre() throws IOException {
    file("a", "caf\u00e9 \u00ff\u0000");

    assertThat(written).containsEntry("root/a", "caf\u00e9 \u00ff\u0000");
  }

  @Test
  void sumsAreOfWhatStandsInTheCapture() throws IOException {
    file("a\\b", "abc");
    file("c\nd", "abc");
    file("rook", "abc");
    members.finish();

    assertThat(written.get("SHA256SUMS"))
        .isEqualTo(
            SHA_OF_ABC
                + "  root/R\n"
                + "\\"
                + SHA_OF_ABC
                + "  root/a\\\\b\n"
                + "\\"
                + SHA_OF_ABC
                + "  root/c\\nd\n");
    assertThat(finished).isTrue();
  }

  @Test
  void whatCouldNotBeTakenIsListedOnceWithItsFirstReason() throws IOException {
    members.unreadable("sys/rook", "Permission\tdenied\nfor rook");
    members.unreadable("sys/rook", "another");
    members.unreadable("sys/b", HostFiles.NOT_CAPTURED);
    members.finish();

    assertThat(written.get("unreadable.tsv")).isEqualTo("sys/R\tPermission denied for R\n");
    assertThat(written.get("SHA256SUMS")).contains("  unreadable.tsv\n");
  }

  @Test
  void withoutGapsThereIsNoList() throws IOException {
    members.finish();

    assertThat(written).containsExactly(Map.entry("SHA256SUMS", ""));
  }
}
