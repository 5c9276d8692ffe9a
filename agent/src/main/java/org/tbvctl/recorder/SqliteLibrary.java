package org.tbvctl.recorder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.tbvctl.host.IoReason;

/**
 * SQLite's native library. It is unpacked once into a folder of this program's own and stays there:
 * the driver would leave a new copy behind in the temporary folder whenever it is killed.
 */
final class SqliteLibrary {
  private static final String NAME = "libsqlitejdbc.so";
  private static final String PATH_PROPERTY = "org.sqlite.lib.path";
  private static final String NAME_PROPERTY = "org.sqlite.lib.name";

  private SqliteLibrary() {}

  /**
   * Makes the library ready for the recorder.
   *
   * @param folder where it is unpacked to
   * @throws RecordingException when it cannot be unpacked or loaded
   */
  static synchronized void unpackAndLoad(Path folder) throws RecordingException {
    try {
      byte[] library = library();
      Path place = folder.resolve(NAME);
      if (!holds(place, library)) {
        unpack(library, place);
      }
    } catch (IOException e) {
      throw new RecordingException(
          "SQLite's library could not be unpacked to " + folder + ": " + IoReason.of(e), e);
    }
    load(folder);
  }

  /**
   * Makes the library ready for a reader, which leaves nothing behind: the recorder's copy where
   * there is one, else one that the driver removes again.
   *
   * @param folder the folder of the recording
   * @throws RecordingException when it cannot be loaded
   */
  static synchronized void loadForReading(Path folder) throws RecordingException {
    try {
      // Only the very bytes that this program carries are run.
      if (holds(folder.resolve(NAME), library())) {
        load(folder);
        return;
      }
    } catch (IOException e) {
      // The driver unpacks its own copy then.
    }
    load(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
  }

  private static byte[] library() throws IOException, RecordingException {
    String resource = "/org/sqlite/native/Linux/" + architecture() + "/" + NAME;
    try (InputStream stream = org.sqlite.JDBC.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new RecordingException(
            "there is no SQLite library for the processor "
                + System.getProperty("os.arch")
                + "; recordings are written and read on x86-64 and arm64");
      }
      return stream.readAllBytes();
    }
  }

  private static void load(Path folder) throws RecordingException {
    System.setProperty(PATH_PROPERTY, folder.toString());
    System.setProperty(NAME_PROPERTY, NAME);
    try {
      if (!org.sqlite.SQLiteJDBCLoader.initialize()) {
        throw new RecordingException(refusal(folder, "the system refused it"));
      }
    } catch (RecordingException e) {
      throw e;
    } catch (Exception | LinkageError e) {
      throw new RecordingException(refusal(folder, e.getMessage()), e);
    }
  }

  private static String refusal(Path folder, String reason) {
    return "SQLite's library could be loaded neither from "
        + folder
        + " nor from the folder for temporary files ("
        + reason
        + "); file systems that are mounted noexec hold no libraries, so name another folder with"
        + " --state-directory";
  }

  private static String architecture() {
    String name = System.getProperty("os.arch", "");
    return name.equals("amd64") ? "x86_64" : name;
  }

  private static boolean holds(Path place, byte[] library) throws IOException {
    return Files.isRegularFile(place)
        && Files.size(place) == library.length
        && Arrays.equals(Files.readAllBytes(place), library);
  }

  private static void unpack(byte[] library, Path place) throws IOException {
    Path folder = place.toAbsolutePath().getParent();
    Path fresh = Files.createTempFile(folder, NAME, ".new");
    try {
      Files.write(fresh, library);
      Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }
}
