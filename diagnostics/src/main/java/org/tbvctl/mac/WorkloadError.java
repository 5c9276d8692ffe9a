package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A line in which a program says that a verbs call failed.
 *
 * @param source {@code commands/jaccl}: where the line stands
 * @param call what failed
 * @param errno number that the line gives, or that its error text stands for
 * @param numbers every number of the line and of the line before it: counts and indexes
 */
public record WorkloadError(
    String source, Call call, OptionalInt errno, List<Integer> numbers, String line) {

  /** The verbs calls that are told apart. */
  public enum Call {
    READY_TO_RECEIVE,
    POST_RECEIVE,
    REGISTER_MEMORY,
    ALLOCATE_DOMAIN,
    CREATE_QUEUE_PAIR
  }

  private record Sign(Call call, List<String> words) {}

  /** In the order of asking: a message about one call may mention the object of another. */
  private static final List<Sign> SIGNS =
      List.of(
          new Sign(Call.READY_TO_RECEIVE, List.of(" to rtr", "rtr failed", "init->rtr")),
          new Sign(
              Call.POST_RECEIVE,
              List.of(
                  "post_recv",
                  "post recv",
                  "post receive",
                  "posting recv",
                  "posting receive",
                  "recv wr",
                  "receive wr",
                  "recv failed")),
          new Sign(Call.REGISTER_MEMORY, List.of("reg_mr", "memory region", "mr[")),
          new Sign(Call.ALLOCATE_DOMAIN, List.of("protection domain", "alloc_pd", "pd[")),
          new Sign(
              Call.CREATE_QUEUE_PAIR,
              List.of(
                  "create_qp",
                  "creating the queue pair",
                  "create queue pair",
                  "creating queue pair",
                  "create qp",
                  "qp[")));

  private static final List<String> FAILURES =
      List.of(
          "fail", "couldn't", "could not", "cannot", "unable", "null", "refused", "errno", "error");

  private static final int LONGEST_LINE = 4096;

  public WorkloadError {
    numbers = List.copyOf(numbers);
  }

  /** Failure lines in printed order. */
  static List<WorkloadError> parse(String source, String text) {
    List<WorkloadError> errors = new ArrayList<>();
    String before = "";
    for (String line : text.replace("\0", "").lines().map(String::strip).toList()) {
      if (line.length() > LONGEST_LINE) {
        continue;
      }
      String lower = line.toLowerCase(Locale.ROOT);
      Optional<Call> call = callIn(lower);
      if (call.isPresent() && FAILURES.stream().anyMatch(lower::contains)) {
        List<Integer> numbers =
            Stream.concat(numbersIn(before).stream(), numbersIn(line).stream()).toList();
        errors.add(new WorkloadError(source, call.get(), errnoIn(lower), numbers, line));
      }
      before = line;
    }
    return errors;
  }

  private static Optional<Call> callIn(String lower) {
    return SIGNS.stream()
        .filter(sign -> sign.words().stream().anyMatch(lower::contains))
        .map(Sign::call)
        .findFirst();
  }

  private static OptionalInt errnoIn(String lower) {
    int word = lower.indexOf("errno");
    if (word >= 0) {
      List<Integer> after = numbersIn(lower.substring(word));
      if (!after.isEmpty()) {
        return OptionalInt.of(after.get(0));
      }
    }
    if (lower.contains("cannot allocate memory") || lower.contains("enomem")) {
      return OptionalInt.of(12);
    }
    return lower.contains("resource busy") || lower.contains("ebusy")
        ? OptionalInt.of(16)
        : OptionalInt.empty();
  }

  private static List<Integer> numbersIn(String text) {
    List<Integer> numbers = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int start = at;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      if (at > start && at - start < 10) {
        numbers.add(Integer.parseInt(text.substring(start, at)));
      }
      at = at > start ? at : at + 1;
    }
    return numbers;
  }
}
