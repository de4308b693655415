package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.MapOf;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether values are accepted. Each pair of a structure and a state is looked at once. */
final class Membership {
  private final TreeAutomaton automaton;
  private final Map<Question, Boolean> known = new HashMap<>();

  private record Question(Term value, int state) {}

  Membership(TreeAutomaton automaton) {
    this.automaton = automaton;
  }

  /** A structure under way: which way is tried, and how many of its fields are right so far. */
  private static final class Attempt {
    final Question question;
    final List<Term> parts;
    final List<List<Integer>> ways;
    int way;
    int field;

    Attempt(Question question, List<Term> parts, List<List<Integer>> ways) {
      this.question = question;
      this.parts = parts;
      this.ways = ways;
    }
  }

  boolean accepts(Term value, int state) {
    Boolean answer = atOnce(value, state);
    if (answer != null) {
      return answer;
    }
    Deque<Attempt> work = new ArrayDeque<>();
    begin(work, value, state);
    while (!work.isEmpty()) {
      advance(work);
    }
    return known.getOrDefault(new Question(value, state), false);
  }

  private void begin(Deque<Attempt> work, Term value, int state) {
    List<List<Integer>> ways = new ArrayList<>();
    List<Term> parts;
    if (value instanceof MapOf map) {
      parts = List.copyOf(map.entries().values());
      for (MapWay way : automaton.state(state).maps()) {
        List<Integer> states = way.states(map, automaton);
        if (states != null) {
          ways.add(states);
        }
      }
    } else {
      Construct built = (Construct) value;
      parts = built.fields();
      for (List<Type> fields : automaton.type(state).fields(built.constructor())) {
        ways.add(fields.stream().map(Type::number).toList());
      }
    }
    work.push(new Attempt(new Question(value, state), parts, ways));
  }

  /** Goes on with the innermost attempt until it is decided or has to wait for a field. */
  private void advance(Deque<Attempt> work) {
    Attempt attempt = work.element();
    while (attempt.way < attempt.ways.size()) {
      List<Integer> fields = attempt.ways.get(attempt.way);
      if (attempt.field == fields.size()) {
        work.pop();
        known.put(attempt.question, true);
        return;
      }
      Term field = attempt.parts.get(attempt.field);
      int wanted = fields.get(attempt.field);
      Boolean answer = atOnce(field, wanted);
      if (answer == null) {
        begin(work, field, wanted);
        return;
      }
      if (answer) {
        attempt.field++;
      } else {
        attempt.way++;
        attempt.field = 0;
      }
    }
    work.pop();
    known.put(attempt.question, false);
  }

  private @Nullable Boolean atOnce(Term value, int number) {
    AutomatonState state = automaton.state(number);
    if (state.any()) {
      return true;
    }
    if (value instanceof MapOf && state.leaves().contains(value)) {
      return true;
    }
    boolean hasParts = value instanceof Construct || value instanceof MapOf;
    return hasParts
        ? known.get(new Question(value, number))
        : Boolean.valueOf(state.leaves().contains(value));
  }
}
