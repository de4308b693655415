package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is asked of functions. */
final class FunctionModel {
  private static final Atom ARITY = Atom.of("arity");

  private FunctionModel() {}

  static void register(ModelTable models) {
    models.add("is_function", 2, FunctionModel::takes);
    models.add("fun_info", 2, FunctionModel::info);
    models.add("apply", 2, call -> applied(call, call.argument(0)));
    models.add("apply", 3, call -> applied(call, call.lost(0), call.lost(1)));
  }

  /** The list of the arguments comes last; what is in it moves on. */
  private static Value applied(BuiltinCall call, Value... before) {
    Optional<List<Value>> arguments =
        OpenedList.of(call, call.argument(before.length), "the arguments");
    if (arguments.isEmpty()) {
      return call.concrete();
    }
    Value[] all = Arrays.copyOf(before, before.length + 1);
    all[before.length] = Cons.list(arguments.get());
    return call.with(all);
  }

  /** Whether it is a function of so many arguments; the number must be one, and not negative. */
  private static Value takes(BuiltinCall call) {
    KindConditions kinds = call.kinds();
    Term arity = call.term(1);
    if (call.isFollowed(1)) {
      boolean isNumber = call.plain(1) instanceof Small number && number.number >= 0;
      Term least = call.pool().atMost(call.pool().integer(0), kinds.asInt(arity));
      call.decide(
          "its arity is a number", call.pool().and(List.of(kinds.isInt(arity), least)), isNumber);
    }
    if (!(call.plain(1) instanceof Small number) || number.number < 0) {
      return call.concrete();
    }
    if (!call.isFollowed(0)) {
      return call.plain(0) instanceof Fun fun
          ? call.truth(call.pool().equal(kinds.asInt(arity), call.pool().integer(fun.arity())))
          : call.concrete();
    }
    return call.truth(kinds.isFun(call.term(0), kinds.asInt(arity)));
  }

  private static Value info(BuiltinCall call) {
    if (!call.isFollowed(0) || call.isFollowed(1) || call.plain(1) != ARITY) {
      return call.lost();
    }
    boolean isFun = call.plain(0) instanceof Fun;
    call.decide("is a function", call.kinds().isFun(call.term(0)), isFun);
    Value concrete = call.concrete();
    Value arity = ((Tuple) concrete).elements[1];
    return new Tuple(ARITY, Followed.of(arity, call.kinds().arity(call.term(0))));
  }
}
