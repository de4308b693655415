package clew.engine.explore;

import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What conditions that hold say about the outermost symbols of terms. Where one of five hundred
 * clauses matches by its name, that the others do not is no news, and need not be kept.
 */
final class KnownSymbols {
  private final Map<Term, Term> values = new HashMap<>();
  private final Map<Term, Is> kinds = new HashMap<>();

  /** A condition that holds. */
  void learn(Term condition) {
    if (!(condition instanceof Term.Apply apply)) {
      return;
    }
    switch (apply.operator()) {
      case Core.AND -> apply.arguments().forEach(this::learnOne);
      default -> learnOne(condition);
    }
  }

  private void learnOne(Term condition) {
    if (condition instanceof Term.Apply apply) {
      switch (apply.operator()) {
        case Core.EQUAL -> {
          Term value = valueIn(apply);
          if (value != null) {
            values.put(other(apply, value), value);
          }
        }
        case Is kind -> kinds.put(apply.argument(0), kind);
        default -> {}
      }
    }
  }

  private static @Nullable Term valueIn(Term.Apply equality) {
    return equality.argument(1).isValue()
        ? equality.argument(1)
        : equality.argument(0).isValue() ? equality.argument(0) : null;
  }

  private static Term other(Term.Apply equality, Term value) {
    return equality.argument(0) == value ? equality.argument(1) : equality.argument(0);
  }

  /** Whether a condition cannot hold, as can be seen at a glance. */
  boolean rulesOut(Term condition) {
    if (values.isEmpty() && kinds.isEmpty()) {
      return false;
    }
    if (condition instanceof Term.Apply apply && apply.operator() == Core.AND) {
      return anyRuledOut(apply.arguments());
    }
    return rulesOutOne(condition);
  }

  private boolean anyRuledOut(List<Term> conditions) {
    for (Term condition : conditions) {
      if (rulesOutOne(condition)) {
        return true;
      }
    }
    return false;
  }

  private boolean rulesOutOne(Term condition) {
    if (!(condition instanceof Term.Apply apply)) {
      return false;
    }
    return switch (apply.operator()) {
      case Core.EQUAL -> {
        Term value = valueIn(apply);
        yield value != null && isNot(other(apply, value), value);
      }
      case Is asked -> isNot(apply.argument(0), asked);
      default -> false;
    };
  }

  private boolean isNot(Term term, Term value) {
    Term known = values.get(term);
    Is kind = kinds.get(term);
    return (known != null && known != value) || (kind != null && !kind.accepts(value));
  }

  private boolean isNot(Term term, Is asked) {
    Term known = values.get(term);
    Is kind = kinds.get(term);
    return (known != null && !asked.accepts(known))
        || (kind instanceof Is.BuiltBy && asked instanceof Is.BuiltBy && !kind.equals(asked));
  }
}
