package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Order;
import clew.erlang.value.Same;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Construction and update of maps. */
final class Maps {
  private Maps() {}

  static Node construct(Lowering.Body body, Core.MapOf map) {
    int line = map.note().line();
    Node base = body.outermost(body.lower(map.base()), line, "a map that is updated");
    List<Core.Pair> pairs = inOrder(map.pairs());
    Node[] keys = new Node[pairs.size()];
    Node[] values = new Node[keys.length];
    boolean[] exact = new boolean[keys.length];
    for (int i = 0; i < keys.length; i++) {
      Core.Pair pair = pairs.get(i);
      keys[i] = body.plainly(body.lower(pair.key()), line, "a key of a map");
      values[i] = body.lower(pair.value());
      exact[i] = pair.exact();
    }
    return new Update(body.frame().function(), line, base, keys, values, exact);
  }

  /**
   * The compiler sorts neighbours whose keys are literals, and looks for the missing ones last:
   * that decides which of several missing keys an error names. The values have no effects.
   */
  private static List<Core.Pair> inOrder(List<Core.Pair> pairs) {
    List<Core.Pair> ordered = new ArrayList<>();
    List<Core.Pair> run = new ArrayList<>();
    for (Core.Pair pair : pairs) {
      if (pair.key() instanceof Core.Literal) {
        run.add(pair);
      } else {
        ordered.addAll(sorted(run));
        run.clear();
        ordered.add(pair);
      }
    }
    ordered.addAll(sorted(run));
    return ordered;
  }

  private static List<Core.Pair> sorted(List<Core.Pair> run) {
    if (run.stream().filter(Core.Pair::exact).count() < 2) {
      return run;
    }
    List<Core.Pair> byKey = new ArrayList<>(run);
    byKey.sort((left, right) -> Order.compare(literal(left), literal(right)));
    List<Core.Pair> once = new ArrayList<>();
    for (Core.Pair pair : byKey) {
      if (!once.isEmpty() && Same.same(literal(once.getLast()), literal(pair))) {
        // The first says whether the key has to be there, the last says the value.
        boolean exact = once.removeLast().exact();
        once.add(new Core.Pair(pair.note(), exact, pair.key(), pair.value()));
      } else {
        once.add(pair);
      }
    }
    return Stream.concat(
            once.stream().filter(pair -> !pair.exact()), once.stream().filter(Core.Pair::exact))
        .toList();
  }

  private static Value literal(Core.Pair pair) {
    return ((Core.Literal) pair.key()).value();
  }

  private static final class Update extends CallSite {
    private final Node base;
    private final Node[] keys;
    private final Node[] values;
    private final boolean[] exact;

    Update(Function caller, int line, Node base, Node[] keys, Node[] values, boolean[] exact) {
      super(caller, line);
      this.base = base;
      this.keys = keys;
      this.values = values;
      this.exact = exact;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value old = base.run(slots, process);
      Value[] newKeys = new Value[keys.length];
      Value[] newValues = new Value[keys.length];
      for (int i = 0; i < keys.length; i++) {
        newKeys[i] = keys[i].run(slots, process);
        newValues[i] = values[i].run(slots, process);
      }
      process.at(this);
      if (!(old instanceof MapValue map)) {
        throw process.error(new Tuple(Atom.of("badmap"), old));
      }
      for (int i = 0; i < newKeys.length; i++) {
        if (exact[i] && map.find(newKeys[i]) == null) {
          throw process.error(new Tuple(Atom.of("badkey"), newKeys[i]));
        }
        map = map.with(newKeys[i], newValues[i]);
      }
      return map;
    }
  }
}
