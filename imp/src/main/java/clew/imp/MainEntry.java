package clew.imp;

import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.Forking;
import clew.engine.language.Loops;
import clew.engine.language.Outlook;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.imp.absint.Analysis;
import clew.imp.absint.DomainChoice;
import clew.imp.absint.LoopInvariants;
import clew.imp.compile.Compiled;
import clew.imp.eval.Concolic;
import clew.imp.eval.Interpreter;
import clew.imp.eval.Symbolic;
import clew.imp.ir.Code;
import clew.imp.loops.Leap;
import clew.imp.loops.Phases;
import clew.imp.render.ImpExplainer;
import clew.imp.render.ImpRenderer;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The one entry of a program: all of it. */
public final class MainEntry implements Entry {
  static final Judge JUDGE = new Judge("L interpreter", "0.1.0");

  static final Judge CLOSED_FORM = new Judge("closed form", "0.1.0");

  /** Enough for 10^9 iterations of a loop of twenty statements. */
  static final long MOST_STEPS_RUN = 20_000_000_000L;

  private final Code code;
  private final Loops loops;
  private final DomainChoice domain;
  private final TermPool pool = new TermPool();
  private final ImpRenderer renderer;

  /** Computed when somebody wants loops to be replaced. */
  private @Nullable LoopInvariants invariants;

  MainEntry(Code code, Loops loops, DomainChoice domain) {
    this.domain = domain;
    this.code = code;
    this.loops = loops;
    this.renderer = new ImpRenderer(code);
  }

  /** For what works on programs of L in particular, such as an analysis. */
  public Code code() {
    return code;
  }

  /** What the user wants invariants to be made of. */
  public DomainChoice domain() {
    return domain;
  }

  /** What the user wants done about loops. */
  public Loops loops() {
    return loops;
  }

  @Override
  public String name() {
    return "main";
  }

  @Override
  public Span span() {
    return code.syntax().span();
  }

  @Override
  public TermPool pool() {
    return pool;
  }

  @Override
  public List<Point> points() {
    return code.points();
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(new Concolic(code, pool));
  }

  @Override
  public Optional<Forking<?>> forking() {
    if (loops.how() != Loops.How.ASSUME) {
      return Optional.of(Symbolic.exploring(code, pool));
    }
    if (invariants == null) {
      Analysis analysis = Analysis.of(code, domain, Analysis.DEFAULT_WORK);
      invariants = new LoopInvariants(analysis, loops.unroll());
    }
    return Optional.of(Symbolic.assuming(code, pool, invariants));
  }

  @Override
  public Optional<Outlook> outlook() {
    return loops.how() == Loops.How.ACCELERATE && Phases.concerns(code)
        ? Optional.of(new Prospects(code, pool, domain))
        : Optional.empty();
  }

  @Override
  public Renderer renderer() {
    return renderer;
  }

  @Override
  public Explainer explainer() {
    return new ImpExplainer(code, pool, renderer);
  }

  /** Every input is 0, and those that are taken first say so. */
  @Override
  public Assignment seed() {
    Map<Unknown, Term> zeroes = new LinkedHashMap<>();
    for (int variable = 0; variable < code.variables().size(); variable++) {
      if (code.isInput(variable)) {
        zeroes.put(pool.unknown(code.inputName(variable, 1), Sort.INT), pool.integer(0));
      }
    }
    return new Assignment(zeroes);
  }

  @Override
  public Parsed parse(String input) {
    return InputText.parse(input, code, pool);
  }

  /**
   * A run that takes more steps than allowed may be one of a loop that can be seen through: then it
   * is known how many it takes, and it is run after all, or leapt through if even that is too long.
   */
  @Override
  public Trace replay(Assignment input, Budget budget) {
    Trace trace = Interpreter.run(code, pool, input, budget);
    if (loops.how() != Loops.How.ACCELERATE || !(trace.outcome() instanceof Outcome.OutOfFuel)) {
      return trace;
    }
    return Leap.run(code, pool, input)
        .map(
            course ->
                course.steps().compareTo(BigInteger.valueOf(MOST_STEPS_RUN)) > 0
                    ? course.trace(code)
                    : longRun(input, with(budget, course.steps().longValue())))
        .orElse(trace);
  }

  private Trace longRun(Assignment input, Budget budget) {
    return Compiled.of(code)
        .flatMap(compiled -> compiled.run(pool, input, budget))
        .orElseGet(() -> Interpreter.run(code, pool, input, budget));
  }

  private static Budget with(Budget budget, long steps) {
    return new Budget(steps + 1, budget.depth(), budget.stopped());
  }

  @Override
  public Judge judge(Trace replayed) {
    return replayed.steps() > MOST_STEPS_RUN ? CLOSED_FORM : JUDGE;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }

  @Override
  public Iterable<Assignment> smaller(Assignment input) {
    return SmallerInputs.of(pool, input);
  }
}
