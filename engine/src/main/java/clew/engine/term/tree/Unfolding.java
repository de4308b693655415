package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says of a structure with open parts when it is in a type, by conditions on these parts. Each pair
 * of a structure and a state is looked at once, the inner ones first.
 */
final class Unfolding {
  private final TermPool pool;
  private final TreeAutomaton automaton;
  private final Map<Question, Term> known = new HashMap<>();

  private record Question(Construct built, int state) {}

  Unfolding(TermPool pool, TreeAutomaton automaton) {
    this.pool = pool;
    this.automaton = automaton;
  }

  Term of(Construct built, int state) {
    Question root = new Question(built, state);
    Deque<Question> work = new ArrayDeque<>(List.of(root));
    while (!work.isEmpty()) {
      Question question = work.element();
      if (known.containsKey(question)) {
        work.pop();
        continue;
      }
      int before = work.size();
      Term answer = answer(question, work);
      if (work.size() == before) {
        work.pop();
        known.put(question, answer);
      }
    }
    return java.util.Objects.requireNonNull(known.get(root));
  }

  /** The condition, or anything if questions about fields have to be answered first. */
  private Term answer(Question question, Deque<Question> work) {
    List<Term> ways = new ArrayList<>();
    List<Term> fields = question.built.fields();
    for (List<Type> types : automaton.type(question.state).fields(question.built.constructor())) {
      List<Term> parts = new ArrayList<>();
      for (int i = 0; i < types.size(); i++) {
        Term part = part(fields.get(i), types.get(i), work);
        if (part != null) {
          parts.add(part);
        }
      }
      ways.add(pool.and(parts));
    }
    return pool.or(ways);
  }

  private @Nullable Term part(Term field, Type type, Deque<Question> work) {
    if (!(field instanceof Construct inner) || inner.isValue() || type.state().any()) {
      return Member.of(pool, type, field);
    }
    Question question = new Question(inner, type.number());
    Term known = this.known.get(question);
    if (known == null) {
      work.push(question);
    }
    return known;
  }
}
