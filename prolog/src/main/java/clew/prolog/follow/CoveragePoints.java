package clew.prolog.follow;

import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.prolog.eval.Database;
import clew.prolog.eval.Predicate;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.load.Loader;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What can be covered in a program: for each labelled clause that it was completely evaluated and
 * that it was entered; for each call of such clauses which of them matched, or that none did; and
 * how the goal under test ended.
 */
public final class CoveragePoints {
  /** A clause completely evaluated, as the paper counts. */
  public static final String CLAUSE = "clause";

  /** A clause whose head unified and whose body was begun. */
  public static final String ENTRY = "entry";

  /** A clause that matched at a call. */
  public static final String CHOICE = "choice";

  /** How the goal under test ended. */
  public static final String OUTCOME = "outcome";

  /** The outcomes. */
  public enum Outcome {
    TRUE("true"),
    FALSE("false"),
    ERROR("error"),
    SEVERAL("several answers");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }
  }

  private record Call(int label, int ordinal) {}

  private final Map<Integer, Point> completed = new TreeMap<>();
  private final Map<Integer, Point> entered = new TreeMap<>();
  private final Map<Call, Map<Integer, Point>> chosen = new LinkedHashMap<>();
  private final Map<Integer, Span> places = new TreeMap<>();
  private final Map<Integer, String> names = new TreeMap<>();

  private final Map<Outcome, Point> outcomes = new EnumMap<>(Outcome.class);

  private CoveragePoints(Functor goal, Span place) {
    for (Outcome outcome : Outcome.values()) {
      outcomes.put(outcome, new Point(OUTCOME, goal + " " + outcome.words, place));
    }
  }

  /**
   * The points of all labelled clauses of a program, and of a goal.
   *
   * @param where where the goal's predicate is
   */
  public static CoveragePoints of(Loader loader, Functor goal, Span where) {
    CoveragePoints points = new CoveragePoints(goal, where);
    List<Clause> clauses = loader.database().labelled();
    List<Loader.Labelled> labels = loader.clauses();
    for (Clause clause : clauses) {
      Span place = labels.get(clause.label - 1).place();
      // The name that the program gives it: its clauses may be kept under another one.
      String name = labels.get(clause.label - 1).predicate() + " clause " + clause.label;
      points.places.put(clause.label, place);
      points.names.put(clause.label, name);
      points.completed.put(clause.label, new Point(CLAUSE, name, place));
      points.entered.put(clause.label, new Point(ENTRY, name, place));
    }
    clauses.forEach(clause -> points.calls(clause, loader.database()));
    return points;
  }

  private void calls(Clause clause, Database database) {
    List<Instruction> steps = ClauseInstructions.of(clause);
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Instruction.Call call) {
        Predicate target = database.known(call.module, call.functor);
        if (target != null && target.builtin() == null) {
          choices(clause, i, call.functor, target);
        }
      }
    }
  }

  private void choices(Clause caller, int ordinal, Functor functor, Predicate target) {
    Map<Integer, Point> ways = new TreeMap<>();
    Span place = place(caller.label);
    String call = "goal " + (ordinal + 1) + " of clause " + caller.label + ", " + functor + ": ";
    for (Clause clause : target.living()) {
      if (clause.label > 0) {
        ways.put(clause.label, new Point(CHOICE, call + "clause " + clause.label, place));
      }
    }
    if (!ways.isEmpty()) {
      ways.put(0, new Point(CHOICE, call + "none", place));
      chosen.put(new Call(caller.label, ordinal), ways);
    }
  }

  private Span place(int label) {
    Span place = places.get(label);
    if (place == null) {
      throw new IllegalArgumentException("no clause " + label);
    }
    return place;
  }

  /** All of them, in the order of the clauses. */
  public List<Point> all() {
    List<Point> all = new ArrayList<>();
    all.addAll(completed.values());
    all.addAll(entered.values());
    chosen.values().forEach(ways -> all.addAll(ways.values()));
    all.addAll(outcomes.values());
    return all;
  }

  /** What a clause is called, if it counts. */
  @Nullable String name(int label) {
    return names.get(label);
  }

  /** Where a clause is, if it counts. */
  public @Nullable Span span(int label) {
    return places.get(label);
  }

  /** That a clause is completely evaluated; null for one that does not count. */
  public @Nullable Point completed(int label) {
    return completed.get(label);
  }

  /** That a clause is entered; null for one that does not count. */
  public @Nullable Point entered(int label) {
    return entered.get(label);
  }

  /** Whether it counts which clauses match at a call. */
  boolean hasChoices(int caller, int ordinal) {
    return chosen.containsKey(new Call(caller, ordinal));
  }

  /**
   * That a clause matched at a call; null where that does not count.
   *
   * @param ordinal the place of the call among the steps of the calling clause
   * @param label of the clause that matched; zero if none did
   */
  @Nullable Point chosen(int caller, int ordinal, int label) {
    Map<Integer, Point> ways = chosen.get(new Call(caller, ordinal));
    return ways == null ? null : ways.get(label);
  }

  /** That a clause matched at some call: one for each of the calls. */
  public List<Point> chosen(int label) {
    return chosen.values().stream().map(ways -> ways.get(label)).filter(Objects::nonNull).toList();
  }

  /** That the goal under test ends so. */
  public Point outcome(Outcome outcome) {
    return Objects.requireNonNull(outcomes.get(outcome));
  }
}
