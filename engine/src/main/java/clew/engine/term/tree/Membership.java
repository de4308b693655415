package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether values are accepted. Each pair of a structure and a state is looked at once. */
final class Membership {
  private final TreeAutomaton automaton;
  private final Map<Question, Boolean> known = new HashMap<>();

  private record Question(Construct value, int state) {}

  Membership(TreeAutomaton automaton) {
    this.automaton = automaton;
  }

  /** A structure under way: which way is tried, and how many of its fields are right so far. */
  private static final class Attempt {
    final Question question;
    final List<List<Type>> ways;
    int way;
    int field;

    Attempt(Question question, List<List<Type>> ways) {
      this.question = question;
      this.ways = ways;
    }
  }

  boolean accepts(Term value, int state) {
    Boolean answer = atOnce(value, state);
    if (answer != null) {
      return answer;
    }
    Deque<Attempt> work = new ArrayDeque<>();
    begin(work, (Construct) value, state);
    while (!work.isEmpty()) {
      advance(work);
    }
    return known.getOrDefault(new Question((Construct) value, state), false);
  }

  private void begin(Deque<Attempt> work, Construct value, int state) {
    work.push(
        new Attempt(new Question(value, state), automaton.type(state).fields(value.constructor())));
  }

  /** Goes on with the innermost attempt until it is decided or has to wait for a field. */
  private void advance(Deque<Attempt> work) {
    Attempt attempt = work.element();
    Construct value = attempt.question.value;
    while (attempt.way < attempt.ways.size()) {
      List<Type> fields = attempt.ways.get(attempt.way);
      if (attempt.field == fields.size()) {
        work.pop();
        known.put(attempt.question, true);
        return;
      }
      Term field = value.fields().get(attempt.field);
      int wanted = fields.get(attempt.field).number();
      Boolean answer = atOnce(field, wanted);
      if (answer == null) {
        begin(work, (Construct) field, wanted);
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
    return value instanceof Construct built
        ? known.get(new Question(built, number))
        : Boolean.valueOf(state.leaves().contains(value));
  }
}
