package clew.imp;

import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.Forking;
import clew.engine.language.Program;
import clew.engine.language.Renderer;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.imp.eval.Concolic;
import clew.imp.eval.Interpreter;
import clew.imp.eval.Symbolic;
import clew.imp.ir.Code;
import clew.imp.render.ImpExplainer;
import clew.imp.render.ImpRenderer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The one entry of a program: all of it. */
public final class MainEntry implements Entry {
  static final Judge JUDGE = new Judge("L interpreter", "0.1.0");

  private final Code code;
  private final TermPool pool = new TermPool();
  private final ImpRenderer renderer;

  MainEntry(Code code) {
    this.code = code;
    this.renderer = new ImpRenderer(code);
  }

  /** For what works on programs of L in particular, such as an analysis. */
  public Code code() {
    return code;
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
    return Optional.of(Symbolic.exploring(code, pool));
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

  @Override
  public Trace replay(Assignment input, Budget budget) {
    return Interpreter.run(code, pool, input, budget);
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
