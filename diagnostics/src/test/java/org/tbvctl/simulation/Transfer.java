package org.tbvctl.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.tbvctl.host.RawSample;

/**
 * A transfer between two hosts that can be run with any seed.
 *
 * <pre>
 * Transfer.between("A", "C").rails(2).messages(100).frames(17).run(seed)
 * Transfer.between("A", "C").breakAt(Break.ACKS_LOST, 0, 200).run(seed)
 * </pre>
 *
 * @param messages from the first host to the second
 * @param replies from the second host to the first
 * @param frames of one message, one to 4145
 * @param send SEND, which needs receives, instead of RDMA WRITE
 */
public record Transfer(
    String first,
    String second,
    int rails,
    int messages,
    int replies,
    int frames,
    boolean send,
    Break fault,
    int brokenRail,
    int afterFrames) {
  private static final int DEPTH = 64;
  private static final int INTERVAL_TICKS = 10_000;

  /** 200 WRITE messages of 17 frames each way over one rail, nothing broken. */
  public static Transfer between(String first, String second) {
    return new Transfer(first, second, 1, 200, 50, 17, false, Break.NONE, 0, 0);
  }

  public Transfer rails(int count) {
    return new Transfer(
        first, second, count, messages, replies, frames, send, fault, brokenRail, afterFrames);
  }

  public Transfer messages(int count) {
    return new Transfer(
        first, second, rails, count, replies, frames, send, fault, brokenRail, afterFrames);
  }

  public Transfer replies(int count) {
    return new Transfer(
        first, second, rails, messages, count, frames, send, fault, brokenRail, afterFrames);
  }

  public Transfer frames(int count) {
    return new Transfer(
        first, second, rails, messages, replies, count, send, fault, brokenRail, afterFrames);
  }

  public Transfer sends() {
    return new Transfer(
        first, second, rails, messages, replies, frames, true, fault, brokenRail, afterFrames);
  }

  /** Breaks one thing once the rail of the first host has posted so many data frames. */
  public Transfer breakAt(Break kind, int rail, int frameCount) {
    boolean needsSends = send || kind == Break.NO_RECEIVE;
    return new Transfer(
        first, second, rails, messages, replies, frames, needsSends, kind, rail, frameCount);
  }

  /** Runs it; the same seed gives the same recording. */
  public Recording run(long seed) {
    int depth = fault == Break.NO_RECEIVE ? 1 : DEPTH;
    List<SimulatedHost> hosts =
        List.of(new SimulatedHost(first, rails, depth), new SimulatedHost(second, rails, depth));
    plan(hosts.get(0), hosts.get(1), messages);
    plan(hosts.get(1), hosts.get(0), replies);
    Simulation simulation = new Simulation(hosts, new Fault(fault, brokenRail, afterFrames), seed);
    List<Map<String, RawSample>> samples = new ArrayList<>();
    simulation.run(1 + new SplittableRandom(~seed).nextInt(60));
    read(hosts, simulation, samples);
    simulation.runToRest();
    read(hosts, simulation, samples);
    simulation.run(INTERVAL_TICKS);
    read(hosts, simulation, samples);
    return new Recording(samples);
  }

  private void plan(SimulatedHost sender, SimulatedHost receiver, int count) {
    List<Message> planned = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      planned.add(new Message(number / rails, number % rails, frames, send));
    }
    sender.plan(planned);
    receiver.receives = send ? count : 0;
  }

  private static void read(
      List<SimulatedHost> hosts, Simulation simulation, List<Map<String, RawSample>> samples) {
    Map<String, RawSample> sample = new LinkedHashMap<>();
    for (SimulatedHost host : hosts) {
      sample.put(host.name, Recording.read(host, samples.size(), simulation.now()));
    }
    samples.add(sample);
  }
}
