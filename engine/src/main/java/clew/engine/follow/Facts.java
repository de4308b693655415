package clew.engine.follow;

import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known of the input on a path. What it says is certain; it need not know everything. */
public class Facts {
  /** Deeper conditions are not taken apart: asking must stay cheap. */
  private static final int DEEPEST = 6;

  private final Map<Term, Boolean> decided = new HashMap<>();
  private final Map<Term, Is> kinds = new HashMap<>();
  private final Map<Term, Term> values = new HashMap<>();

  /** Whether the condition holds, if that follows from what is known. */
  public final Optional<Boolean> implied(Term condition) {
    return Optional.ofNullable(truth(condition, 0));
  }

  private @Nullable Boolean truth(Term condition, int depth) {
    if (condition instanceof Term.Bool known) {
      return known.holds();
    }
    Boolean before = decided.get(condition);
    if (before != null || !(condition instanceof Term.Apply apply) || depth > DEEPEST) {
      return before;
    }
    return switch (apply.operator()) {
      case Core.NOT -> {
        Boolean inner = truth(apply.argument(0), depth + 1);
        yield inner == null ? null : !inner;
      }
      case Core.AND -> junction(apply.arguments(), true, depth);
      case Core.OR -> junction(apply.arguments(), false, depth);
      case Is is -> is(is, apply.argument(0));
      case Core.EQUAL -> equal(apply.argument(0), apply.argument(1));
      default -> implied(apply);
    };
  }

  /** What follows for a test that only one language has; null if nothing does. */
  protected @Nullable Boolean implied(Term.Apply test) {
    return null;
  }

  private @Nullable Boolean junction(List<Term> parts, boolean neutral, int depth) {
    boolean allKnown = true;
    for (Term part : parts) {
      Boolean truth = truth(part, depth + 1);
      if (truth == null) {
        allKnown = false;
      } else if (truth != neutral) {
        return truth;
      }
    }
    return allKnown ? neutral : null;
  }

  /** Whether the term is known to be of a kind, or known not to be; null if neither. */
  public final @Nullable Boolean is(Is asked, Term term) {
    Term value = values.get(term);
    if (value != null) {
      return asked.accepts(value);
    }
    Is known = kinds.get(term);
    return known == null ? null : known.equals(asked);
  }

  private @Nullable Boolean equal(Term term, Term other) {
    if (!other.isValue()) {
      return term.isValue() ? equal(other, term) : null;
    }
    Term value = values.get(term);
    if (value != null) {
      return value == other;
    }
    Is known = kinds.get(term);
    return (known != null && !known.accepts(other)) ? Boolean.FALSE : null;
  }

  /** From now on the condition is known. */
  public final void learn(Term condition, boolean holds) {
    Deque<Map.Entry<Term, Boolean>> work = new ArrayDeque<>();
    work.push(Map.entry(condition, holds));
    while (!work.isEmpty()) {
      Map.Entry<Term, Boolean> fact = work.pop();
      Term term = fact.getKey();
      boolean truth = fact.getValue();
      decided.put(term, truth);
      if (!(term instanceof Term.Apply apply)) {
        continue;
      }
      switch (apply.operator()) {
        case Core.NOT -> work.push(Map.entry(apply.argument(0), !truth));
        case Core.AND -> spread(work, apply, truth, true);
        case Core.OR -> spread(work, apply, truth, false);
        case Is is when truth -> kinds.put(apply.argument(0), is);
        case Core.EQUAL -> {
          if (truth && apply.argument(1).isValue()) {
            value(apply.argument(0), apply.argument(1));
          } else if (truth && apply.argument(0).isValue()) {
            value(apply.argument(1), apply.argument(0));
          }
        }
        default -> {}
      }
    }
  }

  private static void spread(
      Deque<Map.Entry<Term, Boolean>> work, Term.Apply junction, boolean truth, boolean when) {
    if (truth == when) {
      junction.arguments().forEach(part -> work.push(Map.entry(part, truth)));
    }
  }

  private void value(Term term, Term value) {
    values.put(term, value);
    kind(value).ifPresent(kind -> kinds.put(term, kind));
  }

  private static Optional<Is> kind(Term value) {
    return value instanceof Term.Construct built
        ? Optional.of(new Is.BuiltBy(built.constructor()))
        : Optional.of(value.sort()).filter(sort -> sort != Sort.ANY).map(Is.OfSort::new);
  }

  /** The kind that the term is known to have. */
  protected final @Nullable Is kindOf(Term term) {
    return kinds.get(term);
  }
}
