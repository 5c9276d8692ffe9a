package org.tbvctl.verbs;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** libibverbs, loaded into this process and found usable. */
public final class Verbs {

  /** The one library of this process, see {@link OperationTable}. */
  private static final AtomicReference<String> LOADED = new AtomicReference<>();

  private static final Object LOCK = new Object();

  private final String library;
  private final Layout layout;
  private final boolean gidTable;
  private final Path sysfs;
  private final String file;

  private Verbs(String library, String file, Layout layout, boolean gidTable, Path sysfs) {
    this.library = library;
    this.file = file;
    this.layout = layout;
    this.gidTable = gidTable;
    this.sysfs = sysfs;
  }

  /**
   * Loads the library.
   *
   * @throws VerbsRefusedException when this machine or the library is not one that the layout table
   *     is for, or the library cannot be loaded
   */
  public static Verbs load(VerbsLibrary library) throws VerbsRefusedException {
    return load(library, Path.of("/sys"));
  }

  static Verbs load(VerbsLibrary library, Path sysfs) throws VerbsRefusedException {
    String name = library.name();
    try {
      refuseOtherMachine();
      synchronized (LOCK) {
        if (LOADED.get() == null) {
          NativeLibrary loaded = NativeLibrary.getInstance(name);
          Native.register(ExportedCalls.class, loaded);
          Native.register(PollCall.class, NativeLibrary.getInstance("c"));
          LOADED.set(name);
        } else if (!LOADED.get().equals(name)) {
          throw new VerbsRefusedException(
              "This process uses " + LOADED.get() + " already and cannot use " + name + " too.");
        }
      }
      String file = fileOf(name);
      refuseOldRelease(file);
      return new Verbs(name, file, Layout.load(), bindGidTable(name), sysfs);
    } catch (LinkageError e) {
      throw LoadFailure.of(name, e);
    }
  }

  private static void refuseOtherMachine() throws VerbsRefusedException {
    if (Native.POINTER_SIZE != Long.BYTES || ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
      throw new VerbsRefusedException(
          "Verbs are used on 64-bit little-endian machines only; this JVM has pointers of "
              + Native.POINTER_SIZE
              + " bytes and is "
              + ByteOrder.nativeOrder()
              + ".");
    }
  }

  private static String fileOf(String name) throws VerbsRefusedException {
    long code =
        Pointer.nativeValue(
            NativeLibrary.getInstance(name).getGlobalVariableAddress("ibv_get_device_list"));
    String file = mappings().fileAt(code);
    return file.isEmpty() ? name : file;
  }

  private static void refuseOldRelease(String file) throws VerbsRefusedException {
    OptionalInt release = LibraryRelease.of(file);
    if (release.isPresent() && release.getAsInt() < LibraryRelease.OLDEST) {
      throw new VerbsRefusedException(
          file
              + " is of rdma-core "
              + release.getAsInt()
              + "; "
              + LibraryRelease.OLDEST
              + " or later is needed.");
    }
  }

  private static boolean bindGidTable(String name) {
    try {
      Native.register(GidTableCall.class, NativeLibrary.getInstance(name));
      return true;
    } catch (UnsatisfiedLinkError e) {
      return false;
    }
  }

  /**
   * The devices that libibverbs shows.
   *
   * @throws VerbsException when there are none because the kernel has no RDMA (ENOSYS), or the list
   *     cannot be made
   */
  public DeviceList devices() throws VerbsException {
    ByteBuffer count = OffHeap.allocate(Integer.BYTES);
    long list =
        Returned.pointer(
            "ibv_get_device_list", ExportedCalls.ibv_get_device_list(OffHeap.address(count)));
    return new DeviceList(this, list, count.getInt(0));
  }

  /** Path of the library's file. */
  public String file() {
    return file;
  }

  /** The rdma-core release that the library's file name tells. */
  public OptionalInt release() {
    return LibraryRelease.of(file);
  }

  String library() {
    return library;
  }

  Layout layout() {
    return layout;
  }

  /** Where sysfs is mounted. */
  Path sysfs() {
    return sysfs;
  }

  /** Whether the library has the GID table in one call. */
  boolean hasGidTable() {
    return gidTable;
  }

  /** The executable memory of this process. */
  static ExecutableMappings mappings() throws VerbsRefusedException {
    try {
      return ExecutableMappings.parse(Files.readString(Path.of("/proc/self/maps")));
    } catch (IOException e) {
      throw new VerbsRefusedException(
          "/proc/self/maps cannot be read, so the driver's addresses cannot be checked: "
              + e.getMessage(),
          e);
    }
  }
}
