package clew.report.wording;

import clew.engine.interval.Interval;
import clew.engine.reason.Exclusion.CallFact;
import clew.engine.reason.Exclusion.Values;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import java.util.ArrayList;
import java.util.List;

/** What is true of all calls, in the words of people. */
public final class CallFactText {
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");

  private CallFactText() {}

  public static String of(CallFact fact) {
    return switch (fact) {
      case CallFact.Never(var function, var moment) ->
          switch (moment) {
            case CALLED -> function + " is never called";
            case RETURNED -> function + " never returns";
            case SUCCEEDED -> function + " never succeeds";
          };
      case CallFact.Always(var function, var moment, var argument, var arity, var values) ->
          switch (moment) {
            case CALLED ->
                "at %s the %s is %s".formatted(function, which(argument, arity), of(values));
            case RETURNED -> "the result of %s is %s".formatted(function, of(values));
            case SUCCEEDED ->
                "after %s its %s is %s".formatted(function, which(argument, arity), of(values));
          };
    };
  }

  private static String which(int argument, int arity) {
    if (arity == 1) {
      return "argument";
    }
    return argument < ORDINALS.size()
        ? ORDINALS.get(argument) + " argument"
        : "argument number " + (argument + 1);
  }

  public static String of(Values values) {
    List<String> kinds = new ArrayList<>();
    if (!values.isOpen()) {
      if (!values.integers().isEmpty()) {
        kinds.add("an integer" + range(values.integers()));
      }
      if (values.anyAtom()) {
        kinds.add("an atom");
      } else {
        values.atoms().forEach(name -> kinds.add("the atom " + name));
      }
      values.sorts().forEach(sort -> kinds.add(word(sort)));
      kinds.addAll(structures(values));
      return "always " + String.join(" or ", kinds);
    }
    List<String> otherwise = new ArrayList<>();
    if (values.integers().isEmpty()) {
      otherwise.add("never an integer");
    } else if (!values.integers().equals(Interval.ALL)) {
      otherwise.add("never an integer but one" + range(values.integers()));
    }
    if (!values.anyAtom()) {
      otherwise.add(
          values.atoms().isEmpty()
              ? "never an atom"
              : "never an atom but " + String.join(", ", values.atoms()));
    }
    return String.join(" and ", otherwise);
  }

  private static String range(Interval integers) {
    if (integers.isConstant()) {
      return " equal to " + integers.low();
    }
    if (integers.low().isFinite() && integers.high().isFinite()) {
      return " from " + integers.low() + " to " + integers.high();
    }
    if (integers.low().isFinite()) {
      return " >= " + integers.low();
    }
    return integers.high().isFinite() ? " =< " + integers.high() : "";
  }

  private static List<String> structures(Values values) {
    boolean isCell = values.built().contains(Constructor.CONS);
    boolean isEmpty = values.built().contains(Constructor.NIL);
    List<String> words = new ArrayList<>();
    if (isCell) {
      String kind = values.improper() ? "list" : "proper list";
      words.add(isEmpty ? "a " + kind : "a " + kind + " that is not empty");
    } else if (isEmpty) {
      words.add("the empty list");
    }
    values.built().stream()
        .filter(built -> !built.equals(Constructor.CONS) && !built.equals(Constructor.NIL))
        .forEach(built -> words.add(word(built)));
    return words;
  }

  private static String word(Constructor built) {
    if (built.equals(Constructor.BITS)) {
      return word(Sort.BITS);
    }
    return built.equals(Constructor.tuple(built.arity()))
        ? "a tuple of " + built.arity()
        : "a term " + built;
  }

  private static String word(Sort sort) {
    return switch (sort) {
      case BOOL -> "a truth value";
      case INT -> "an integer";
      case FLOAT64 -> "a float";
      case ATOM -> "an atom";
      case TEXT -> "a string";
      case BITS -> "a bit string";
      case MAP -> "a map";
      case TABLE -> "a function";
      case ANY -> "a term";
    };
  }
}
