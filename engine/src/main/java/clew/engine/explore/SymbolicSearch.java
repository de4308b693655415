package clew.engine.explore;

import clew.engine.explore.PathTree.Fork;
import clew.engine.explore.PathTree.Status;
import clew.engine.explore.Target.Label;
import clew.engine.explore.Target.Resumed;
import clew.engine.explore.Target.Way;
import clew.engine.language.Forking;
import clew.engine.language.LoopAssumption;
import clew.engine.language.answer.Step;
import clew.engine.reason.Fault;
import clew.engine.result.Behaviour;
import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.Gap;
import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.Origin;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.IntSet;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Symbolic search: states fork, and each way is gone if an input for it exists. A state carries a
 * witness, an input that comes to it; a way that the witness itself would go needs no solver. When
 * a path ends, its witness is run on the real system: what the path says must be what happens.
 */
final class SymbolicSearch<S> implements SearchTechnique {
  private final Forking<S> machine;
  private final TermPool pool;
  private final PathTree tree;
  private final int mostDepth;
  private final SearchState shared;

  SymbolicSearch(
      Forking<S> machine, TermPool pool, PathTree tree, int mostDepth, SearchState shared) {
    this.machine = machine;
    this.pool = pool;
    this.tree = tree;
    this.mostDepth = mostDepth;
    this.shared = shared;
  }

  @Override
  public void begin(Input seed, Solver solver) {
    advance(tree.root(), 0, 0, machine.start(), seed.values(), solver);
  }

  @Override
  public boolean begin(TargetName target) {
    throw new IllegalStateException("states that fork do not travel: " + target);
  }

  @Override
  public void attempt(Target target, Solver solver) {
    switch (target) {
      case Resumed<?> resumed ->
          advance(
              resumed.node(),
              resumed.depth(),
              resumed.spent(),
              mine(resumed.state()),
              resumed.near(),
              solver);
      case Way<?> way -> enter(way, solver);
      case Target.Flip flip -> throw new IllegalStateException("a flip in a symbolic search");
      case Target.Guess guess -> throw new IllegalStateException("a guess in a symbolic search");
    }
  }

  @SuppressWarnings("unchecked") // all states of one search come from its one machine
  private S mine(Object state) {
    return (S) state;
  }

  private void enter(Way<?> way, Solver solver) {
    PathTreeNode node = way.node();
    switch (answer(way, solver)) {
      case Answer.Sat(var model) -> {
        PathTreeNode child;
        synchronized (shared.agenda()) {
          node.mark(way.alternative(), Status.REACHED);
          shared.visited().add(new Label(node.fork().site(), way.alternative()));
          child = node.grow(IntSet.of(way.alternative()));
        }
        advance(
            child, way.depth() + 1, way.spent(), mine(way.state()), way.near().with(model), solver);
      }
      case Answer.Unsat() -> mark(way, Status.UNREACHABLE);
      case Answer.Undecided(var reason, var detail) -> {
        shared.undecided(node, way.alternative(), reason, detail);
        mark(way, Status.GIVEN_UP);
      }
    }
  }

  private void mark(Way<?> way, Status status) {
    synchronized (shared.agenda()) {
      way.node().mark(way.alternative(), status);
    }
  }

  private Answer answer(Way<?> way, Solver solver) {
    if (goes(way.near(), way.node().fork(), way.alternative())) {
      Answer known = new Answer.Sat(Assignment.EMPTY);
      shared.tally().decided("witness", known);
      return known;
    }
    return solver.solve(way.query());
  }

  /** Whether an input that comes to the fork goes this way. */
  private boolean goes(Assignment witness, Fork fork, int alternative) {
    Evaluate evaluate = new Evaluate(pool, witness);
    for (int i = 0; fork.choice() == Choice.FIRST && i < alternative; i++) {
      if (!evaluate.holds(pool.not(fork.alternatives().condition(i)))) {
        return false;
      }
    }
    return evaluate.holds(fork.alternatives().condition(alternative));
  }

  private void advance(
      PathTreeNode node, int depth, long spent, S state, Assignment witness, Solver solver) {
    Step<S> step = machine.step(state);
    Optional<Assignment> kept = assume(node, step.passed(), witness, solver);
    if (kept.isEmpty()) {
      return;
    }
    Optional<LoopAssumption> supposed = machine.supposed(state);
    synchronized (shared.agenda()) {
      supposed.ifPresentOrElse(
          only -> shared.ledger().supposed(step.passed(), only),
          () -> shared.ledger().passed(step.passed()));
      switch (step) {
        case Step.Yield<S>(var passed, var next, var steps) ->
            resume(node, depth, spent + steps, next, kept.get());
        case Step.Fork<S> fork -> fork(node, fork, spent, kept.get());
        case Step.Done<S>(var passed, var outcome) -> {}
      }
    }
    if (step instanceof Step.Done<S>(var passed, var outcome)
        && shared.agenda().mayRun().isPresent()) {
      end(node, outcome, kept.get(), supposed.map(only -> promised(only, passed)));
    }
  }

  /** Puts a state back in line, unless it has gone on for too long without a fork. */
  private void resume(PathTreeNode node, int depth, long spent, S state, Assignment witness) {
    Site site = machine.site(state);
    if (spent < shared.budget().steps()) {
      shared.agenda().add(new Resumed<>(node, witness, state, depth, site, spent));
    } else {
      shared.ledger().endless(site.span(), spent, 0, Input.of(machine.input(witness)));
    }
  }

