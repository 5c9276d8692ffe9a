package org.tbvctl.pci;

import java.util.Locale;
import java.util.Optional;

/**
 * One PCI function.
 *
 * @param address {@code 0000:c6:00.5}; lspci's short form gets domain 0000
 * @param classCode hexadecimal digits of class and subclass, and of the programming interface where
 *     told (lspci tells it with {@code -v} only, and no class without {@code -n})
 * @param vendor four hexadecimal digits, where told
 * @param device four hexadecimal digits, where told
 * @param description lspci's words; empty when read from sysfs
 * @param driver driver in use, where there is one
 */
public record PciFunction(
    String address,
    Optional<String> classCode,
    Optional<String> vendor,
    Optional<String> device,
    String description,
    Optional<String> driver) {

  /** USB controller with programming interface 0x40: PCI class of a USB4 host interface. */
  private static final String USB4_HOST_INTERFACE = "0c0340";

  /**
   * Whether this is a Thunderbolt or USB4 native host interface. Thunderbolt 3 controllers predate
   * the class code and are told by their name.
   */
  public boolean isThunderboltController() {
    if (classCode.filter(USB4_HOST_INTERFACE::equals).isPresent()) {
      return true;
    }
    String words = description.toLowerCase(Locale.ROOT);
    return words.contains("[usb4 host interface]")
        || words.contains("nhi") && (words.contains("thunderbolt") || words.contains("usb4"));
  }
}
