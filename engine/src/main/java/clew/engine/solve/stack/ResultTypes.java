package clew.engine.solve.stack;

import clew.engine.term.Application;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
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
 * Of which types the results of functions are, as far as the facts say of which type the functions
 * are, or the structures that they are in.
 */
final class ResultTypes {
  private final TermPool pool;
  private final Map<Term, Set<Type>> known = new HashMap<>();

  ResultTypes(TermPool pool, List<Term> facts) {
    this.pool = pool;
    for (Term fact : facts) {
      if (fact instanceof Apply apply && apply.operator() instanceof Member(var type)) {
        learn(apply.argument(0), type);
      }
    }
  }

  private void learn(Term term, Type type) {
    known.computeIfAbsent(term, _ -> new LinkedHashSet<>()).add(type);
  }

  /**
   * What the facts say of the results.
   *
   * @param calls those that give a function before those of that function
   */
  List<Term> of(List<Applications.Call> calls) {
    List<Term> conditions = new ArrayList<>();
    for (Applications.Call call : calls) {
      for (Type type : of(call.function())) {
        Type result = result(type);
        learn(call.result(), result);
        conditions.add(Member.of(pool, result, call.result()));
      }
    }
    return conditions;
  }

  /** The types of a term: those that facts name, and what those of the whole say of a field. */
  private List<Type> of(Term term) {
    Deque<Apply> fields = new ArrayDeque<>();
    Term at = term;
    while (at instanceof Apply apply && apply.operator() instanceof Field) {
      fields.push(apply);
      at = apply.argument(0);
    }
    Set<Type> types = new LinkedHashSet<>(known.getOrDefault(at, Set.of()));
    for (Apply part : fields) {
      Field field = (Field) part.operator();
      Set<Type> inner = new LinkedHashSet<>(known.getOrDefault(part, Set.of()));
      types.forEach(type -> inner.add(field(type, field.constructor(), field.index())));
      types = inner;
    }
    return List.copyOf(types);
  }

  /** What a function of the type gives, if it is a table. */
  private static Type result(Type function) {
    return function.fields(Constructor.FUNCTION).stream()
        .filter(fields -> fields.get(Application.POINTS).hasBuiltBy(Constructor.NIL))
        .map(fields -> fields.get(Application.OTHERWISE))
        .distinct()
        .reduce(Type::union)
        .orElse(Type.ANY);
  }

  /** What a field is in the values of the type that have it. */
  private static Type field(Type type, Constructor constructor, int index) {
    return type.fields(constructor).stream()
        .map(fields -> fields.get(index))
        .distinct()
        .reduce(Type::union)
        .orElse(Type.ANY);
  }
}
