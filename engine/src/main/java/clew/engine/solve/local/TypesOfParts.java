package clew.engine.solve.local;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.ListOperator;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Of which types a part of a term is, if a condition gives the type of the whole: an element of a
 * binary is a byte, however far behind its beginning and however long it is. A part that no value
 * of the whole has is of none of them.
 */
final class TypesOfParts {
  /** A part that may be of more types is taken for anything. */
  private static final int MOST = 32;

  private static final List<Type> ANYTHING = List.of(Type.ANY);

  private final Map<Term, List<Type>> known = new HashMap<>();

  TypesOfParts(List<Term> conditions) {
    for (Term condition : conditions) {
      if (condition instanceof Apply apply && apply.operator() instanceof Member(var type)) {
        known.put(apply.argument(0), List.of(type));
      }
    }
  }

  /** The types of which one has the value, if there is one. */
  List<Type> of(Term term) {
    Deque<Apply> open = new ArrayDeque<>();
    Term at = term;
    while (!known.containsKey(at) && at instanceof Apply part && isPart(part.operator())) {
      open.push(part);
      at = part.argument(0);
    }
    List<Type> types = known.getOrDefault(at, ANYTHING);
    for (Apply part : open) {
      types = parts(part.operator(), types);
      known.put(part, types);
    }
    return types;
  }

  private static boolean isPart(Operator operator) {
    return operator instanceof Field
        || operator == ListOperator.DROP
        || operator == ListOperator.AT;
  }

  private static List<Type> parts(Operator operator, List<Type> of) {
    return switch (operator) {
      case Field field -> fields(of, field.constructor(), field.index());
      case ListOperator.AT -> fields(rests(of), Constructor.CONS, 0);
      case ListOperator.DROP -> rests(of);
      default -> ANYTHING;
    };
  }

  private static List<Type> fields(List<Type> of, Constructor constructor, int index) {
    Set<Type> parts = new LinkedHashSet<>();
    for (Type type : of) {
      for (List<Type> way : type.fields(constructor)) {
        parts.add(way.get(index));
      }
    }
    return parts.size() > MOST ? ANYTHING : List.copyOf(parts);
  }

  /** What any number of tails comes to. */
  private static List<Type> rests(List<Type> lists) {
    Set<Type> all = new LinkedHashSet<>(lists);
    Deque<Type> work = new ArrayDeque<>(lists);
    while (!work.isEmpty() && all.size() <= MOST) {
      for (Type tail : fields(List.of(work.pop()), Constructor.CONS, 1)) {
        if (all.add(tail)) {
          work.push(tail);
        }
      }
    }
    return all.size() > MOST ? ANYTHING : new ArrayList<>(all);
  }
}
