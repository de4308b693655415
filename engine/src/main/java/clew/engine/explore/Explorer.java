package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.language.Entry.Help;
import clew.engine.language.Forking;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.solve.SolverStack;
import clew.engine.solve.Tally;
import clew.engine.term.Assignment;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The search for one entry, from a first input until nothing is left to try or a limit is reached:
 *
 * <pre>
 *   run the seed, and offer what it did not do
 *   while the frontier has a target and the limits allow:
 *     ask the solver for an input that reaches the target
 *     Sat:        run it, see that it went there, offer what it did not do
 *     Unsat:      no input takes this branch along this path
 *     Undecided:  a gap
 *     in between, look at the program as a whole for a moment, if its language can
 *   make the findings' inputs small, and confirm them on the real system
 * </pre>
 *
 * The middle part is {@link Concolic} or {@link Symbolic}; the order is the {@link Frontier}'s.
 */
public final class Explorer {
  /** With its part of the path tree a waiting target takes up to a kilobyte. */
  private static final int MOST_WAITING = 200_000;

  private final Entry entry;
  private final Settings settings;
  private final Watch watch;
  private final Shared shared;
  private final Optional<Lookout> lookout;

  public Explorer(
      Entry entry,
      String file,
      Settings settings,
      InstantSource clock,
      Progress progress,
      BooleanSupplier stopped) {
    this.entry = entry;
    this.settings = settings;
    Limits limits = settings.limits();
    Visited visited = new Visited();
    Ledger ledger = new Ledger(entry, file);
    Frontier frontier =
        Frontier.of(
            settings.strategy(),
            visited,
            settings.seed(),
            entry.span().file(),
            target -> help(entry, ledger, target));
    Agenda agenda = new Agenda(frontier, limits.runs(), MOST_WAITING);
    this.watch = new Watch(agenda, clock, clock.instant().plus(limits.time()), stopped);
    Budget budget = new Budget(limits.steps(), limits.depth(), watch::look);
    this.shared =
        new Shared(
            entry,
            agenda,
            ledger,
            visited,
            budget,
            settings.limits().termDepth(),
            new Tally(),
            progress);
    this.lookout =
        entry.outlook().map(outlook -> new Lookout(outlook, shared, settings.limits().solver()));
  }

  /** How a target helps towards what is not covered; the nearest of it counts. */
  private static Help help(Entry entry, Ledger ledger, Target target) {
    Target.Label label = target.label();
    Alternatives alternatives = target.node().fork().alternatives();
    boolean isOne = label.alternative() >= 0 && label.alternative() < alternatives.count();
    Optional<Point> to = isOne ? alternatives.leadsTo(label.alternative()) : Optional.empty();
    return ledger.open().stream()
        .map(point -> entry.help(label.site(), to, point))
        .min(Comparator.naturalOrder())
        .orElse(Help.NONE);
  }

  /** Searches from an input until nothing is left to try or a limit is reached. */
  public EntryReport explore(Assignment seed) {
    return explore(List.of(seed));
  }

  /** Searches from several inputs at once. */
  public EntryReport explore(List<Assignment> seeds) {
    Pursuit pursuit = pursuit();
    try (watch) {
      withSolver(
          solver -> {
            seeds.forEach(seed -> pursuit.begin(seed, solver));
            if (settings.jobs() == 1) {
              work(pursuit, solver);
            }
          });
      if (settings.jobs() > 1) {
        workTogether(pursuit);
      }
    }
    shared.agenda().ending().ifPresent(this::leftOut);
    if (shared.agenda().dropped() > 0) {
      shared
          .ledger()
          .gap(
              Gap.Kind.MEMORY,
              Optional.empty(),
              "%d branches, the deepest, when more than %d were left to try"
                  .formatted(shared.agenda().dropped(), MOST_WAITING));
    }
    return new Conclusion(shared, settings.limits()).report();
  }

