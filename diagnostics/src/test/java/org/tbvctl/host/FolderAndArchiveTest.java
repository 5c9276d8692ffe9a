package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same capture as folder and as archive gives the same readings for every path. */
class FolderAndArchiveTest {

  private static final String[] NAMES = {"etc", "sys", "a", "b", "class"};

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void readingsAreTheSame(long seed) throws Exception {
    Random random = new Random(seed);
    TarBytes gzip = new TarBytes();
    TarBytes zstd = new TarBytes();
    String description = "{\"permissions\": true}";
    write("capture.json", description);
    gzip.file("capture.json", description);
    zstd.file("x/capture.json", description);
    for (int i = 0; i < 40; i++) {
      String path = "root/" + path(random);
      if (Files.exists(folder.resolve(path), LinkOption.NOFOLLOW_LINKS) || !makeParents(path)) {
        continue;
      }
      if (random.nextInt(3) == 0) {
        String target = (random.nextBoolean() ? "/" : "") + path(random);
        Files.createSymbolicLink(folder.resolve(path), Path.of(target));
        gzip.link(path, target);
        zstd.link("x/" + path, target);
      } else {
        write(path, "text " + i);
        gzip.file(path, "text " + i);
        zstd.file("x/" + path, "text " + i);
      }
    }
    Path gzipFile = Files.write(folder.resolve("capture.tar.gz"), gzip.gzip());
    Path zstdFile = Files.write(folder.resolve("capture.tar.zst"), zstd.zstd());

    List<String> readings = readings(folder, random.nextLong());

    assertThat(readings(gzipFile, seed)).isEqualTo(readings(folder, seed));
    assertThat(readings(zstdFile, seed)).isEqualTo(readings(folder, seed));
    assertThat(readings).anyMatch(reading -> reading.contains("Known[content=text"));
  }

  private static List<String> readings(Path capture, long seed) throws Exception {
    Random random = new Random(seed);
    List<String> readings = new ArrayList<>();
    HostFiles files = Captures.open(capture).files();
    for (int i = 0; i < 300; i++) {
      String path = path(random);
      readings.add(
          path
              + files.text(path)
              + files.list(path)
              + files.link(path)
              + files.status(path).map(FileStatus::kind));
    }
    return readings;
  }

  private static String path(Random random) {
    StringBuilder path = new StringBuilder(NAMES[random.nextInt(NAMES.length)]);
    for (int depth = random.nextInt(4); depth > 0; depth--) {
      path.append('/').append(NAMES[random.nextInt(NAMES.length)]);
    }
    return path.toString();
  }

  private boolean makeParents(String path) throws IOException {
    Path at = folder;
    for (Path part : Path.of(path).getParent()) {
      at = at.resolve(part);
      if (Files.isSymbolicLink(at) || Files.isRegularFile(at)) {
        return false;
      }
    }
    Files.createDirectories(at);
    return true;
  }

  private void write(String path, String text) throws IOException {
    Files.writeString(folder.resolve(path), text);
  }
}
