package clew.engine.invariant;

import clew.engine.interval.Interval;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Facts in the words of people. */
final class FactWording {
  private static final int MOST = 3;
  private static final List<String> ORDINALS =
      List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");

  private FactWording() {}

  private record Subject(Relation relation, int argument) {}

  /** Why nothing comes to a place where these facts are true. */
  static String reason(Collection<Fact> facts) {
    Set<String> told = new LinkedHashSet<>();
    Map<Subject, ValueSet> always = new LinkedHashMap<>();
    for (Fact fact : facts) {
      switch (fact) {
        case Fact.Never(var relation) -> told.add(never(relation));
        case Fact.Always(var relation, var argument, var values) ->
            always.merge(new Subject(relation, argument), values, ValueSet::meet);
      }
    }
    always.forEach((subject, values) -> told.add(always(subject, values)));
    if (told.isEmpty()) {
      return "no values lead there";
    }
    List<String> all = List.copyOf(told);
    String some = String.join(", and ", all.subList(0, Math.min(MOST, all.size())));
    return all.size() > MOST ? "%s, and %d facts more".formatted(some, all.size() - MOST) : some;
  }

  private static String never(Relation relation) {
    return switch (relation.role()) {
      case CALLED -> relation.name() + " is never called";
      case RETURNED -> relation.name() + " never returns";
      case SUCCEEDED -> relation.name() + " never succeeds";
    };
  }

  private static String always(Subject subject, ValueSet values) {
    Relation relation = subject.relation;
    String which =
        relation.arity() == 1
            ? "argument"
            : subject.argument < ORDINALS.size()
                ? ORDINALS.get(subject.argument) + " argument"
                : "argument number " + (subject.argument + 1);
    String what = what(values);
    return switch (relation.role()) {
      case CALLED -> "at %s the %s is %s".formatted(relation.name(), which, what);
      case RETURNED -> "the result of %s is %s".formatted(relation.name(), what);
      case SUCCEEDED -> "after %s its %s is %s".formatted(relation.name(), which, what);
    };
  }

  private static String what(ValueSet values) {
    List<String> kinds = new ArrayList<>();
    if (!values.rest()) {
      if (!values.integers().isEmpty()) {
        kinds.add("an integer" + range(values.integers()));
      }
      if (values.atoms().all()) {
        kinds.add("an atom");
      } else {
        values.atoms().names().forEach(name -> kinds.add("the atom " + name));
      }
      values.sorts().stream().sorted().forEach(sort -> kinds.add(word(sort)));
      kinds.addAll(structures(values));
      return "always " + String.join(" or ", kinds);
    }
    List<String> otherwise = new ArrayList<>();
    if (values.integers().isEmpty()) {
      otherwise.add("never an integer");
    } else if (!values.integers().equals(Interval.ALL)) {
      otherwise.add("never an integer but one" + range(values.integers()));
    }
    if (!values.atoms().all()) {
      otherwise.add(
          values.atoms().isEmpty()
              ? "never an atom"
              : "never an atom but " + String.join(", ", values.atoms().names()));
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

  private static List<String> structures(ValueSet values) {
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
        .sorted(Comparator.comparing(Constructor::toString))
        .forEach(built -> words.add(word(built)));
    return words;
  }

  private static String word(Constructor built) {
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
