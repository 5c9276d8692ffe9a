package org.tbvctl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.linkreport.chart.SvgChart;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.page.MarkdownPage;
import org.tbvctl.linkreport.page.Page;

/**
 * The files that a report becomes.
 *
 * @param texts by path; the page comes last, so that what it refers to is there before it
 */
record ReportFiles(Map<Path, String> texts) {

  static ReportFiles of(ReportFormat format, Page page, Path file) {
    Map<Path, String> texts = new LinkedHashMap<>();
    switch (format) {
      case html -> texts.put(file, format.text(page));
      case markdown -> {
        page.figures()
            .forEach(
                figure ->
                    texts.put(
                        file.resolveSibling(picture(file, figure)), SvgChart.file(figure.chart())));
        texts.put(file, MarkdownPage.withFiles(page, figure -> picture(file, figure)));
      }
    }
    return new ReportFiles(texts);
  }

  private static String picture(Path file, Block.Figure figure) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return (dot > 0 ? name.substring(0, dot) : name) + "-" + figure.name() + ".svg";
  }

  List<Path> paths() {
    return List.copyOf(texts.keySet());
  }

  /** Why they cannot be written, in one clause. */
  Optional<String> obstacle(List<String> inputs) {
    for (Path path : texts.keySet()) {
      Path folder = path.toAbsolutePath().normalize().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        return Optional.of("the folder it would stand in does not exist");
      }
      if (Files.isDirectory(path)) {
        return Optional.of(path + " is a folder; name a file");
      }
      for (String input : inputs) {
        if (isSame(path, Path.of(input))) {
          return Optional.of(path + " is read for this report and would be replaced by it");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isSame(Path path, Path input) {
    try {
      return Files.exists(path) && Files.exists(input) && Files.isSameFile(path, input);
    } catch (IOException e) {
      return false;
    }
  }

  /** Writes one of them under another name and renames it, so that no half of it is ever there. */
  void write(Path path) throws IOException {
    // A link stays one: what it leads to is replaced.
    Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    Path temporary =
        target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Files.write(
          temporary,
          texts.get(path).getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
