package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.NumberArguments.Kind;
import clew.erlang.model.term.MathFunction;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/** The functions of the module math. */
final class MathModel {
  private MathModel() {}

  static void register(ModelTable models) {
    for (MathFunction function : MathFunction.values()) {
      models.add("math", function.title(), function.arity(), call -> applied(call, function));
    }
  }

  private static Value applied(BuiltinCall call, MathFunction function) {
    TermPool pool = call.pool();
    List<Term> numbers = new ArrayList<>();
    List<Term> plain = new ArrayList<>();
    for (int i = 0; i < function.arity(); i++) {
      Kind kind = NumberArguments.kind(call, i);
      if (kind == Kind.OTHER) {
        return call.concrete();
      }
      numbers.add(NumberArguments.asFloat(call, i, kind));
      plain.add(NumberArguments.asFloat(call, call.term(call.plain(i)), kind));
    }
    boolean isWithin = function.domain(pool, plain) == pool.bool(true);
    Term domain = function.domain(pool, numbers);
    if (!domain.isValue()) {
      call.decide("has a result", domain, isWithin);
    }
    if (!isWithin) {
      return call.concrete();
    }
    Term result = pool.apply(function, numbers);
    if (function.mayBeTooLarge()) {
      return NumberArguments.finite(call, result);
    }
    for (int i = 0; i < function.arity(); i++) {
      if (numbers.get(i) instanceof Term.Apply apply && apply.operator() == Core.FLOAT_OF_INT) {
        boolean isFinite = NumberArguments.isFinite(call, plain.get(i)) == pool.bool(true);
        call.decide(
            "argument " + (i + 1) + " is not too large",
            NumberArguments.isFinite(call, numbers.get(i)),
            isFinite);
        if (!isFinite) {
          return call.concrete();
        }
      }
    }
    return Followed.of(call.concrete(), result);
  }
}
