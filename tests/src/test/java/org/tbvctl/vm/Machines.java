package org.tbvctl.vm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * The machines of a test run, or the reason why there are none. They are skipped where they cannot
 * be built; under {@code CI=true} or {@code TBVCTL_VM=required} that is a failure. A test has a
 * machine for itself; each is booted when it is first wanted, and again after it was lost.
 */
final class Machines implements AutoCloseable {
  /** Processors per machine: a race between two programs needs two, all else is cheaper on one. */
  private static final List<Integer> PROCESSORS = List.of(1, 2);

  private final Path scripts;
  private final Path folder;
  private final Optional<Program> program;
  private final String skipped;
  private final List<Place> free = new ArrayList<>();

  /** Tests that wait for a machine of more than one processor. */
  private int wideWaiting;

  /** Whether a test waits for its second machine. */
  private boolean pairWanted;

  private boolean broken;

  private Machines(Path module, Optional<Program> program, String skipped) {
    this.scripts = scripts(module);
    this.folder = folder(module);
    this.program = program;
    this.skipped = skipped;
    PROCESSORS.forEach(processors -> free.add(new Place(processors, Optional.empty())));
  }

  /** Room for one machine, with the machine once it was booted. */
  private record Place(int processors, Optional<Guest> guest) {}

  /**
   * Builds what is missing.
   *
   * @param module the folder of the module {@code tests}
   */
  static Machines prepare(Path module, Map<String, String> environment) {
    boolean required =
        "true".equals(environment.get("CI")) || "required".equals(environment.get("TBVCTL_VM"));
    if (!required && "off".equals(environment.get("TBVCTL_VM"))) {
      return new Machines(module, Optional.empty(), "switched off by TBVCTL_VM=off");
    }
    try {
      ImageBuild build = new ImageBuild(scripts(module));
      String obstacle = build.obstacle();
      if (!obstacle.isEmpty()) {
        if (required) {
          throw new AssertionError(obstacle);
        }
        return new Machines(module, Optional.empty(), obstacle);
      }
      Path java = build.run().resolve("java");
      delete(folder(module));
      Program program = Program.layOut(folder(module).resolve("program"), module, java);
      return new Machines(module, Optional.of(program), "");
    } catch (IOException e) {
      throw new AssertionError("the virtual machine could not be prepared", e);
    }
  }

  /**
   * Takes a machine that no test has, and waits for one.
   *
   * @param processors how many it needs at least
   */
  Guest acquire(int processors) {
    return acquire(processors, false);
  }

  private Guest acquire(int processors, boolean second) {
    if (program.isEmpty()) {
      throw new TestAbortedException("no virtual machine: " + skipped);
    }
    Place place = take(processors, second);
    if (place.guest().isPresent() && place.guest().get().isAlive()) {
      return place.guest().get();
    }
    Optional<Guest> booted = Optional.empty();
    try {
      place.guest().ifPresent(Guest::close); // It was lost; what is left must not go on running.
      Path share = folder.resolve("machine-" + place.processors());
      delete(share);
      booted =
          Optional.of(Guest.boot(scripts, share, place.processors(), peer(place), program.get()));
      return booted.get();
    } catch (IOException e) {
      throw new AssertionError("the virtual machine did not start", e);
    } finally {
      if (booted.isEmpty()) {
        putBroken(place);
      }
    }
  }

  /** The machines are connected with each other in turn: each with one of other processors. */
  private static int peer(Place place) {
    return PROCESSORS.stream().filter(it -> it != place.processors()).findFirst().orElseThrow();
  }

  /** Takes the second machine for a test that has one with most processors already. */
  Guest acquireSecond() {
    wantPair(true);
    try {
      return acquire(1, true);
    } finally {
      wantPair(false);
    }
  }

  private synchronized void wantPair(boolean wanted) {
    pairWanted = wanted;
    notifyAll();
  }

  /** Gives a machine back. */
  void release(Guest guest) {
    put(new Place(guest.processors(), Optional.of(guest)));
  }

  private synchronized Place take(int processors, boolean second) {
    boolean wide = processors > 1;
    wideWaiting += wide ? 1 : 0;
    try {
      while (!broken) {
        Optional<Place> fitting =
            free.stream().filter(place -> isFor(place, processors)).findFirst();
        // What comes back first goes to the test that has half of a pair.
        if (fitting.isPresent() && (second || !pairWanted)) {
          free.remove(fitting.get());
          return fitting.get();
        }
        wait();
      }
      throw new AssertionError("a virtual machine did not start before; see the first failure");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while waiting for a machine", e);
    } finally {
      wideWaiting -= wide ? 1 : 0;
    }
  }

  /** Whether a test may take it; the machine that few tests can use is left to those that wait. */
  private boolean isFor(Place place, int processors) {
    return processors > 1
        ? place.processors() >= processors
        : place.processors() == 1 || wideWaiting == 0;
  }

  private synchronized void put(Place place) {
    free.add(place);
    free.sort(Comparator.comparingInt(Place::processors));
    notifyAll();
  }

  /** What does not boot once is not tried again for every test. */
  private synchronized void putBroken(Place place) {
    broken = true;
    put(place);
  }

  @Override
  public synchronized void close() {
    free.forEach(place -> place.guest().ifPresent(Guest::close));
  }

  private static Path scripts(Path module) {
    return module.resolve("vm");
  }

  private static Path folder(Path module) {
    return module.resolve("target/vm");
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
