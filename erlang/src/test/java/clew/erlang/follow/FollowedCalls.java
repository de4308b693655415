package clew.erlang.follow;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Event;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.render.ErlangText;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls whose arguments are unknowns. What a run says of itself must be true: its result is the
 * plain one, as a term it has that value for the input, and of each branch the condition holds that
 * was taken, and none before it.
 */
public final class FollowedCalls {
  private int decisions;
  private int conditions;
  private int losses;

  /** Runs a call; what it raises is its result. */
  @FunctionalInterface
  public interface Call {
    Value run(Value[] arguments, ValueFollower following);
  }

  /** How many branches were looked at. */
  public int decisions() {
    return decisions;
  }

  /** How many conditions were looked at: that of what was taken holds, and those before do not. */
  public int conditions() {
    return conditions;
  }

  /** How often something was not followed. */
  public int losses() {
    return losses;
  }

  /** What does not fit together; nothing if all does. */
  public String problems(Value[] given, Value expected, Call call) {
    TermPool pool = new TermPool();
    Value[] arguments = new Value[given.length];
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i++) {
      Unknown unknown = pool.unknown("x" + i, Sort.ANY);
      values.put(unknown, ValueTerms.term(pool, given[i]));
      arguments[i] = new Followed(given[i], unknown);
    }
    Evaluate evaluate = new Evaluate(pool, new Assignment(values));
    PathRecording path = new PathRecording(pool, 1_000);
    Value result = call.run(arguments, new Follower(path));
    List<String> problems = new ArrayList<>();
    Value plain = PlainValues.of(result);
    if (!ExactEquality.same(plain, expected)) {
      problems.add("is " + ErlangText.line(plain) + " not " + ErlangText.line(expected));
    }
    Term term = ValueTerms.term(pool, result);
    if (evaluate.value(term).filter(value -> isSame(value, expected)).isEmpty()) {
      problems.add("has the term " + term + ", which is " + evaluate.value(term));
    }
    for (Event event : path.events()) {
      switch (event) {
        case Event.Branch branch -> {
          decisions++;
          check(branch, evaluate, problems);
        }
        case Event.Concretised lost -> losses++;
        default -> {}
      }
    }
    return String.join("; ", problems);
  }

  private void check(Event.Branch branch, Evaluate evaluate, List<String> problems) {
    int taken = branch.taken().first();
    int last = branch.alternatives().areDisjoint() ? branch.alternatives().count() - 1 : taken;
    for (int i = 0; i <= last; i++) {
      Term condition = branch.alternatives().condition(i);
      conditions++;
      if (evaluate.holds(condition) != (i == taken)) {
        problems.add("at " + branch.site() + ", way " + i + " is wrong: " + condition);
      }
    }
  }

  /** Functions are not the same any more when they were terms. */
  private static boolean isSame(Term term, Value expected) {
    return ErlangText.line(expected).contains("fun ")
        || ExactEquality.same(ValueTerms.value(term), expected);
  }
}
