package org.tbvctl.kmod;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.host.TextFiles;

/**
 * The files that modprobe looks at, as they lie in its folders.
 *
 * @param files folder by folder in the order in which modprobe searches them; a file that is known
 *     to be there and could not be read is among them
 * @param known whether any of the folders could be looked at
 */
public record ModprobeFiles(List<TextFile> files, boolean known) {

  /** The folders of kmod in its order; the first one that has a file of a name wins. */
  public static final List<String> FOLDERS =
      List.of(
          "etc/modprobe.d",
          "run/modprobe.d",
          "usr/local/lib/modprobe.d",
          "usr/lib/modprobe.d",
          "lib/modprobe.d");

  public ModprobeFiles {
    files = List.copyOf(files);
  }

  /** Reads the folders; a kept listing of /etc/modprobe.d tells the modes that a copy has lost. */
  public static ModprobeFiles read(
      HostFiles host, Function<String, Reading<CommandOutput>> command) {
    TextFiles read = TextFiles.read(host, FOLDERS, ModprobeFiles::isConfiguration);
    List<TextFile> files = new ArrayList<>(read.files());
    command
        .apply("ls_modprobe_d")
        .value()
        .ifPresent(output -> addListing(files, FolderListing.permissions(output.out())));
    return new ModprobeFiles(files, read.folders().values().stream().anyMatch(Reading::isKnown));
  }

  private static void addListing(List<TextFile> files, Map<String, OptionalInt> listing) {
    String folder = FOLDERS.get(0);
    listing.forEach(
        (name, mode) -> {
          String path = folder + "/" + name;
          Optional<TextFile> found =
              files.stream().filter(file -> file.path().equals(path)).findFirst();
          if (found.isPresent()) {
            TextFile file = found.get();
            files.set(files.indexOf(file), new TextFile(path, file.text(), file.link(), mode));
          } else if (isConfiguration(name)) {
            Reading<String> missing = Reading.unreadable("it is listed and was not kept");
            files.add(0, new TextFile(path, missing, Reading.absent(), mode));
          }
        });
  }

  /** Whether modprobe takes a file of this name: hidden ones and other endings are passed over. */
  static boolean isConfiguration(String name) {
    return name.length() >= 6
        && !name.startsWith(".")
        && (name.endsWith(".conf") || name.endsWith(".alias"));
  }
}
