package clew.engine.explore;

import clew.engine.explore.PathTree.Status;
import clew.engine.explore.Target.Flip;
import clew.engine.explore.Target.Guess;
import clew.engine.explore.Target.Label;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.reason.Fault;
import clew.engine.result.Behaviour;
import clew.engine.result.Divergence;
import clew.engine.solve.Answer;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.Origin;
import clew.engine.trace.Alternatives;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.IntSet;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Concolic search: a run offers every alternative it did not take; the solver makes an input for
 * one of them; the run on that input must take it, or it is a divergence. A run made by turning a
 * branch offers only what comes after that branch, because the tree has offered the rest before
 * (Algorithm 1 of the CutEr paper keeps a depth per input for this).
 */
final class ConcolicSearch implements SearchTechnique {
  private final Program program;
  private final Renderer renderer;
  private final TermPool pool;
  private final PathTree tree;
  private final SearchState shared;
  private final Guessing guesses;
  private boolean isRestricted;

  ConcolicSearch(Program program, PathTree tree, SearchState shared) {
    this.program = program;
    this.renderer = shared.entry().renderer();
    this.pool = shared.entry().pool();
    this.tree = tree;
    this.shared = shared;
    this.guesses = new Guessing(tree, shared);
  }

  @Override
  public void begin(Input seed, Solver solver) {
    shared.agenda().mayRun().ifPresent(number -> run(number, seed, Optional.empty()));
  }

  @Override
  public boolean begin(TargetName name) {
    isRestricted = true;
    if (!(shared.entry().inputs().read(name.input()) instanceof Parsed.Valid(var input))) {
      return false;
    }
    Optional<Trace> ran = shared.of(Fault.RUN, place(), () -> program.run(input, shared.budget()));
    if (ran.isEmpty()) {
      return false;
    }
    synchronized (shared.agenda()) {
      absorb(ran.get(), new Passage(0, input, 0, false), Optional.empty());
      Optional<PathTreeNode> node = tree.find(name.prefix());
      if (node.isEmpty() || !node.get().isBranched() || !node.get().has(name.alternative())) {
        return false;
      }
      node.get().mark(name.alternative(), Status.OFFERED);
      shared.agenda().add(new Flip(node.get(), name.alternative(), input.values(), 0, 0));
      return true;
    }
  }

  @Override
  public void attempt(Target target, Solver solver) {
    switch (target) {
      case Flip flip -> attempt(flip, solver);
      case Guess guess -> guesses.attempt(guess, solver).ifPresent(input -> tryOut(guess, input));
      case Target other -> throw new IllegalStateException(other + " is for a machine that forks");
    }
  }

  private void attempt(Flip flip, Solver solver) {
    Query query;
    synchronized (shared.agenda()) {
      if (flip.isReachedMeanwhile()) {
        return;
      }
      query = flip.query();
    }
    switch (solver.solve(query)) {
      case Answer.Sat(var model) -> {
        Assignment values = values(query, model);
        if (shared.isTooDeep(values)) {
          shared.tooDeep(flip.node(), flip.alternative());
          settle(flip, Status.GIVEN_UP);
        } else {
          Input input = new Input(values, flip.node().schedule(flip.alternative()));
          shared
              .agenda()
              .mayRun()
              .ifPresentOrElse(
                  number -> run(number, input, Optional.of(flip)),
                  () -> shared.agenda().giveBack(flip));
        }
      }
      case Answer.Unsat() -> settle(flip, Status.UNREACHABLE);
      case Answer.Undecided _ when shared.agenda().isOver() -> shared.agenda().giveBack(flip);
      case Answer.Undecided(var reason, var detail) -> {
        shared.undecided(flip.node(), flip.alternative(), reason, detail);
        settle(flip, Status.GIVEN_UP);
      }
    }
  }

  /** What the solver found, or something that is as good and nicer to read. */
  private Assignment values(Query query, Assignment model) {
    for (Assignment nicer : shared.entry().inputs().familiar(query.near(), model)) {
      Assignment input = query.near().with(nicer);
      if (query.holds(pool, input)) {
        return input;
      }
    }
    return query.near().with(model);
  }

