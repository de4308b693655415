package clew.erlang.follow;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.eval.ValueFollower;
import clew.erlang.ir.CodePosition;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Many calls of builtins with arguments that depend on the input, and what is wrong with them. */
final class ModelCalls {
  private static final BuiltinRegistry BUILTINS = StandardBuiltins.registry();
  private static final int EACH = 150;
  private static final int SHOWN = 20;

  private final Random random;
  private final FollowedCalls calls = new FollowedCalls();
  private final List<String> problems = new ArrayList<>();

  ModelCalls(Random random) {
    this.random = random;
  }

  /** The first of them. */
  List<String> problems() {
    return problems.stream().limit(SHOWN).toList();
  }

  int decisions() {
    return calls.decisions();
  }

  int losses() {
    return calls.losses();
  }

  /** Makes many calls; some of the arguments are constants, the given ones always. */
  void make(String module, String name, Arguments arguments, int... constants) {
    for (int i = 0; i < EACH; i++) {
      Value[] values = arguments.of();
      Builtin builtin = BUILTINS.find(Atom.of(module), Atom.of(name), values.length).orElseThrow();
      Value expected = run(builtin, values, null, module, name);
      List<Integer> kept = new ArrayList<>();
      for (int constant : constants) {
        kept.add(constant);
      }
      if (values.length > 1 && random.nextBoolean()) {
        kept.add(random.nextInt(values.length));
      }
      String wrong =
          calls.problems(
              values,
              expected,
              (followed, following) -> {
                kept.forEach(index -> followed[index] = values[index]);
                return run(builtin, followed, following, module, name);
              });
      if (!wrong.isEmpty()) {
        problems.add(
            "%s:%s%s %s".formatted(module, name, ErlangText.line(new Tuple(values)), wrong));
      }
    }
  }

  /** Makes up the arguments of a call. */
  @FunctionalInterface
  interface Arguments {
    Value[] of();
  }

  private static final class CalledFrom extends CallSite {
    CalledFrom() {
      super(
          new MachineFunction(
              Atom.of("m"), Atom.of("f"), 0, "", 0, function -> new DataNodes.Literal(Nil.NIL)),
          CodePosition.NONE);
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return Nil.NIL;
    }
  }

  /** What a builtin gives or raises; with someone who follows the values, or with nobody. */
  static Value run(
      Builtin builtin,
      Value[] arguments,
      @Nullable ValueFollower following,
      String module,
      String name) {
    Actor process =
        new Actor(
            (in, called, arity) -> new CallTarget.Missing(),
            new Pid(Atom.of("here"), 1, 0, 0),
            Long.MAX_VALUE,
            () -> false);
    try {
      if (following == null) {
        return builtin.call(process, arguments);
      }
      process.follow(following);
      return following.call(
          process, new CalledFrom(), Atom.of(module), Atom.of(name), builtin, arguments);
    } catch (Raise raise) {
      return new Tuple(raise.kind, raise.reason);
    }
  }
}
