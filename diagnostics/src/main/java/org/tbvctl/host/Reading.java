package org.tbvctl.host;

import java.util.Optional;
import java.util.function.Function;

/**
 * The outcome of one reading: a value, proof that there is none, or the reason why nobody knows.
 *
 * <p>Absent is not zero and unreadable is not absent: a check that needs a reading has to look at
 * all three.
 */
public sealed interface Reading<T> {

  /** The value was read completely. */
  record Known<T>(T content) implements Reading<T> {}

  /** The host was looked at and has no such file, folder, link or command output. */
  record Absent<T>() implements Reading<T> {}

  /**
   * There may be something, but it could not be read; {@code reason} is one clause for a person.
   */
  record Unreadable<T>(String reason) implements Reading<T> {}

  static <T> Reading<T> known(T value) {
    return new Known<>(value);
  }

  static <T> Reading<T> absent() {
    return new Absent<>();
  }

  static <T> Reading<T> unreadable(String reason) {
    return new Unreadable<>(reason);
  }

  /** The value, or empty both for absent and for unreadable. */
  default Optional<T> value() {
    return this instanceof Known<T> known ? Optional.of(known.content()) : Optional.empty();
  }

  /** Why it could not be read, or empty when it was read or is absent. */
  default Optional<String> unreadableReason() {
    return this instanceof Unreadable<T> unreadable
        ? Optional.of(unreadable.reason())
        : Optional.empty();
  }

  default boolean isKnown() {
    return this instanceof Known;
  }

  default boolean isAbsent() {
    return this instanceof Absent;
  }

  default boolean isUnreadable() {
    return this instanceof Unreadable;
  }

  default <R> Reading<R> map(Function<? super T, ? extends R> change) {
    return flatMap(value -> known(change.apply(value)));
  }

  default <R> Reading<R> flatMap(Function<? super T, Reading<R>> change) {
    if (this instanceof Known<T> known) {
      return change.apply(known.content());
    }
    if (this instanceof Unreadable<T> unreadable) {
      return unreadable(unreadable.reason());
    }
    return absent();
  }
}
