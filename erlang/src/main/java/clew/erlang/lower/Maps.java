package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Construction and update of maps. */
final class Maps {
  private Maps() {}

  static Node construct(Lowering.Body body, Core.MapOf map) {
    Node base = body.lower(map.base());
    Node[] keys = new Node[map.pairs().size()];
    Node[] values = new Node[keys.length];
    boolean[] exact = new boolean[keys.length];
    for (int i = 0; i < keys.length; i++) {
      Core.Pair pair = map.pairs().get(i);
      keys[i] = body.lower(pair.key());
      values[i] = body.lower(pair.value());
      exact[i] = pair.exact();
    }
    return new Update(body.frame().function(), map.note().line(), base, keys, values, exact);
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
