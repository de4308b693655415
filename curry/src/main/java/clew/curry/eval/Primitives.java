package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import org.jspecify.annotations.Nullable;

/** What is built in, once its arguments have their values. */
final class Primitives {
  private final Machine machine;
  private final ProgramContext context;
  private final NodeBuilder builder;
  private final ValueComparison comparison;
  private final NumberPrimitives numbers;
  private final Normalization normalization;

  Primitives(
      Machine machine,
      ProgramContext context,
      NodeBuilder builder,
      ValueComparison comparison,
      NumberPrimitives numbers,
      Normalization normalization) {
    this.machine = machine;
    this.context = context;
    this.builder = builder;
    this.comparison = comparison;
    this.numbers = numbers;
    this.normalization = normalization;
  }

  /**
   * Evaluates the arguments that are left, then does it.
   *
   * @param values those of the arguments before
   */
  void arguments(Code.Built built, int from, GraphNode[] values) {
    Code[] codes = built.arguments;
    boolean isSequence = built.primitive == Primitive.SEQ;
    if (isSequence && from == 1) {
      machine.go(codes[1]);
      return;
    }
    for (int i = from; i < codes.length; i++) {
      GraphNode ready = ready(codes[i]);
      if (ready == null) {
        machine.push(
            new Frame.Argument(
                machine.stack(), machine.slots(), machine.stamp(), built, i, values));
        machine.go(codes[i]);
        return;
      }
      values[i] = ready;
      if (isSequence) {
        machine.go(codes[1]);
        return;
      }
    }
    compute(built.primitive, values);
  }

  /**
   * The value of a code that needs no waiting: arithmetic and comparison of numbers that are known.
   * Only one level of these is looked into, so that nothing is tried twice.
   */
  @Nullable GraphNode atOnce(Code of) {
    if (!(of instanceof Code.Built built) || built.arguments.length != 2) {
      return null;
    }
    Primitive primitive = built.primitive;
    boolean isComparison =
        primitive == Primitive.EQUAL
            || primitive == Primitive.LESS
            || primitive == Primitive.AT_MOST;
    if (!isComparison && !isSum(primitive)) {
      return null;
    }
    if (!(number(built.arguments[0], isComparison) instanceof GraphNode.Whole one)
        || !(number(built.arguments[1], isComparison) instanceof GraphNode.Whole other)) {
      return null;
    }
    if (!isComparison) {
      return numbers.known(primitive, one, other);
    }
    int order = NumberPrimitives.compare(one, other);
    return NodeBuilder.truth(
        switch (primitive) {
          case EQUAL -> order == 0;
          case LESS -> order < 0;
          default -> order <= 0;
        });
  }

  private static boolean isSum(Primitive primitive) {
    return primitive == Primitive.ADD || primitive == Primitive.SUBTRACT;
  }

  private @Nullable GraphNode number(Code of, boolean mayBeSum) {
    return mayBeSum && of instanceof Code.Built ? atOnce(of) : ready(of);
  }

  /** The value of a code that needs no computing. */
  private @Nullable GraphNode ready(Code of) {
    if (of instanceof Code.Enter enter) {
      GraphNode found = machine.slots()[enter.slot].found();
      return found instanceof GraphNode.Delayed ? null : found;
    }
    return of instanceof Code.Make make ? builder.build(make.build, machine.slots()) : null;
  }

  private void compute(Primitive primitive, GraphNode[] values) {
    machine.stop();
    switch (primitive) {
      case EQUAL, LESS, AT_MOST, UNIFY ->
          comparison.compare(primitive, new Frame.Pairs(values[0], values[1], null));
      case FAILED -> machine.fail();
      case ALL_VALUES -> machine.answer(NodeBuilder.list(machine.within(w -> w.values(values[0]))));
      case RAISES -> machine.answer(NodeBuilder.truth(machine.within(w -> w.raises(values[0]))));
      case DIVIDED_BY_ZERO ->
          throw new RaisedError(RaisedError.Kind.DIVISION_BY_ZERO, "division by zero");
      case NO_CHARACTER ->
          throw new RaisedError(RaisedError.Kind.NO_CHARACTER, "there is no such character");
      case NORMAL_FORM -> normalization.begin(values[0], Long.MAX_VALUE);
      case SHOW, ERROR -> {
        machine.push(new Frame.Say(machine.stack(), primitive, machine.at()));
        normalization.begin(values[0], context.mostShown());
      }
      default -> numbers.compute(primitive, values);
    }
  }
}
