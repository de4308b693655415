package clew.erlang.follow;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Machine;
import clew.erlang.eval.ValueFollower;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.lower.FollowOptions;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.RealErlang;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Many calls of functions of the library with arguments that depend on the input, and what is wrong
 * with them: the real node says what they give.
 */
final class LibraryCalls implements AutoCloseable {
  private static final int SHOWN = 20;
  private static final long STEPS = 1_000_000;

  private final BeamNode node = RealErlang.node();
  private final ModuleLinker linker;
  private final FollowedCalls calls = new FollowedCalls();
  private final List<String> problems = new ArrayList<>();

  LibraryCalls(Path folder) {
    BuiltinRegistry registry = StandardBuiltins.registry();
    ModuleLoader modules = new ModuleLoader(node, new CoreCache(folder), CompileOptions.NONE);
    NodeDelegation delegation = new NodeDelegation(node, RealErlang.LIMITS);
    linker =
        ModuleLinker.following(registry::find, modules, delegation, Atoms.NONE, FollowOptions.NONE);
  }

  /** The first of the problems since it was asked last. */
  List<String> taken() {
    List<String> first = problems.stream().limit(SHOWN).toList();
    problems.clear();
    return first;
  }

  int losses() {
    return calls.losses();
  }

  int decisions() {
    return calls.decisions();
  }

  /** Makes a call in which all arguments but some are unknowns. */
  void make(String module, String name, List<Value> arguments, Integer... constants)
      throws Exception {
    Value[] given = arguments.toArray(Value[]::new);
    Value expected = real(module, name, arguments);
    String wrong =
        calls.problems(
            given,
            expected,
            (values, following) -> {
              for (int constant : constants) {
                values[constant] = given[constant];
              }
              return followed(module, name, values, following);
            });
    if (!wrong.isEmpty()) {
      problems.add("%s:%s%s %s".formatted(module, name, ErlangText.line(new Tuple(given)), wrong));
    }
  }

  private Value real(String module, String name, List<Value> arguments)
      throws NodeFailure, InterruptedException {
    return switch (node.call(Atom.of(module), Atom.of(name), arguments, RealErlang.LIMITS)) {
      case NodeAnswer.Returned(var value, var output) -> value;
      case NodeAnswer.Raised raised -> new Tuple(raised.kind(), raised.reason());
      case NodeAnswer other -> throw new IllegalStateException(other.toString());
    };
  }

  private Value followed(String module, String name, Value[] values, ValueFollower following) {
    if (!(linker.find(Atom.of(module), Atom.of(name), values.length)
        instanceof CallTarget.Interpreted(var function))) {
      throw new IllegalArgumentException(module + ":" + name);
    }
    try {
      return switch (new Machine(linker)
          .call(function, List.of(values), STEPS, () -> false, following)) {
        case Machine.Result.Returned(var value, var steps) -> value;
        case Machine.Result.Raised(var raise, var steps) -> new Tuple(raise.kind, raise.reason);
        case Machine.Result other -> throw new IllegalStateException(other.toString());
      };
    } catch (InterruptedException stop) {
      throw new IllegalStateException(stop);
    }
  }

  @Override
  public void close() {
    node.close();
  }
}
