package clew.engine.explore;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.DeepStack;
import clew.engine.language.Entry;
import clew.engine.language.Forking;
import clew.engine.language.Guidance.Help;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.testcase.Fingerprint;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Point;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

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
 * The middle part is {@link ConcolicSearch} or {@link SymbolicSearch}; the order is the {@link
 * Frontier}'s.
 */
public final class Explorer {
  /** With its part of the path tree a waiting target takes up to a kilobyte. */
  private static final int MOST_WAITING = 200_000;

  private final Entry entry;
  private final Settings settings;
  private final Deadline watch;
  private final SearchState shared;
  private final Optional<ReachabilityTurns> reachability;
  private final PathTree tree;
  private final FindingForm form;
  private final SolverStack.Around around;

  /**
   * What is explored.
   *
   * @param language its name, the first part of the names of rules
   * @param file as the user named it
   * @param sources the texts of files, as far as they are known
   */
  public record Subject(
      Entry entry, String language, String file, Function<String, Optional<SourceText>> sources) {}

  /**
   * @param listener is told of the search as it goes on
   * @param stopped whether the user wants it to end
   */
  public Explorer(
      Subject subject,
      Settings settings,
      InstantSource clock,
      Listener listener,
      BooleanSupplier stopped) {
    this(subject, settings, clock, listener, stopped, SolverStack.Around.NOTHING);
  }

  /**
   * The same.
   *
   * @param around what is put around each layer of the solvers
   */
  public Explorer(
      Subject subject,
      Settings settings,
      InstantSource clock,
      Listener listener,
      BooleanSupplier stopped,
      SolverStack.Around around) {
    this.around = around;
    this.entry = subject.entry();
    this.settings = settings;
    this.tree = new PathTree(entry.pool());
    Limits limits = settings.limits();
    VisitedAlternatives visited = new VisitedAlternatives();
    Ledger ledger = new Ledger(entry, subject.file(), listener);
    Frontier frontier =
        Frontier.of(
            settings.strategy(),
            visited,
            settings.seed(),
            entry.span().file(),
            target -> help(entry, ledger, target));
    Agenda agenda = new Agenda(frontier, limits.runs(), MOST_WAITING);
    this.watch = new Deadline(agenda, clock, limits.time(), stopped);
    this.form =
        new FindingForm(
            entry,
            ledger,
            subject.language(),
            place -> subject.sources().apply(place.file()).map(text -> text.at(place)).orElse(""));
    Budget budget = new Budget(limits.steps(), limits.depth(), watch::look);
    this.shared =
        new SearchState(
            entry,
            agenda,
            ledger,
            visited,
            budget,
            limits,
            new Tally(),
            new Judging(
                entry.judge(),
                budget,
                entry.guidance().kinds(),
                (found, real) -> {
                  Finding finding = form.early(found, real);
                  listener.confirmed(finding);
                  return finding;
                }),
            listener);
    this.reachability =
        entry
            .guidance()
            .reachability()
            .map(analysis -> new ReachabilityTurns(analysis, shared, limits.solver()));
  }

  /** How a target helps towards what is not covered; the nearest of it counts. */
  private static Help help(Entry entry, Ledger ledger, Target target) {
    Target.Label label = target.label();
    Alternatives alternatives = target.node().fork().alternatives();
    boolean isOne = label.alternative() >= 0 && label.alternative() < alternatives.count();
    Optional<Point> to = isOne ? alternatives.leadsTo(label.alternative()) : Optional.empty();
    return ledger.points().open().stream()
        .map(point -> entry.guidance().help(label.site(), to, point))
        .min(Comparator.naturalOrder())
        .orElse(Help.NONE);
  }

  /** Searches from an input until nothing is left to try or a limit is reached. */
  public EntryReport explore(Assignment seed) {
    return explore(List.of(seed));
  }

  /** Searches from several inputs at once. */
  public EntryReport explore(List<Assignment> seeds) {
    return exploreFrom(seeds.stream().map(Input::of).toList());
  }

  /** The same from inputs that may have schedules. */
  public EntryReport exploreFrom(List<Input> seeds) {
    return explore(
        seeds.stream().map(entry.renderer()::input).collect(Collectors.joining("; ")),
        (technique, solver) -> seeds.forEach(seed -> technique.begin(seed, solver)));
  }

  /**
   * Searches only below targets that were left by another search of the entry. One that is not
   * found again is left out, as a gap.
   */
  public EntryReport exploreBelow(List<TargetName> targets) {
    return explore(
        targets.toString(),
        (technique, solver) -> {
          shared.ledger().isOnlyAPart();
          for (TargetName target : targets) {
            if (!technique.begin(target)) {
              shared
                  .ledger()
                  .gaps()
                  .add(
                      Gap.Kind.UNTRIED,
                      Optional.empty(),
                      Optional.of(Limitation.of(Limitation.Kind.LOST_TARGET, target.toString())),
                      0);
            }
          }
        });
  }

  /** The targets that the search has left to try, once it is over. */
  public List<TargetName> left() {
    synchronized (shared.agenda()) {
      return shared.agenda().pending().stream()
          .filter(Target.Flip.class::isInstance)
          .map(target -> ((Target.Flip) target).name(entry.renderer()))
          .toList();
    }
  }

