package org.tbvctl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.tbvctl.host.HostFiles;
import org.tbvctl.probe.control.Identity;

/** Who this end of a probe is: host, program and the file that the program is. */
final class ProgramIdentity {
  private static final int BUFFER = 1 << 16;

  private ProgramIdentity() {}

  /**
   * @param classPath of this JVM; the program is its first entry
   */
  static Identity of(String host, HostFiles files, String classPath) {
    return new Identity(
        Identity.PROTOCOL,
        Version.text(),
        build(Path.of(classPath.split(":", 2)[0])),
        host,
        files.line("proc/sys/kernel/osrelease").value().orElse("unknown"),
        System.getProperty("os.arch"));
  }

  /** SHA-256 of a file; classes in a folder have none. */
  static String build(Path program) {
    if (!Files.isRegularFile(program)) {
      return Identity.UNKNOWN_BUILD;
    }
    try (InputStream in = Files.newInputStream(program)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        digest.update(buffer, 0, count);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      return Identity.UNKNOWN_BUILD;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
