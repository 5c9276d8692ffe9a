package org.tbvctl.moduleconfig.initramfs;

import java.util.List;
import java.util.Optional;
import org.tbvctl.host.Reading;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.moduleconfig.modprobe.ModprobeConfiguration;
import org.tbvctl.moduleconfig.modprobe.Statement;
import org.tbvctl.moduleconfig.modprobe.Statement.Command;
import org.tbvctl.moduleconfig.parameter.Secrets;

/** Compares the options inside an initramfs with those of the host. */
public final class InitramfsCopy {
  private InitramfsCopy() {}

  /** Where the image of a kernel lies, without leading slash, by distribution. */
  public static List<String> places(String release) {
    return List.of(
        "boot/initrd.img-" + release,
        "boot/initramfs-" + release + ".img",
        "boot/initrd-" + release,
        "boot/initramfs-linux.img");
  }

  /** What the copy says, in one sentence. */
  public static String compare(
      String image, Reading<ModprobeFiles> copy, ModprobeConfiguration host) {
    Optional<ModprobeFiles> files = copy.value();
    if (files.isEmpty()) {
      return image
          + ": "
          + copy.unreadableReason().orElse("there is no such image")
          + "; whether it holds other options is unknown.";
    }
    ModprobeConfiguration inside = ModprobeConfiguration.of(files.get(), Reading.absent());
    String own = filesOnly(host);
    String line = inside.line(KernelModule.NAME);
    if (line.equals(own)) {
      return image + " holds the same options" + (line.isEmpty() ? ": none" : "") + ".";
    }
    return image
        + " holds other options than /etc/modprobe.d: '"
        + Secrets.mask(line)
        + "'; they count when the module loads from there, so renew the image.";
  }

  /** The kernel command line reaches the module wherever it loads from. */
  private static String filesOnly(ModprobeConfiguration host) {
    return String.join(
        " ",
        host.of(Command.OPTIONS, KernelModule.NAME).stream()
            .filter(statement -> !statement.origin().isCommandLine())
            .map(Statement::text)
            .toList());
  }
}
