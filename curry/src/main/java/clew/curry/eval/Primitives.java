package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import org.jspecify.annotations.Nullable;

/** What is built in, once its arguments have their values. */
final class Primitives {
  private final Machine machine;
  private final World world;
  private final Building building;
  private final Comparing comparing;
  private final Numbers numbers;
  private final Normalizing normalizing;

  Primitives(
      Machine machine,
      World world,
      Building building,
      Comparing comparing,
      Numbers numbers,
      Normalizing normalizing) {
    this.machine = machine;
    this.world = world;
    this.building = building;
    this.comparing = comparing;
    this.numbers = numbers;
    this.normalizing = normalizing;
  }

  /**
   * Evaluates the arguments that are left, then does it.
   *
   * @param values those of the arguments before
   */
  void arguments(Code.Built built, int from, Node[] values) {
    Code[] codes = built.arguments;
    boolean isSequence = built.primitive == Primitive.SEQ;
    if (isSequence && from == 1) {
      machine.go(codes[1]);
      return;
    }
    for (int i = from; i < codes.length; i++) {
      Node ready = ready(codes[i]);
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
  @Nullable Node atOnce(Code of) {
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
    if (!(number(built.arguments[0], isComparison) instanceof Node.Whole one)
        || !(number(built.arguments[1], isComparison) instanceof Node.Whole other)) {
      return null;
    }
    if (!isComparison) {
      return Numbers.known(primitive, one, other);
    }
    int order = Numbers.compare(one, other);
    return Building.truth(
        switch (primitive) {
          case EQUAL -> order == 0;
          case LESS -> order < 0;
          default -> order <= 0;
        });
  }

  private static boolean isSum(Primitive primitive) {
    return primitive == Primitive.ADD || primitive == Primitive.SUBTRACT;
  }

  private @Nullable Node number(Code of, boolean mayBeSum) {
    return mayBeSum && of instanceof Code.Built ? atOnce(of) : ready(of);
  }

  /** The value of a code that needs no computing. */
  private @Nullable Node ready(Code of) {
    if (of instanceof Code.Enter enter) {
      Node found = machine.slots()[enter.slot].found();
      return found instanceof Node.Delayed ? null : found;
    }
    return of instanceof Code.Make make ? building.build(make.build, machine.slots()) : null;
  }

  private void compute(Primitive primitive, Node[] values) {
    machine.stop();
    switch (primitive) {
      case EQUAL, LESS, AT_MOST, UNIFY ->
          comparing.compare(primitive, new Frame.Pairs(values[0], values[1], null));
      case FAILED -> machine.fail();
      case ALL_VALUES -> machine.answer(Building.list(machine.within(w -> w.values(values[0]))));
      case RAISES -> machine.answer(Building.truth(machine.within(w -> w.raises(values[0]))));
      case DIVIDED_BY_ZERO -> throw new Raised(Raised.Kind.DIVISION_BY_ZERO, "division by zero");
      case NO_CHARACTER -> throw new Raised(Raised.Kind.NO_CHARACTER, "there is no such character");
      case NORMAL_FORM -> normalizing.begin(values[0], Long.MAX_VALUE);
      case SHOW, ERROR -> {
        machine.push(new Frame.Say(machine.stack(), primitive, machine.at()));
        normalizing.begin(values[0], world.mostShown());
      }
      default -> numbers.compute(primitive, values);
    }
  }
}
