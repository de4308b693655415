package clew.prolog.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.HornClause;
import clew.engine.invariant.HornClauses;
import clew.engine.invariant.PathCondition;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.invariant.Relation;
import clew.engine.invariant.Relation.Role;
import clew.engine.invariant.Way;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.prolog.eval.Database;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.PrologModule;
import clew.prolog.follow.CoveragePoints;
import clew.prolog.follow.Goal;
import clew.prolog.follow.GoalArgument;
import clew.prolog.ir.Clause;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rules of the predicates that calls of one predicate may come to. */
public final class ProgramHornClauses {
  private static final int MOST_PREDICATES = 300;
  private static final Functor RULE = Functor.of(":-", 2);

  private final Database database;
  private final CoveragePoints points;
  private final FreshUnknowns fresh;

  /** The predicates of the program whose clauses are all there are. */
  private final Map<Functor, Predicate> predicates = new LinkedHashMap<>();

  /** Others that the program defines. */
  private final Set<Functor> others = new HashSet<>();

  private final Deque<Functor> work = new ArrayDeque<>();
  private final Set<Functor> seen = new HashSet<>();
  private final List<HornClause> rules = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();

  private ProgramHornClauses(Database database, CoveragePoints points, TermPool pool) {
    this.database = database;
    this.points = points;
    this.fresh = new FreshUnknowns(pool);
    for (PrologModule module : database.modules()) {
      for (Predicate predicate : module.predicates()) {
        if (predicate.living().stream().anyMatch(clause -> clause.label > 0)) {
          add(predicate);
        }
      }
    }
  }

  private void add(Predicate predicate) {
    boolean isKnown =
        Stream.of(
                    Predicate.Property.DYNAMIC,
                    Predicate.Property.MULTIFILE,
                    Predicate.Property.TABLED)
                .noneMatch(predicate::has)
            && predicate.builtin() == null
            && predicate.living().stream()
                .allMatch(clause -> clause.label > 0 || clause.isFallback());
    Functor functor = predicate.functor();
    boolean isOnlyOne = !predicates.containsKey(functor) && !others.contains(functor);
    if (isKnown && isOnlyOne) {
      predicates.put(functor, predicate);
    } else {
      predicates.remove(functor);
      others.add(functor);
    }
  }

  /**
   * The rules.
   *
   * @param precondition what is true of the unknowns of the goal
   */
  public static HornClauses of(
      Database database, CoveragePoints points, TermPool pool, Goal goal, Term precondition) {
    ProgramHornClauses all = new ProgramHornClauses(database, points, pool);
    Relation entry = all.called(goal.module(), goal.functor());
    if (entry == null || all.predicates.size() > MOST_PREDICATES) {
      return new HornClauses(List.of(), List.of());
    }
    List<Term> arguments = new ArrayList<>();
    for (GoalArgument argument : goal.arguments()) {
      // A free variable, or a term with some in it, may become anything.
      arguments.add(
          argument instanceof GoalArgument.Input(var unknown, boolean mayBeOpen) && !mayBeOpen
              ? unknown
              : all.fresh.any());
    }
    all.rules.add(new HornClause(List.of(), List.of(precondition), new Claim(entry, arguments)));
    while (!all.work.isEmpty()) {
      all.walk(all.work.pop());
    }
    all.ways.add(
        new Way(
            List.of(all.fresh.any(all.succeeded(goal.functor()))),
            List.of(),
            List.of(points.outcome(CoveragePoints.Outcome.TRUE))));
    return new HornClauses(all.rules, all.ways);
  }

  // ---- predicates

  /** The calls of a predicate as a clause of a module sees it; null if it is not known. */
  @Nullable Relation called(Atom module, Functor functor) {
    Predicate predicate = predicates.get(functor);
    if (predicate == null || database.known(module, functor) != predicate) {
      return null;
    }
    return called(functor);
  }

  private Relation called(Functor functor) {
    if (seen.add(functor)) {
      work.add(functor);
    }
    return new Relation(functor.toString(), functor.arity(), Role.CALLED);
  }

  Relation succeeded(Functor functor) {
    return new Relation(functor.toString(), functor.arity(), Role.SUCCEEDED);
  }

  /** Whether the program has something of its own by that name. */
  boolean isDefined(Functor functor) {
    return predicates.containsKey(functor) || others.contains(functor);
  }

  /** Some call of each predicate. */
  List<Claim> calls() {
    return predicates.keySet().stream().map(functor -> fresh.any(called(functor))).toList();
  }

  // ---- clauses

  /** A clause that is cut after some tests. */
  private record Cut(Value head, List<Compound> tests) {}

  private void walk(Functor functor) {
    Predicate predicate = predicates.get(functor);
    if (predicate == null) {
      throw new IllegalStateException("no predicate " + functor);
    }
    List<Cut> before = new ArrayList<>();
    for (Clause clause : predicate.living()) {
      if (clause.isFallback()) {
        continue;
      }
      List<Value> body = body(clause.term);
      ClauseWalk walk = new ClauseWalk(this, clause.module, fresh);
      Value head = ClauseGoals.head(clause.term);
      List<Term> arguments = walk.arguments(head);
      Claim call = new Claim(called(functor), arguments);
      PathCondition called = PathCondition.START.and(call);
      way(called, points.chosen(clause.label));
      try {
        walk(functor, clause, walk, head, body, before, called, arguments);
        rules.addAll(walk.rules());
      } catch (PathLimitExceeded tooMuch) {
        anything(functor, clause, called);
      }
      List<Compound> tests = ComparisonPrefix.beforeCut(body);
      if (tests != null) {
        before.add(new Cut(head, tests));
      }
    }
  }

  private void walk(
      Functor functor,
      Clause clause,
      ClauseWalk walk,
      Value head,
      List<Value> body,
      List<Cut> before,
      PathCondition called,
      List<Term> arguments) {
    ClauseState state = walk.start(called, head);
    for (Cut cut : before) {
      state = walk.after(state, cut.head, cut.tests, arguments);
    }
    List<Way> own = new ArrayList<>();
    @Nullable Point entered = points.entered(clause.label);
    Way entry = state.situation().way(entered == null ? List.of() : List.of(entered));
    own.add(entry);
    ClauseState inside = new ClauseState(state.seen(), state.situation().within(entry));
    @Nullable Point completed = points.completed(clause.label);
    List<ClauseState> ends = walk.solve(body, inside, 0);
    for (ClauseState end : ends) {
      walk.rules().add(end.situation().rule(new Claim(succeeded(functor), arguments)));
      if (completed != null) {
        own.add(end.situation().way(List.of(completed)));
      }
    }
    if (completed != null && ends.isEmpty()) {
      own.add(
          inside.situation().and(fresh.pool(), fresh.pool().bool(false)).way(List.of(completed)));
    }
    ways.addAll(own);
  }

  private void way(PathCondition situation, List<Point> its) {
    if (!its.isEmpty()) {
      ways.add(situation.way(its));
    }
  }

  /** A clause with too many paths: it may do everything. */
  private void anything(Functor functor, Clause clause, PathCondition called) {
    way(
        called,
        Stream.of(points.entered(clause.label), points.completed(clause.label))
            .flatMap(Stream::ofNullable)
            .toList());
    rules.add(called.rule(fresh.any(succeeded(functor))));
    calls().forEach(claim -> rules.add(called.rule(claim)));
  }

  /** The goals of the body of a clause. */
  private static List<Value> body(Value clause) {
    Value plain = clause.walked();
    return plain instanceof Compound rule && rule.is(RULE)
        ? ClauseWalk.conjunction(rule.argument(1))
        : List.of();
  }
}
