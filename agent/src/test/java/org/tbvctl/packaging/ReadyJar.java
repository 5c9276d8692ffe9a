package org.tbvctl.packaging;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * {@code ReadyJar JAR}: rewrites a jar so that its classes need no work at start that can be done
 * now. Old class files get a form that a class-data archive takes ({@link OldClassFile}); lambdas
 * and methods of records, which the JVM spins at their first use, become ordinary classes and code
 * ({@link LambdaSites}, {@link RecordMethods}). What the program does stays the same.
 */
final class ReadyJar {

  private ReadyJar() {}

  public static void main(String[] arguments) throws IOException {
    rewrite(Path.of(arguments[0]));
  }

  static void rewrite(Path jar) throws IOException {
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".ready");
    URL[] path = {jar.toUri().toURL()};
    try (ZipFile in = new ZipFile(jar.toFile());
        URLClassLoader classes = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(rewritten))) {
      List<ZipEntry> entries = new ArrayList<>(Collections.list(in.entries()));
      Map<String, byte[]> contents = new LinkedHashMap<>();
      for (ZipEntry entry : entries) {
        contents.put(entry.getName(), in.getInputStream(entry).readAllBytes());
      }
      Map<String, byte[]> ready = new ReadyClasses(classes).of(contents);
      // A fixed time: the same sources give the same bytes.
      long time = entries.isEmpty() ? 0 : entries.get(0).getTime();
      for (Map.Entry<String, byte[]> content : ready.entrySet()) {
        ZipEntry entry = new ZipEntry(content.getKey());
        entry.setTime(time);
        if (entry.getName().startsWith("org/tbvctl/") && !entry.getName().endsWith(".class")) {
          store(entry, content.getValue());
        }
        out.putNextEntry(entry);
        out.write(content.getValue());
        out.closeEntry();
      }
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Catalogues are read at every start, so they are not compressed. */
  private static void store(ZipEntry entry, byte[] content) {
    CRC32 checksum = new CRC32();
    checksum.update(content);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(checksum.getValue());
  }
}