  private void run(long number, Input input, Optional<Flip> turned) {
    Optional<Trace> ran = shared.run(program, input);
    if (ran.isEmpty()) {
      turned.ifPresent(flip -> settle(flip, Status.GIVEN_UP));
      return;
    }
    Trace trace = ran.get();
    synchronized (shared.agenda()) {
      if (trace.outcome() instanceof Outcome.Interrupted) {
        turned.ifPresent(shared.agenda()::giveBack);
        return;
      }
      int novelty = shared.ledger().passed(input, trace);
      Arrival arrival = absorb(trace, new Passage(number, input, novelty, true), turned);
      shared.ledger().ended(input, trace, novelty > 0, () -> origin(turned));
      turned.ifPresent(flip -> check(flip, arrival, input));
      guesses.offer(trace, input.values(), number);
      tree.tidy();
      shared.report();
    }
    shared.confirm();
  }

  private Optional<Span> place() {
    return Optional.of(shared.entry().span());
  }

  /** Runs a guess. Whatever it does is put into the tree as if it were an input to begin with. */
  private void tryOut(Guess guess, Guessing.Guessed input) {
    OptionalLong leave = shared.agenda().mayGuess();
    if (leave.isEmpty()) {
      return;
    }
    long number = leave.getAsLong();
    Input values = Input.of(input.values());
    Optional<Trace> ran = shared.run(program, values);
    if (ran.isEmpty()) {
      return;
    }
    Trace trace = ran.get();
    synchronized (shared.agenda()) {
      if (trace.outcome() instanceof Outcome.Interrupted) {
        return;
      }
      int novelty = shared.ledger().passed(values, trace);
      int found = shared.ledger().findings().size();
      absorb(trace, new Passage(number, values, novelty, !isRestricted), Optional.empty());
      shared.ledger().ended(values, trace, novelty > 0, input::origin);
      boolean isNewFinding = shared.ledger().findings().size() > found;
      guesses.offer(trace, input.values(), number);
      boolean isRight = guesses.isRight(guess, trace);
      if (isRight) {
        guesses.grow(guess, input.values(), number);
      }
      shared.ledger().guessed(Ledger.numberOf(values, trace), isNewFinding || isRight);
      tree.tidy();
      shared.report();
    }
    shared.confirm();
  }

  /**
   * The run that is put into the tree.
   *
   * @param offers whether what it did not do is to be tried
   */
  private record Passage(long number, Input input, int novelty, boolean offers) {}

  /**
   * What a run did at the branch that its input was to turn.
   *
   * @param taken what it took there, if it came there
   * @param isExplained whether it had lost before what its way may depend on: if it went another
   *     way, that is the gap that was told, and no fault of the model
   */
  private record Arrival(Optional<IntSet> taken, boolean isExplained) {}

