package org.tbvctl.probe.worker;

import java.util.function.BooleanSupplier;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.TrafficException;

/** Does the part of a probe for which libibverbs is needed; one request at a time. */
public interface Worker extends AutoCloseable {

  /**
   * Has something done.
   *
   * @param abandoned asked now and then; when it becomes true, the answer is no longer wanted
   * @return the answer, never an error
   * @throws TrafficException when it cannot be done, is not done in time or not wanted any more;
   *     after the last two the worker is of no more use
   */
  Message call(Message request, Deadline deadline, BooleanSupplier abandoned)
      throws TrafficException;

  /**
   * Has the run end soon that the worker is in, if it is in one: the other end has ended. What came
   * until then is the answer.
   */
  void finish();

  /** What was said on the error output until now, such as warnings of libibverbs. */
  String said();

  @Override
  void close();
}
