package org.tbvctl.packaging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Lambdas, method references and records of every form, to be rewritten by a test and then run. */
final class Functions implements Supplier<String> {
  private final String own;

  private Functions(String own) {
    this.own = own;
  }

  /** A record with a component of every kind. */
  record Everything(
      boolean flag,
      byte small,
      short shorter,
      char letter,
      int number,
      long large,
      float single,
      double exact,
      String text,
      List<Integer> list) {}

  /** A record without components. */
  record Nothing() {}

  /** A function with its own default method. */
  interface Named {
    String name(int number);

    default Named twice() {
      return number -> name(number) + name(number);
    }
  }

  /** What all of them give, in words. */
  @Override
  public String get() {
    long large = 1L << 40;
    double exact = 0.5;
    int[] held = {3};
    Supplier<String> nothingCaptured = () -> "plain";
    LongSupplier twoSlots = () -> large + held[0];
    DoubleUnaryOperator doubles = value -> value * exact;
    Function<String, Integer> unbound = String::length;
    Supplier<String> bound = own::trim;
    Supplier<String> privateMethod = this::hidden;
    Function<String, Functions> privateConstructor = Functions::new;
    IntFunction<String[]> array = String[]::new;
    BiFunction<Integer, Integer, Integer> boxed = Math::addExact;
    ToLongFunction<Integer> widened = Integer::intValue;
    UnaryOperator<String> generic = text -> text + "!";
    Named named = Integer::toString;
    List<String> collected = new ArrayList<>();
    Consumer<String> resultDropped = collected::add;
    resultDropped.accept("kept");
    Comparator<String> compared = Comparator.comparing(String::length);
    Runnable nested = () -> List.of("x", "y").forEach(each -> collected.add(each + own));
    nested.run();
    return String.join(
        " ",
        nothingCaptured.get(),
        Long.toString(twoSlots.getAsLong()),
        Double.toString(doubles.applyAsDouble(3)),
        unbound.apply("four").toString(),
        bound.get(),
        privateMethod.get(),
        privateConstructor.apply("made").own,
        Integer.toString(array.apply(2).length),
        boxed.apply(1, 2).toString(),
        Long.toString(widened.applyAsLong(7)),
        generic.apply("g"),
        named.twice().name(4),
        Integer.toString(compared.compare("a", "bb")),
        collected.toString(),
        records());
  }

  private String hidden() {
    return "hidden " + own;
  }

  private static String records() {
    Everything one = everything(2.5);
    return String.join(
        " ",
        one.toString(),
        new Nothing().toString(),
        Boolean.toString(one.equals(everything(2.5))),
        Boolean.toString(one.equals(everything(Double.NaN))),
        Boolean.toString(everything(Double.NaN).equals(everything(Double.NaN))),
        Boolean.toString(everything(0.0).equals(everything(-0.0))),
        Boolean.toString(Objects.equals(one, "other")),
        Boolean.toString(new Nothing().equals(new Nothing())),
        Boolean.toString(one.hashCode() == everything(2.5).hashCode()));
  }

  private static Everything everything(double exact) {
    return new Everything(true, (byte) -1, (short) 2, 'c', 4, 5L, 1.5f, exact, null, List.of(1, 2));
  }

  static Supplier<String> sample() {
    return new Functions(" own ");
  }
}
