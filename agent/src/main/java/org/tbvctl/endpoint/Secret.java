package org.tbvctl.endpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.Arrays;

/** A password or token; never part of any message. */
public final class Secret {
  private static final int LONGEST_FILE = 4096;

  private final byte[] bytes;

  private Secret(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Secret of(String text) {
    return new Secret(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The first line of a file that others may not read.
   *
   * @throws EndpointException when it cannot be read, is empty, or is open to everybody
   */
  public static Secret read(Path file) throws EndpointException {
    try {
      if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
        throw new EndpointException(
            file + " holds a secret and everybody may read it; run chmod o-r on it.");
      }
      if (Files.size(file) > LONGEST_FILE) {
        throw new EndpointException(
            file
                + " is longer than "
                + LONGEST_FILE
                + " bytes, so it is no secret; check its name.");
      }
      String line = Files.readString(file).lines().findFirst().orElse("").strip();
      if (line.isEmpty()) {
        throw new EndpointException(file + " has an empty first line; write the secret there.");
      }
      return of(line);
    } catch (NoSuchFileException e) {
      throw new EndpointException(
          file + " does not exist; write the secret into its first line.", e);
    } catch (IOException e) {
      throw new EndpointException(
          file + " could not be read: " + e.getMessage() + "; check its permissions.", e);
    }
  }

  /** Compares in a time that does not tell how much fits. */
  public boolean matches(String given) {
    return MessageDigest.isEqual(bytes, given.getBytes(StandardCharsets.UTF_8));
  }

  /** For the one place that has to send it. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  public int length() {
    return bytes.length;
  }

  char[] characters() {
    return text().toCharArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && Arrays.equals(bytes, secret.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "(secret)";
  }
}
