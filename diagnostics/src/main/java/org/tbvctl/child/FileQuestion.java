package org.tbvctl.child;

import java.io.DataOutputStream;
import java.io.IOException;
import org.tbvctl.host.HostFiles;

/** What a child is asked about a path. */
enum FileQuestion {
  READ {
    @Override
    void answer(HostFiles files, String path, DataOutputStream out) throws IOException {
      FileAnswers.write(
          out,
          files.read(path),
          bytes -> {
            out.writeInt(bytes.length);
            out.write(bytes);
          });
    }
  },
  LIST {
    @Override
    void answer(HostFiles files, String path, DataOutputStream out) throws IOException {
      FileAnswers.write(
          out,
          files.list(path),
          names -> {
            out.writeInt(names.size());
            for (String name : names) {
              out.writeUTF(name);
            }
          });
    }
  },
  LINK {
    @Override
    void answer(HostFiles files, String path, DataOutputStream out) throws IOException {
      FileAnswers.write(out, files.link(path), out::writeUTF);
    }
  },
  STATUS {
    @Override
    void answer(HostFiles files, String path, DataOutputStream out) throws IOException {
      FileAnswers.write(
          out,
          files.status(path),
          status -> {
            out.writeByte(status.kind().ordinal());
            out.writeInt(status.permissions().orElse(FileAnswers.NO_PERMISSIONS));
          });
    }
  };

  /** Answers it from the files themselves. */
  abstract void answer(HostFiles files, String path, DataOutputStream out) throws IOException;
}
