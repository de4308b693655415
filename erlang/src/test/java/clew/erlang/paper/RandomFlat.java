package clew.erlang.paper;

import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Flat programs by a seed. They end: a function calls those after it, and itself only on the rest
 * of a list that it got first.
 */
final class RandomFlat {
  private static final List<String> ATOMS = List.of("a", "b", "c", "Two words", "it's");
  private static final int FUNCTIONS = 3;

  private final Random random;
  private int variables;
  private int function;

  RandomFlat(long seed) {
    this.random = new Random(seed);
  }

  FlatProgram program(String module) {
    List<FlatExpr.Function> functions = new ArrayList<>();
    for (function = 0; function < FUNCTIONS; function++) {
      variables = 0;
      List<Var> parameters = new ArrayList<>();
      for (int i = 0; i < arity(function); i++) {
        parameters.add(fresh());
      }
      functions.add(
          new FlatExpr.Function(name(function), parameters, expression(parameters, parameters, 4)));
    }
    return new FlatProgram(module, functions);
  }

  static int arity(int function) {
    return 1 + function % 2;
  }

  static FlatExpr.Name name(int function) {
    return new FlatExpr.Name(function == 0 ? "main" : "f" + function, arity(function));
  }

  Value value(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> Nil.NIL;
      case 1 -> Small.of(random.nextInt(3));
      case 2 -> Atom.of(ATOMS.get(random.nextInt(ATOMS.size())));
      case 3 -> new Tuple(value(depth - 1), value(depth - 1));
      default -> new Cons(value(depth - 1), value(depth - 1));
    };
  }

  private Var fresh() {
    return new Var("V" + variables++);
  }

  private static <T> List<T> with(List<T> some, List<? extends T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  /**
   * @param known the variables that may be used
   * @param lists those that may be taken apart for a call of the function itself
   */
  private FlatExpr expression(List<Var> known, List<Var> lists, int size) {
    if (size == 0) {
      return term(known, 2);
    }
    return switch (random.nextInt(7)) {
      case 0, 1 -> choice(known, lists, size);
      case 2 -> {
        Var result = fresh();
        int called = function + 1 + random.nextInt(FUNCTIONS);
        if (called >= FUNCTIONS) {
          yield new FlatExpr.Let(
              result, term(known, 2), expression(with(known, List.of(result)), lists, size - 1));
        }
        yield new FlatExpr.LetApply(
            result,
            name(called),
            terms(known, arity(called)),
            expression(with(known, List.of(result)), lists, size - 1));
      }
      case 3 -> {
        Var result = fresh();
        yield new FlatExpr.Let(
            result,
            expression(known, lists, size / 2),
            expression(with(known, List.of(result)), lists, size - 1));
      }
      case 4 ->
          new FlatExpr.Do(expression(known, lists, size / 2), expression(known, lists, size - 1));
      case 5 -> {
        Var one = fresh();
        Var other = fresh();
        yield new FlatExpr.Let(
            new FlatExpr.Tuple(List.of(one, other)),
            new FlatExpr.Tuple(terms(known, 2)),
            expression(with(known, List.of(one, other)), lists, size - 1));
      }
      default -> term(known, 2);
    };
  }

  private FlatExpr choice(List<Var> known, List<Var> lists, int size) {
    Var result = fresh();
    boolean isWalk = random.nextBoolean() && !lists.isEmpty();
    Pat subject = isWalk ? lists.getFirst() : term(known, 1);
    List<FlatExpr.Clause> clauses = new ArrayList<>();
    if (isWalk) {
      clauses.add(walk(known, size));
    }
    int others = 1 + random.nextInt(3);
    for (int i = 0; i < others; i++) {
      List<Var> bound = new ArrayList<>();
      Pat pattern = pattern(bound, 2);
      clauses.add(
          new FlatExpr.Clause(
              pattern, expression(with(known, bound), List.of(), size - 2 < 0 ? 0 : size - 2)));
    }
    return new FlatExpr.LetCase(
        result, subject, clauses, expression(with(known, List.of(result)), List.of(), size - 1));
  }

  /** A clause that goes on with the rest of the list. */
  private FlatExpr.Clause walk(List<Var> known, int size) {
    Var head = fresh();
    Var tail = fresh();
    Var result = fresh();
    List<Var> inside = with(known, List.of(head, tail));
    List<Pat> arguments = new ArrayList<>(List.of(tail));
    arguments.addAll(terms(inside, arity(function) - 1));
    return new FlatExpr.Clause(
        new FlatExpr.Cons(head, tail),
        new FlatExpr.LetApply(
            result,
            name(function),
            arguments,
            expression(with(inside, List.of(result)), List.of(), size / 2)));
  }

  private List<Pat> terms(List<Var> known, int number) {
    List<Pat> all = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      all.add(term(known, 1));
    }
    return all;
  }

  private Pat term(List<Var> known, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 6)) {
      case 0, 1, 2 -> known.get(random.nextInt(known.size()));
      case 3 -> new FlatExpr.Lit(value(0));
      case 4 -> new FlatExpr.Tuple(List.of(term(known, depth - 1), term(known, depth - 1)));
      default -> new FlatExpr.Cons(term(known, depth - 1), term(known, depth - 1));
    };
  }

  private Pat pattern(List<Var> bound, int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 5)) {
      case 0 -> new FlatExpr.Lit(value(0));
      case 1, 2 -> {
        Var variable = fresh();
        bound.add(variable);
        yield variable;
      }
      case 3 -> new FlatExpr.Cons(pattern(bound, depth - 1), pattern(bound, depth - 1));
      default -> new FlatExpr.Tuple(List.of(pattern(bound, depth - 1), pattern(bound, depth - 1)));
    };
  }
}
