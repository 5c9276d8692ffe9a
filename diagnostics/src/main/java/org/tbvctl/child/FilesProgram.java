package org.tbvctl.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.LiveSource;

/** The process that reads files; it ends when its parent does. */
final class FilesProgram {

  private FilesProgram() {}

  /** The argument is the root folder. */
  public static void main(String[] arguments) throws IOException {
    HostFiles files = LiveSource.filesBelow(Path.of(arguments[0]));
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
    DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    FileAnswers.writeGreeting(out);
    FileQuestion[] questions = FileQuestion.values();
    try {
      while (true) {
        FileQuestion question = questions[in.readByte()];
        question.answer(files, in.readUTF(), out);
        out.flush();
      }
    } catch (EOFException e) {
      // The parent has all that it wants, or is gone.
    }
  }
}
