package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A key in one of mokutil's lists.
 *
 * @param commonName CN of its subject; empty when the subject has none
 * @param identifiers its serial number, subject key identifier and fingerprint: hexadecimal digits
 *     only, upper case
 */
public record SigningKey(String commonName, List<String> identifiers) {

  public SigningKey {
    identifiers = List.copyOf(identifiers);
  }

  /** Parses {@code mokutil --list-new} and {@code --list-enrolled}. */
  public static List<SigningKey> parse(String text) {
    List<SigningKey> keys = new ArrayList<>();
    List<String> block = new ArrayList<>();
    for (String line : text.split("\r?\n")) {
      if (line.startsWith("[key ")) {
        add(keys, block);
        block.clear();
      }
      block.add(line.strip());
    }
    add(keys, block);
    return keys;
  }

  private static void add(List<SigningKey> keys, List<String> block) {
    String name = "";
    List<String> identifiers = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      String line = block.get(i);
      if (line.startsWith("Subject:")) {
        name = commonName(line.substring("Subject:".length()));
      } else if (line.contains("Fingerprint:") || line.startsWith("Serial Number:")) {
        identifiers.add(digits(line.substring(line.indexOf(':') + 1)));
      } else if (i > 0 && isHeading(block.get(i - 1))) {
        identifiers.add(digits(line));
      }
    }
    identifiers.removeIf(String::isEmpty);
    if (!name.isEmpty() || !identifiers.isEmpty()) {
      keys.add(new SigningKey(name, identifiers));
    }
  }

  private static boolean isHeading(String line) {
    return line.equals("Serial Number:") || line.startsWith("X509v3 Subject Key Identifier");
  }

  /** CN of {@code C=GB, CN=Name}, {@code CN = Name} or {@code /C=GB/CN=Name}. */
  private static String commonName(String subject) {
    for (String part : subject.split("[,/]")) {
      int equals = part.indexOf('=');
      if (equals > 0 && part.substring(0, equals).strip().equals("CN")) {
        return part.substring(equals + 1).strip();
      }
    }
    return "";
  }

  /** The hexadecimal digits of {@code 96:01:42 (0x…)}, upper case, up to the first blank. */
  static String digits(String text) {
    String word = text.strip().split(" ", 2)[0];
    return word.replace(":", "").toUpperCase(Locale.ROOT);
  }

  /** Whether a module with this signer and key identifier was signed with this key. */
  public boolean signed(String signer, String keyIdentifier) {
    String wanted = digits(keyIdentifier);
    return !commonName.isEmpty() && commonName.equals(signer)
        || !wanted.isEmpty() && identifiers.contains(wanted);
  }
}
