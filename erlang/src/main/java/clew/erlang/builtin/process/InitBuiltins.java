package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/**
 * What the system was started with. The real node is started so that it knows all features of the
 * language, and so are we; there are no other arguments.
 */
public final class InitBuiltins {
  private static final Atom FEATURE = Atom.of("enable-feature");

  private InitBuiltins() {}

  public static void register(BuiltinRegistry init) {
    Value all = Cons.list(List.of(Cons.string("all")));
    init.add0("get_arguments", process -> Cons.list(List.of(new Tuple(FEATURE, all))));
    init.add0("get_plain_arguments", process -> Nil.NIL);
    init.add0("get_status", process -> new Tuple(Atom.of("started"), Atom.of("started")));
    init.add1(
        "get_argument",
        (process, flag) ->
            flag == FEATURE ? new Tuple(Atom.OK, Cons.list(List.of(all))) : Atom.ERROR);
  }
}
