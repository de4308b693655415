package clew.erlang.follow.path;

import clew.engine.follow.Facts;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.erlang.model.term.ErlangOperator;
import org.jspecify.annotations.Nullable;

/** Facts that also say what is a tuple, of any size. */
final class TupleFacts extends Facts {
  @Override
  protected @Nullable Boolean implied(Term.Apply test) {
    Is known = test.operator() == ErlangOperator.IS_TUPLE ? kindOf(test.argument(0)) : null;
    return known == null
        ? null
        : known instanceof Is.BuiltBy(var constructor) && constructor.name().equals("tuple");
  }
}
