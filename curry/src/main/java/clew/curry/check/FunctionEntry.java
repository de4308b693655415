package clew.curry.check;

import clew.curry.render.ConditionLabels;
import clew.curry.render.CurryRenderer;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.RunExplainer;
import clew.engine.language.Wording;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A function with types for its arguments. */
public record FunctionEntry(
    Signature signature, Execution execution, InputSpace inputs, Judge judge, Wording wording)
    implements Entry {
  /** As many tests as somebody may want to read. */
  private static final int KINDS = 16;

  /**
   * The entry of a function.
   *
   * @param points what can be covered, for those who ask
   * @param parser reads a call that a user wrote
   * @param definitions the name of the function that a place is in
   */
  public static FunctionEntry of(
      Signature signature,
      FunctionProgram program,
      Supplier<List<Point>> points,
      CurryRenderer renderer,
      SmallerValues smaller,
      Function<String, InputSpace.Parsed> parser,
      Function<Span, Optional<String>> definitions) {
    TypedInputs typed = program.inputs();
    TermPool pool = typed.contract().pool();
    return new FunctionEntry(
        signature,
        Execution.of(pool, points, program, List.of()),
        new FunctionInputs(signature, typed, smaller, parser),
        new PlainJudge(program),
        new Wording(
            renderer,
            new RunExplainer(program, renderer, pool, () -> new ConditionLabels(renderer)),
            definitions));
  }

  /** The arguments of a call, each as it is written. */
  public List<String> arguments(Assignment input) {
    return ((CurryRenderer) wording.renderer()).arguments(input);
  }

  @Override
  public String name() {
    return signature.name();
  }

  @Override
  public Span span() {
    return signature.function().span();
  }

  @Override
  public Guidance guidance() {
    return new Guidance() {
      @Override
      public int kinds() {
        return KINDS;
      }
    };
  }
}
