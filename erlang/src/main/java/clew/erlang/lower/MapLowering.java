package clew.erlang.lower;

import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.FollowedUpdate;
import clew.erlang.ir.CodePosition;
import clew.erlang.ir.CoreExpr;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Construction and update of maps. */
final class MapLowering {
  private MapLowering() {}

  static ExprNode construct(Lowering.Body body, CoreExpr.MapOf map) {
    CodePosition position = map.note().position();
    ExprNode base = body.lower(map.base());
    List<CoreExpr.Pair> pairs = inOrder(map.pairs());
    ExprNode[] keys = new ExprNode[pairs.size()];
    ExprNode[] values = new ExprNode[keys.length];
    boolean[] exact = new boolean[keys.length];
    for (int i = 0; i < keys.length; i++) {
      CoreExpr.Pair pair = pairs.get(i);
      keys[i] = body.lower(pair.key());
      values[i] = body.lower(pair.value());
      exact[i] = pair.exact();
    }
    if (body.coverage() != null) {
      return new FollowedUpdate(body.frame().function(), position, base, keys, values, exact);
    }
    return new Update(body.frame().function(), position, base, keys, values, exact);
  }

  /**
   * The compiler sorts neighbours whose keys are literals, and looks for the missing ones last:
   * that decides which of several missing keys an error names. The values have no effects.
   */
  private static List<CoreExpr.Pair> inOrder(List<CoreExpr.Pair> pairs) {
    List<CoreExpr.Pair> ordered = new ArrayList<>();
    List<CoreExpr.Pair> run = new ArrayList<>();
    for (CoreExpr.Pair pair : pairs) {
      if (pair.key() instanceof CoreExpr.Literal) {
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

  private static List<CoreExpr.Pair> sorted(List<CoreExpr.Pair> run) {
    if (run.stream().filter(CoreExpr.Pair::exact).count() < 2) {
      return run;
    }
    List<CoreExpr.Pair> byKey = new ArrayList<>(run);
    byKey.sort((left, right) -> TermOrder.compare(literal(left), literal(right)));
    List<CoreExpr.Pair> once = new ArrayList<>();
    for (CoreExpr.Pair pair : byKey) {
      if (!once.isEmpty() && ExactEquality.same(literal(once.getLast()), literal(pair))) {
        // The first says whether the key has to be there, the last says the value.
        boolean exact = once.removeLast().exact();
        once.add(new CoreExpr.Pair(pair.note(), exact, pair.key(), pair.value()));
      } else {
        once.add(pair);
      }
    }
    return Stream.concat(
            once.stream().filter(pair -> !pair.exact()), once.stream().filter(CoreExpr.Pair::exact))
        .toList();
  }

  private static Value literal(CoreExpr.Pair pair) {
    return ((CoreExpr.Literal) pair.key()).value();
  }

  private static final class Update extends CallSite {
    private final ExprNode base;
    private final ExprNode[] keys;
    private final ExprNode[] values;
    private final boolean[] exact;

    Update(
        MachineFunction caller,
        CodePosition position,
        ExprNode base,
        ExprNode[] keys,
        ExprNode[] values,
        boolean[] exact) {
      super(caller, position);
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
