package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the blocks of the debugfs file {@code peers} in one pass over the text. */
final class PeersParser {
  /** Far above what any host can hold: a rail needs rings, and a controller has a dozen. */
  static final int MAX_RAILS = 256;

  private static final int FIELDS_A_RAIL = 64;

  private final Problems problems = new Problems("peers");
  private final List<Rail> rails = new ArrayList<>(2);
  private final List<Peer> peers = new ArrayList<>(2);
  private final List<String> unknownLines = new ArrayList<>(0);
  private final LineCursor line;
  private final String text;
  private final WordFields peerWords;
  private final WordFields railWords;

  private Optional<Peer> peer = Optional.empty();
  private int railsOfPeer;
  private Optional<FieldTableBuilder> rail = Optional.empty();

  private PeersParser(String file) {
    line = new LineCursor(file, problems);
    text = line.text();
    peerWords = new WordFields(text, CounterScope.PEER, problems);
    railWords = new WordFields(text, CounterScope.RAIL, problems);
  }

  static Peers parse(String file) {
    return new PeersParser(file).run();
  }

  private Peers run() {
    while (line.next()) {
      int start = line.start();
      while (start < line.end() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
        start++;
      }
      if (start < line.end()) {
        readLine(start, line.end());
      }
    }
    endPeer();
    return new Peers(rails, peers, unknownLines, problems.toList());
  }

  private void readLine(int start, int end) {
    if (text.startsWith("peer ", start)) {
      endPeer();
      beginPeer(start, end);
    } else if (text.startsWith("rail=", start)) {
      endRail();
      beginRail(start, end);
    } else if (rail.isEmpty() || !railWords.readLine(rail.get(), start, end, line.cut())) {
      problems.add(
          "line " + line.line() + " belongs to no rail or holds no field: " + line.excerpt());
      keepUnknown(start, end);
    }
  }

  private void beginPeer(int start, int end) {
    // The number stands without a name: "peer 1 backend=native rails=2".
    int number = start + "peer ".length();
    int space = text.indexOf(' ', number);
    int numberEnd = space < 0 || space > end ? end : space;
    FieldTableBuilder builder = new FieldTableBuilder(text, 4);
    peerWords.readLine(builder, numberEnd, end, line.cut());
    FieldTable fields = builder.build();
    NumberScanner scanner = new NumberScanner();
    if (scanner.scan(text, number, numberEnd) != NumberScanner.Form.NUMBER
        || !isInt(scanner.value())) {
      problems.add("line " + line.line() + " has no peer number: " + line.excerpt());
      keepUnknown(start, end);
      return;
    }
    long announced = fields.number("rails").orElse(0);
    Peer found =
        new Peer(
            (int) scanner.value(),
            backend(fields.value("backend").orElse("")),
            isInt(announced) ? (int) announced : 0,
            fields.number("native_qp_rr_rail_id"));
    peer = Optional.of(found);
    railsOfPeer = 0;
    if (peers.size() < MAX_RAILS) {
      peers.add(found);
    }
  }

  private static boolean isInt(long value) {
    return value >= 0 && value <= Integer.MAX_VALUE;
  }

  static Backend backend(String word) {
    return switch (word) {
      case "native" -> Backend.NATIVE;
      case "apple" -> Backend.APPLE;
      default -> Backend.UNKNOWN;
    };
  }

  private void endPeer() {
    endRail();
    peer.ifPresent(
        ended -> {
          if (ended.railCount() != railsOfPeer) {
            problems.add(
                "peer "
                    + ended.id()
                    + " announces "
                    + ended.railCount()
                    + " rails and lists "
                    + railsOfPeer
                    + "; the file is cut or was changed");
          }
        });
    peer = Optional.empty();
  }

  private void beginRail(int start, int end) {
    railsOfPeer++;
    if (rails.size() == MAX_RAILS) {
      problems.add("rails past the limit of " + MAX_RAILS + " are not read");
      return;
    }
    FieldTableBuilder builder = new FieldTableBuilder(text, FIELDS_A_RAIL);
    railWords.readLine(builder, start, end, line.cut());
    rail = Optional.of(builder);
  }

  private void endRail() {
    rail.map(FieldTableBuilder::build).ifPresent(this::addRail);
    rail = Optional.empty();
  }

  private void addRail(FieldTable fields) {
    OptionalLong id = fields.number("rail");
    if (id.isEmpty() || id.getAsLong() >>> Integer.SIZE != 0) {
      problems.add(
          "a rail has no 32-bit number and is left out: rail="
              + Problems.excerpt(fields.value("rail").orElse("")));
      return;
    }
    if (peer.isEmpty()) {
      problems.add("rail " + id.getAsLong() + " stands under no peer and is left out");
      return;
    }
    int number = (int) id.getAsLong();
    int owner = peer.get().id();
    if (rails.stream().anyMatch(known -> known.peer() == owner && known.id() == number)) {
      problems.add(
          "rail " + id.getAsLong() + " of peer " + owner + " is listed twice, the first stays");
      return;
    }
    rails.add(new Rail(owner, number, peer.get().backend(), fields));
  }

  private void keepUnknown(int start, int end) {
    if (unknownLines.size() < SummaryParser.MAX_UNKNOWN_LINES) {
      unknownLines.add(Problems.line(text, start, end));
    }
  }
}
