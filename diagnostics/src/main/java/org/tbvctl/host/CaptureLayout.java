package org.tbvctl.host;

import java.util.List;

/** The names of capture format 1. */
final class CaptureLayout {

  static final int FORMAT = 1;
  static final String DESCRIPTION = "capture.json";
  static final String ROOT = "root";
  static final String SAMPLES = "samples";
  static final String KERNEL_LOG = "kernel.log";
  static final String COMMANDS = "commands";
  static final String UNREADABLE = "unreadable.tsv";
  static final String CHECKSUMS = "SHA256SUMS";

  /** Everything that may stand at the top of a capture; other names are left alone. */
  static final List<String> TOP_NAMES =
      List.of(DESCRIPTION, ROOT, SAMPLES, KERNEL_LOG, COMMANDS, UNREADABLE, CHECKSUMS);

  /** One of these at least makes a folder a capture. */
  private static final List<String> TELLING_NAMES =
      List.of(DESCRIPTION, ROOT, SAMPLES, KERNEL_LOG, COMMANDS);

  private CaptureLayout() {}

  static boolean isCapture(MemberMap members) {
    return TELLING_NAMES.stream().anyMatch(name -> members.at(name).isPresent());
  }
}
