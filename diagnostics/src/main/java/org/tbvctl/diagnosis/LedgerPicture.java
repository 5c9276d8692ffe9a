package org.tbvctl.diagnosis;

import java.util.OptionalLong;
import org.tbvctl.ledger.Balance;
import org.tbvctl.ledger.LedgerEntry;
import org.tbvctl.ledger.Stage;

/** Draws each direction of the books as two lanes: data out, credits and answers back. */
final class LedgerPicture {
  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private LedgerPicture(TextStyle style) {
    this.style = style;
  }

  static String of(Diagnosis diagnosis, TextStyle style) {
    LedgerPicture picture = new LedgerPicture(style);
    for (LedgerEntry entry : diagnosis.ledger()) {
      if (moved(entry)) {
        picture.draw(entry);
      }
    }
    if (picture.out.length() > 0) {
      picture.out.append('\n');
    }
    return picture.out.toString();
  }

  private static boolean moved(LedgerEntry entry) {
    return entry.stages().stream().anyMatch(value -> value.value().orElse(0) != 0);
  }

  private void draw(LedgerEntry entry) {
    String rail = entry.rail().isPresent() ? "rail " + entry.rail().getAsInt() : "requests";
    out.append(style.bold(entry.direction())).append("  ").append(rail).append('\n');
    if (entry.rail().isPresent()) {
      lane(
          entry,
          "data",
          false,
          Stage.FRAME_ENQUEUED,
          Stage.RING_POSTED,
          Stage.RING_COMPLETED,
          Stage.PEER_RECEIVED);
      lane(entry, "credit", true, Stage.CREDIT_RECEIVED, Stage.CREDIT_SENT);
    } else {
      lane(entry, "sent", false, Stage.WR_ACCEPTED, Stage.WR_COMPLETED);
      lane(entry, "answer", true, Stage.ACK_RECEIVED, Stage.ACK_SENT);
    }
  }

  private void lane(LedgerEntry entry, String name, boolean back, Stage... stages) {
    StringBuilder line = new StringBuilder(String.format("  %-7s", name));
    Stage before = null;
    for (Stage stage : stages) {
      if (before != null) {
        line.append(arrow(entry, back ? stage : before, back ? before : stage, back));
      }
      line.append(label(stage)).append(' ').append(value(entry, stage));
      before = stage;
    }
    out.append(line).append('\n');
  }

  private String arrow(LedgerEntry entry, Stage from, Stage to, boolean back) {
    LedgerEntry.Edge edge =
        entry.edges().stream()
            .filter(candidate -> candidate.from() == from && candidate.to() == to)
            .findFirst()
            .orElse(null);
    Balance balance = edge == null ? Balance.UNKNOWN : edge.balance();
    String difference =
        edge == null || edge.difference().isEmpty()
            ? "?"
            : Long.toString(edge.difference().getAsLong());
    return switch (balance) {
      case BALANCED -> back ? line("<--") : line("-->");
      case IN_FLIGHT -> line(back ? "<~" + difference + "~" : "~" + difference + "~>");
      case UNBALANCED ->
          " " + style.red(back ? "<-X " + difference + " -" : "- " + difference + " X->") + " ";
      case UNKNOWN -> line(back ? "<-?-" : "-?->");
    };
  }

  private static String line(String arrow) {
    return " " + arrow + " ";
  }

  private static String label(Stage stage) {
    return switch (stage) {
      case WR_ACCEPTED -> "accepted";
      case FRAME_ENQUEUED -> "queued";
      case RING_POSTED -> "posted";
      case RING_COMPLETED -> "completed";
      case PEER_RECEIVED -> "received";
      case DECODED -> "decoded";
      case DELIVERED -> "delivered";
      case ACK_SENT, CREDIT_SENT -> "sent";
      case ACK_RECEIVED -> "matched";
      case WR_COMPLETED -> "done";
      case CREDIT_RECEIVED -> "received";
    };
  }

  private static String value(LedgerEntry entry, Stage stage) {
    OptionalLong value =
        entry.stages().stream()
            .filter(candidate -> candidate.stage() == stage)
            .map(LedgerEntry.Value::value)
            .findFirst()
            .orElse(OptionalLong.empty());
    return value.isPresent() ? Long.toString(value.getAsLong()) : "?";
  }
}
