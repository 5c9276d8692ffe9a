package org.tbvctl.provider;

import java.util.Optional;

/**
 * One plug-in of libibverbs, {@code lib<driver>-rdmav<abi>.so}.
 *
 * @param folder where it lies, below the root folder
 * @param driver name that a .driver file gives
 * @param abi private libibverbs interface it was built for
 */
public record PluginLibrary(String folder, String driver, int abi) {

  private static final String START = "lib";
  private static final String MARK = "-rdmav";
  private static final String END = ".so";

  /** Takes a file name apart; empty when it is no plug-in's. */
  static Optional<PluginLibrary> of(String folder, String fileName) {
    int mark = fileName.lastIndexOf(MARK);
    if (!fileName.startsWith(START) || !fileName.endsWith(END) || mark <= START.length()) {
      return Optional.empty();
    }
    String digits = fileName.substring(mark + MARK.length(), fileName.length() - END.length());
    try {
      return Optional.of(
          new PluginLibrary(
              folder, fileName.substring(START.length(), mark), Integer.parseUnsignedInt(digits)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public String fileName() {
    return START + driver + MARK + abi + END;
  }

  public String path() {
    return folder + "/" + fileName();
  }
}