  /** Puts a run into the tree and offers the alternatives it is the first to come by. */
  private Arrival absorb(Trace trace, Passage run, Optional<Flip> turned) {
    PathTreeNode node = tree.root();
    List<Term> assumed = new ArrayList<>();
    Optional<Arrival> arrived = Optional.empty();
    boolean hasLost = false;
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Concretised _ -> hasLost = true;
        case Event.Assume(var site, var fact, _) -> assumed.add(fact);
        case Event.Branch branch -> {
          if (node.isClosed()) {
            return arrived.orElse(new Arrival(Optional.empty(), hasLost));
          }
          boolean isNew = !node.isBranched();
          if (isNew) {
            node.facts().assume(assumed);
            node.becomes(PathTree.forkOf(branch));
          } else if (!node.fork().site().equals(branch.site())) {
            if (!hasLost) {
              strayed(node, branch, run.input());
            }
            return arrived.orElse(new Arrival(Optional.empty(), hasLost));
          }
          assumed.clear();
          if (turned.isPresent() && turned.get().node() == node) {
            arrived = Optional.of(new Arrival(Optional.of(branch.taken()), hasLost));
          }
          boolean isBelow = turned.isEmpty() || node.isBelow(turned.get().node());
          node = follow(node, branch.taken(), run.offers() && isBelow, run);
        }
        default -> {}
      }
    }
    if (!node.isClosed()) {
      node.ended(isWhole(trace));
    }
    return arrived.orElse(new Arrival(Optional.empty(), hasLost));
  }

  /** Whether a run tells all that happens on its path. */
  private static boolean isWhole(Trace trace) {
    boolean isAtItsEnd =
        switch (trace.outcome()) {
          case Outcome.Raised raised -> !raised.kind().equals(ErrorKind.ENDLESS);
          case Outcome.Returned _, Outcome.Answers _, Outcome.Rejected _ -> true;
          case Outcome.OutOfFuel _, Outcome.Unsupported _, Outcome.Interrupted _ -> false;
        };
    return isAtItsEnd
        && trace.events().stream()
            .noneMatch(
                event -> event instanceof Event.Concretised || event instanceof Event.BeyondDepth);
  }

  private PathTreeNode follow(PathTreeNode node, IntSet taken, boolean offers, Passage run) {
    Optional<PathTreeNode> known = node.child(taken);
    if (known.isPresent()) {
      if (offers && !node.isOffered()) {
        offer(node, run);
      }
      return known.get();
    }
    for (int index : node.reachedBy(taken).stream().toArray()) {
      node.mark(index, Status.REACHED);
      shared.visited().add(new Label(node.fork().site(), index));
    }
    PathTreeNode child = node.grow(taken);
    if (offers && !node.isOffered()) {
      offer(node, run);
    }
    return child;
  }

  private void offer(PathTreeNode node, Passage run) {
    Alternatives alternatives = node.fork().alternatives();
    node.offered();
    for (int index = 0; index < node.width(); index++) {
      if (node.status(index) != Status.UNTRIED) {
        continue;
      }
      if (index < alternatives.count() && !alternatives.isWanted(index)) {
        node.mark(index, Status.UNWANTED);
      } else {
        node.mark(index, Status.OFFERED);
        shared
            .agenda()
            .add(new Flip(node, index, run.input().values(), run.number(), run.novelty()));
      }
    }
    offerCombination(node, run.input().values(), run.number());
  }

  private void offerCombination(PathTreeNode node, Assignment input, long run) {
    if (node.wantsAnotherCombination()) {
      node.mark(Target.ANOTHER_SET, Status.OFFERED);
      shared.agenda().add(new Flip(node, Target.ANOTHER_SET, input, run, 0));
    }
  }

  private void settle(Flip flip, Status status) {
    synchronized (shared.agenda()) {
      flip.node().mark(flip.alternative(), status);
      offerCombination(flip.node(), flip.near(), flip.run());
    }
  }

  /** A run must take what its input was made for. */
  private void check(Flip flip, Arrival arrival, Input input) {
    Optional<IntSet> taken = arrival.taken();
    PathTreeNode node = flip.node();
    boolean followed =
        taken.isPresent()
            && (flip.alternative() == Target.ANOTHER_SET
                || node.reachedBy(taken.get()).contains(flip.alternative()));
    if (!followed && !arrival.isExplained()) {
      String label = node.fork().site().label();
      shared
          .ledger()
          .diverged(
              new Divergence(
                  node.fork().site().span(),
                  renderer.input(input),
                  new Behaviour.Takes(label, List.of(node.nameOf(flip.alternative()))),
                  taken.isEmpty()
                      ? new Behaviour.Misses(label)
                      : new Behaviour.Takes(label, names(node, node.reachedBy(taken.get())))));
    }
    settle(flip, followed ? Status.REACHED : Status.GIVEN_UP);
  }

  /** The same decisions led to another place than before: the program is not deterministic. */
  private void strayed(PathTreeNode node, Event.Branch branch, Input input) {
    shared
        .ledger()
        .diverged(
            new Divergence(
                branch.site().span(),
                renderer.input(input),
                new Behaviour.LeadsTo(node.fork().site().label()),
                new Behaviour.LeadsTo(branch.site().label())));
  }

  private static List<String> names(PathTreeNode node, IntSet taken) {
    return taken.stream().mapToObj(node::nameOf).toList();
  }

  private Origin origin(Optional<Flip> turned) {
    if (turned.isEmpty()) {
      return new Origin.Seed();
    }
    Flip flip = turned.get();
    Term goal = flip.query().goal();
    return new Origin.Turned(
        flip.run(),
        flip.node().fork().site().span(),
        flip.node().nameOf(flip.alternative()),
        words(pool.not(goal)),
        words(goal));
  }

  private String words(Term condition) {
    return renderer.condition(EssentialConditions.plain(pool, condition));
  }
}
