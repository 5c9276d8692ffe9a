package org.tbvctl.cli;

import java.time.Duration;

/** When this process began and when it ends at the latest. */
interface ProcessLife {

  /**
   * When a command is ended that has not ended in its time. Within a second it must be gone, and
   * the end of a Java process takes a third of that while a thread is in a function of C.
   */
  Duration GRACE = Duration.ofMillis(300);

  /** The life of something that shares its process, such as a test: it is never ended. */
  ProcessLife SHARED =
      new ProcessLife() {
        @Override
        public Duration age() {
          return Duration.ZERO;
        }

        @Override
        public void endAfter(Duration left) {
          // Not this one's to end.
        }

        @Override
        public void settle(int verdict) {
          // Told by the command itself.
        }
      };

  /** The life of the process whose standard output the console has. */
  static ProcessLife of(Console console) {
    return console.out() instanceof StandardOutput ? OwnProcessLife.begin(console.err()) : SHARED;
  }

  /** How long the process runs; who waits for a command counts from its start. */
  Duration age();

  /**
   * Ends the process soon after so much time has passed, whatever its threads are stuck in: a
   * reader that does not read, a library that does not come back from its last function.
   */
  void endAfter(Duration left);

  /** The exit code that the command has come to, before it is printed. */
  void settle(int verdict);
}
