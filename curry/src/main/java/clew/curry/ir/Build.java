package clew.curry.ir;

import clew.curry.core.Constructor;
import java.math.BigInteger;
import java.util.List;

/** How a value comes about that nobody has asked for yet. */
public sealed interface Build {
  record Slot(int index) implements Build {}

  record Whole(BigInteger value) implements Build {}

  record Letter(int codePoint) implements Build {}

  record Text(String value) implements Build {}

  /** A constructor with all of its parts. */
  record Data(Constructor constructor, List<Build> parts) implements Build {}

  /** A list by its elements. */
  record ListOf(List<Build> elements) implements Build {}

  /** A constructor with some of its parts. */
  record PartialData(Constructor constructor, List<Build> parts) implements Build {}

  /** A function with some of its arguments. */
  record Partial(Procedure procedure, List<Build> arguments) implements Build {}

  /** A call that waits until it is needed. */
  record Delayed(Procedure procedure, List<Build> arguments) implements Build {}

  /** An application of a function that is not known yet; it waits too. */
  record DelayedApply(Build function, List<Build> arguments) implements Build {}
}