  /** A witness for what was assumed on the way; empty if there is none to go on with. */
  private Optional<Assignment> assume(
      PathTreeNode node, List<Event> passed, Assignment witness, Solver solver) {
    List<Term> facts = new ArrayList<>();
    for (Event event : passed) {
      if (event instanceof Event.Assume(var site, var fact, _)) {
        facts.add(fact);
      }
    }
    if (facts.isEmpty()) {
      return Optional.of(witness);
    }
    Query query = new Query(node.facts().all(), pool.and(facts), witness);
    node.facts().assume(facts);
    if (Evaluate.holds(pool, query.goal(), witness)) {
      return Optional.of(witness);
    }
    return switch (solver.solve(query)) {
      case Answer.Sat(var model) -> Optional.of(witness.with(model));
      case Answer.Unsat() -> Optional.empty();
      case Answer.Undecided(var reason, var detail) -> {
        synchronized (shared.agenda()) {
          if (!shared.agenda().isOver()) {
            shared
                .ledger()
                .gaps()
                .add(
                    Gap.Kind.UNDECIDED,
                    Optional.empty(),
                    Optional.of(SearchState.limitation(reason, detail)),
                    0);
            node.lose();
          }
        }
        yield Optional.empty();
      }
    };
  }

  private void fork(PathTreeNode node, Step.Fork<S> fork, long spent, Assignment witness) {
    if (fork.depth() >= mostDepth) {
      shared.ledger().passed(List.of(new Event.BeyondDepth(fork.site())));
      node.lose();
      return;
    }
    // A forking machine goes every way on its own, whatever the others do.
    Choice choice = fork.choice() == Choice.ALL ? Choice.FREE : fork.choice();
    node.becomes(new Fork(fork.site(), fork.depth(), choice, new Ways<>(fork.ways())));
    for (int index = 0; index < fork.ways().size(); index++) {
      node.mark(index, Status.OFFERED);
      shared.agenda().add(new Way<>(node, index, witness, fork.ways().get(index).state(), spent));
    }
  }

  /** The ways of a fork as the alternatives of a branch. */
  private record Ways<S>(List<Step.Way<S>> ways) implements Alternatives {
    @Override
    public int count() {
      return ways.size();
    }

    @Override
    public Term condition(int index) {
      return ways.get(index).condition();
    }

    @Override
    public String name(int index) {
      return ways.get(index).name();
    }

    @Override
    public Optional<Point> leadsTo(int index) {
      return ways.get(index).leadsTo();
    }
  }

  /** All that a run has to come to if what was supposed is so. */
  private static Set<Point> promised(LoopAssumption supposed, List<Event> passed) {
    Set<Point> points = new LinkedHashSet<>(supposed.passed());
    for (Event event : passed) {
      if (event instanceof Event.Entered(var point, _)) {
        points.add(point);
      }
    }
    return points;
  }

  /**
   * @param promised where the run should come to; empty if the path to its end was followed
   */
  private void end(
      PathTreeNode node, Outcome outcome, Assignment model, Optional<Set<Point>> promised) {
    Input witness = Input.of(machine.input(model));
    Optional<Trace> judged =
        shared.of(
            Fault.JUDGE,
            Optional.of(shared.entry().span()),
            () -> shared.entry().judge().replay(witness, shared.budget()));
    if (judged.isEmpty()) {
      return;
    }
    Trace real = judged.get();
    synchronized (shared.agenda()) {
      if (real.outcome() instanceof Outcome.Interrupted) {
        return;
      }
      shared.ledger().passed(witness, real);
      long number = Ledger.numberOf(witness, node.prefix());
      shared.ledger().ended(number, witness, real, true, Origin.Path::new);
      // A path that needs more steps than a run may take is a gap already, and no contradiction.
      boolean isCut = real.outcome() instanceof Outcome.OutOfFuel;
      boolean isSame = sameEnd(outcome, real.outcome());
      if (promised.isPresent()) {
        if (!isCut && !(isSame && PointLog.pointsOf(real).containsAll(promised.get()))) {
          shared.ledger().spurious(number, broken(node, outcome, promised.get(), real, witness));
        }
      } else if (!isCut && !isSame) {
        shared.ledger().diverged(divergence(node, outcome, real.outcome(), witness));
      }
      node.ended(promised.isEmpty() && !isCut);
      shared.report();
    }
    shared.confirm();
  }

  private static boolean sameEnd(Outcome predicted, Outcome real) {
    if (predicted instanceof Outcome.Raised a && real instanceof Outcome.Raised b) {
      return Findings.Cause.of(a).equals(Findings.Cause.of(b));
    }
    return predicted.getClass() == real.getClass();
  }

  /** What was promised and did not happen: a point that was not come to, or the end. */
  private Divergence broken(
      PathTreeNode node, Outcome predicted, Set<Point> promised, Trace real, Input witness) {
    Set<Point> missed = new LinkedHashSet<>(promised);
    missed.removeAll(PointLog.pointsOf(real));
    // That it does not fail as it should is said by the outcomes.
    missed.removeIf(point -> point.criterion().equals(Coverage.FAILURE));
    Divergence whole = divergence(node, predicted, real.outcome(), witness);
    return missed.isEmpty()
        ? whole
        : new Divergence(
            missed.iterator().next().span(),
            whole.input(),
            new Behaviour.Reaches(
                missed.iterator().next().criterion(), missed.iterator().next().name()),
            whole.happened());
  }

  private Divergence divergence(PathTreeNode node, Outcome predicted, Outcome real, Input witness) {
    return new Divergence(
        node.parent().map(parent -> parent.fork().site().span()).orElse(shared.entry().span()),
        shared.entry().renderer().input(witness),
        new Behaviour.Ends(shared.entry().renderer().outcome(predicted)),
        new Behaviour.Ends(shared.entry().renderer().outcome(real)));
  }
}
