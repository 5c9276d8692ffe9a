package org.tbvctl.provider;

import java.util.List;

/**
 * One file of libibverbs' configuration folder.
 *
 * @param path below the root folder
 * @param drivers what its {@code driver} lines name
 */
public record DriverFile(String path, List<String> drivers) {

  private static final String KEYWORD = "driver";

  static DriverFile parse(String path, String text) {
    return new DriverFile(
        path,
        text.lines()
            .map(String::strip)
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\\s+"))
            .filter(words -> words.length > 1 && words[0].equals(KEYWORD))
            .map(words -> words[1])
            .toList());
  }
}
