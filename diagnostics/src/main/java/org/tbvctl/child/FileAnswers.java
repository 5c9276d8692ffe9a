package org.tbvctl.child;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.Reading;

/** How a reading goes from a child to its parent. */
final class FileAnswers {
  static final int NO_PERMISSIONS = -1;

  /** Says that the process has started. */
  private static final int GREETING = 'r';

  private static final int KNOWN = 0;
  private static final int ABSENT = 1;
  private static final int UNREADABLE = 2;
  private static final int MOST_REASON = 1000;

  private FileAnswers() {}

  /** Reads a value that is known. */
  @FunctionalInterface
  interface Content<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** Writes one. */
  @FunctionalInterface
  interface Writing<T> {
    void write(T value) throws IOException;
  }

  static void writeGreeting(DataOutputStream out) throws IOException {
    out.writeByte(GREETING);
    out.flush();
  }

  static void readGreeting(DataInputStream in) throws IOException {
    int kind = in.readByte();
    if (kind != GREETING) {
      throw new IOException("it began with " + kind);
    }
  }

  static <T> void write(DataOutputStream out, Reading<T> reading, Writing<T> content)
      throws IOException {
    if (reading instanceof Reading.Known<T> known) {
      out.writeByte(KNOWN);
      content.write(known.content());
    } else if (reading instanceof Reading.Unreadable<T> unreadable) {
      String reason = unreadable.reason();
      out.writeByte(UNREADABLE);
      out.writeUTF(reason.length() > MOST_REASON ? reason.substring(0, MOST_REASON) : reason);
    } else {
      out.writeByte(ABSENT);
    }
  }

  static <T> Reading<T> read(DataInputStream in, Content<T> content) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case KNOWN -> Reading.known(content.read(in));
      case ABSENT -> Reading.absent();
      case UNREADABLE -> Reading.unreadable(in.readUTF());
      default -> throw new IOException("it answered with kind " + kind);
    };
  }

  static byte[] bytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("its answer is not complete");
    }
    return bytes;
  }

  static String text(DataInputStream in) throws IOException {
    return in.readUTF();
  }

  static List<String> names(DataInputStream in) throws IOException {
    List<String> names = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      names.add(in.readUTF());
    }
    return names;
  }

  static FileStatus status(DataInputStream in) throws IOException {
    FileStatus.Kind kind = FileStatus.Kind.values()[in.readByte()];
    int permissions = in.readInt();
    return new FileStatus(
        kind, permissions == NO_PERMISSIONS ? OptionalInt.empty() : OptionalInt.of(permissions));
  }
}