  /**
   * @param from what the search begins with, which tells it from others of the entry
   */
  private EntryReport explore(String from, BiConsumer<SearchTechnique, SolverStack> begin) {
    SearchTechnique technique = technique();
    try (watch) {
      boolean isAlone = settings.jobs() == 1;
      run(
          1,
          solver -> {
            attempt(() -> begin.accept(technique, solver));
            if (isAlone) {
              work(technique, solver);
            }
          });
      if (!isAlone) {
        run(settings.jobs(), solver -> work(technique, solver));
      }
    }
    shared.agenda().ending().ifPresent(this::leftOut);
    if (shared.agenda().dropped() > 0) {
      shared.ledger().gaps().add(Gap.Kind.MEMORY, MOST_WAITING, shared.agenda().dropped());
    }
    return new Conclusion(shared, settings.limits(), form, watch::isClosing)
        .report(
            tree,
            settings.wantsPaths(),
            Fingerprint.of(form.ledger().file(), entry.name(), settings.name() + from));
  }

  private SearchTechnique technique() {
    return switch (settings.mode()) {
      case CONCOLIC ->
          new ConcolicSearch(
              entry.execution().program().orElseThrow(() -> missing("run from the start")),
              tree,
              shared);
      case SYMBOLIC -> symbolic(entry.execution().forking().orElseThrow(() -> missing("fork")));
    };
  }

  private <S> SearchTechnique symbolic(Forking<S> machine) {
    return new SymbolicSearch<>(machine, entry.pool(), tree, settings.limits().depth(), shared);
  }

  private IllegalArgumentException missing(String ability) {
    return new IllegalArgumentException(entry.name() + " cannot " + ability);
  }

  /**
   * Runs workers until all are through. They have threads of their own, since solvers and programs
   * want deep stacks. One that does not end with the search is left behind: what it was at is lost,
   * and no more.
   */
  private void run(int workers, Consumer<SolverStack> work) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      threads.add(DeepStack.start("clew-worker-" + i, () -> attempt(() -> withSolver(work))));
    }
    try {
      List<Thread> stuck = watch.await(threads);
      if (!stuck.isEmpty()) {
        stuck.forEach(this::leftBehind);
      }
    } catch (InterruptedException stop) {
      interrupted();
      Thread.currentThread().interrupt();
    }
  }

  /** Whoever waits for the search may be out of patience because the time is up. */
  private void interrupted() {
    if (!watch.look()) {
      shared.agenda().end(Agenda.Ending.STOPPED);
    }
  }

  private void leftBehind(Thread worker) {
    Limitation stuck = Fault.stuck(worker);
    worker.interrupt();
    synchronized (shared.agenda()) {
      shared.ledger().gaps().add(Gap.Kind.FAULT, Optional.of(entry.span()), Optional.of(stuck), 0);
    }
  }

  /** A solver belongs to one worker, and the watch may interrupt it as long as it is open. */
  private void withSolver(Consumer<SolverStack> work) {
    try (SolverStack solver =
        new SolverStack(
            entry.pool(),
            settings.limits().solver(),
            shared.tally(),
            around,
            fault -> shared.faulted(fault, Optional.empty()))) {
      watch.over(solver);
      try {
        work.accept(solver);
      } finally {
        watch.forget(solver);
      }
    }
  }

  /** A step of the search: if it breaks down, that step is lost, and no more. */
  private void attempt(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error broken) {
      shared.faulted(new Fault(Fault.SEARCH, broken), Optional.of(entry.span()));
    }
  }

  /** One worker: takes targets until there are none. */
  private void work(SearchTechnique technique, SolverStack solver) {
    Agenda agenda = shared.agenda();
    try {
      while (!watch.isOver()) {
        endIfCovered();
        reachability.ifPresent(look -> look.turn(solver));
        Optional<Target> next = agenda.take();
        if (next.isEmpty()) {
          reachability
              .filter(look -> isOpen())
              .ifPresent(look -> look.finish(solver, watch::isOver));
          return;
        }
        try {
          attempt(() -> technique.attempt(next.get(), solver));
        } finally {
          agenda.done();
        }
      }
    } catch (InterruptedException stop) {
      interrupted();
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the search left something out that another look may settle. */
  private boolean isOpen() {
    synchronized (shared.agenda()) {
      return !shared.agenda().isOver() && !shared.ledger().isExhausted();
    }
  }

  /** A search that is for coverage ends with it. */
  private void endIfCovered() {
    Agenda agenda = shared.agenda();
    synchronized (agenda) {
      if (settings.strategy() == Strategy.DIRECTED
          && agenda.waiting() > 0
          && shared.ledger().points().open().isEmpty()) {
        agenda.end(Agenda.Ending.COVERED);
      }
    }
  }

  private void leftOut(Agenda.Ending why) {
    long waiting = shared.agenda().waiting();
    Limits limits = settings.limits();
    GapLog gaps = shared.ledger().gaps();
    switch (why) {
      case TIME -> gaps.add(Gap.Kind.TIME, limits.time().toMillis(), waiting);
      case RUNS -> gaps.add(Gap.Kind.RUNS, limits.runs(), waiting);
      case COVERED -> gaps.add(Gap.Kind.COVERED, 0, waiting);
      case SEEN -> {}
      case STOPPED -> gaps.add(Gap.Kind.INTERRUPTED, 0, waiting);
    }
  }
}
