package org.tbvctl.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.moduleconfig.apply.BringUp;

/**
 * How the link came up after a reload.
 *
 * @param railsBefore rails that carried data before it
 */
record LinkVerdict(BringUp bringUp, int railsBefore) {

  /** The exit code that it deserves. */
  ExitCode code() {
    return switch (bringUp.state()) {
      case UP, UNSEEN -> ExitCode.OK;
      case OFF -> railsBefore > 0 ? ExitCode.WARNING_FOUND : ExitCode.OK;
      case UNFINISHED ->
          bringUp.bound() > 0 || railsBefore > 0 ? ExitCode.WARNING_FOUND : ExitCode.OK;
      case FAILED -> ExitCode.ERROR_FOUND;
    };
  }

  /** The verdict in lines for people. */
  List<String> sentences() {
    return switch (bringUp.state()) {
      case UP -> List.of("The link is up: " + rails(bringUp.up()) + ".");
      case OFF -> List.of("The options bind no service (bind_services=0), so no link comes up.");
      case UNSEEN ->
          List.of(
              "Whether the link comes up is unknown: the kernel log could not be read. 'tbvctl"
                  + " diagnose' says where it stands.");
      case UNFINISHED -> List.of(unfinished());
      case FAILED ->
          bringUp.failures().stream()
              .flatMap(
                  event ->
                      List.of(
                          "error " + finding(event) + ": " + event.text(),
                          "  " + kind(event).meaning())
                          .stream())
              .toList();
    };
  }

  /** The verdict as a part of a document. */
  Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("state", bringUp.state().name().toLowerCase(Locale.ROOT));
    document.put("railsBefore", railsBefore);
    document.put("railsBound", bringUp.bound());
    document.put("railsUp", bringUp.up());
    document.put("failures", bringUp.failures().stream().map(LinkVerdict::failure).toList());
    return document;
  }

  private static Map<String, Object> failure(LogEvent event) {
    Map<String, Object> failure = new LinkedHashMap<>();
    failure.put("id", finding(event));
    failure.put("message", event.text());
    failure.put("meaning", kind(event).meaning());
    return failure;
  }

  private String unfinished() {
    String before = railsBefore > 0 ? " (before: " + rails(railsBefore) + ")" : "";
    String seen =
        bringUp.bound() == 0
            ? "No rail appeared yet"
            : rails(bringUp.bound()) + " appeared and " + bringUp.up() + " came up so far";
    return seen + before + "; nothing failed either. Go on with 'tbvctl log --follow'.";
  }

  private static MessageKind kind(LogEvent event) {
    return MessageCatalogue.load().kind(event.id()).orElseThrow();
  }

  private static String finding(LogEvent event) {
    return kind(event).finding().orElse(event.id());
  }

  private static String rails(int count) {
    return count == 1 ? "1 rail" : count + " rails";
  }
}
