package org.tbvctl.recorder;

import java.util.Optional;
import org.tbvctl.host.SampleTime;

/**
 * How the recorder does.
 *
 * @param trouble why nothing is written, one clause for a person; empty while it is recording
 * @param lastWritten the newest sample that is safe on the disk
 * @param bytes size of all files of the recording
 * @param waiting samples and happenings that wait to be written
 * @param lost samples and happenings that could not be kept waiting, since the agent started
 */
public record RecorderState(
    Optional<String> trouble,
    Optional<SampleTime> lastWritten,
    long bytes,
    int waiting,
    long lost) {

  public boolean isRecording() {
    return trouble.isEmpty();
  }
}