  private Pursuit pursuit() {
    PathTree tree = new PathTree(entry.pool());
    return switch (settings.mode()) {
      case CONCOLIC ->
          new Concolic(
              entry.program().orElseThrow(() -> missing("run from the start")), tree, shared);
      case SYMBOLIC -> symbolic(entry.forking().orElseThrow(() -> missing("fork")), tree);
    };
  }

  private <S> Pursuit symbolic(Forking<S> machine, PathTree tree) {
    return new Symbolic<>(machine, entry.pool(), tree, settings.limits().depth(), shared);
  }

  private IllegalArgumentException missing(String ability) {
    return new IllegalArgumentException(entry.name() + " cannot " + ability);
  }

  /** A solver belongs to one worker, and the watch may interrupt it as long as it is open. */
  private void withSolver(Consumer<SolverStack> work) {
    try (SolverStack solver =
        new SolverStack(entry.pool(), settings.limits().solver(), shared.tally())) {
      watch.over(solver);
      try {
        work.accept(solver);
      } finally {
        watch.forget(solver);
      }
    }
  }

  /** One worker: takes targets until there are none. */
  private void work(Pursuit pursuit, SolverStack solver) {
    Agenda agenda = shared.agenda();
    try {
      while (!watch.isOver()) {
        endIfCovered();
        lookout.ifPresent(look -> look.turn(solver));
        Optional<Target> next = agenda.take();
        if (next.isEmpty()) {
          lookout.filter(look -> isOpen()).ifPresent(look -> look.finish(solver, watch::isOver));
          return;
        }
        try {
          pursuit.pursue(next.get(), solver);
        } finally {
          agenda.done();
        }
      }
    } catch (InterruptedException stop) {
      agenda.end(Agenda.Ending.STOPPED);
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the search left something out that another look may settle. */
  private boolean isOpen() {
    synchronized (shared.agenda()) {
      return !shared.agenda().isOver() && shared.ledger().verdict() != Verdict.EXHAUSTED;
    }
  }

  /** A search that is for coverage ends with it. */
  private void endIfCovered() {
    Agenda agenda = shared.agenda();
    synchronized (agenda) {
      if (settings.strategy() == Strategy.DIRECTED
          && agenda.waiting() > 0
          && shared.ledger().open().isEmpty()) {
        agenda.end(Agenda.Ending.COVERED);
      }
    }
  }

  private void workTogether(Pursuit pursuit) {
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < settings.jobs(); i++) {
      workers.add(
          Thread.ofPlatform()
              .name("clew-worker-" + i)
              .uncaughtExceptionHandler(
                  (thread, thrown) -> {
                    failures.add(thrown);
                    shared.agenda().end(Agenda.Ending.STOPPED);
                  })
              .start(() -> withSolver(solver -> work(pursuit, solver))));
    }
    for (Thread worker : workers) {
      join(worker);
    }
    if (!failures.isEmpty()) {
      throw new IllegalStateException("a worker failed", failures.element());
    }
  }

  private void join(Thread worker) {
    try {
      worker.join();
    } catch (InterruptedException stop) {
      shared.agenda().end(Agenda.Ending.STOPPED);
      Thread.currentThread().interrupt();
    }
  }

  private void leftOut(Agenda.Ending why) {
    long waiting = shared.agenda().waiting();
    String left =
        waiting == 1 ? "1 branch was left to try" : waiting + " branches were left to try";
    Limits limits = settings.limits();
    switch (why) {
      case TIME ->
          shared
              .ledger()
              .gap(
                  Gap.Kind.TIME,
                  Optional.empty(),
                  "after %s s; %s".formatted(limits.time().toMillis() / 1000.0, left));
      case RUNS ->
          shared
              .ledger()
              .gap(
                  Gap.Kind.RUNS,
                  Optional.empty(),
                  "after %d runs; %s".formatted(limits.runs(), left));
      case COVERED -> shared.ledger().gap(Gap.Kind.COVERED, Optional.empty(), left);
      case SEEN -> {}
      case STOPPED -> shared.ledger().gap(Gap.Kind.INTERRUPTED, Optional.empty(), left);
    }
  }
}
