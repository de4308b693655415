package clew.prolog.twin;

import clew.engine.term.Term;
import clew.prolog.eval.Tests;
import clew.prolog.ir.Question;
import clew.prolog.symbol.Kinds;
import clew.prolog.value.Followed;
import clew.prolog.value.Value;

/** Type tests, identity, and the standard order. */
public final class Questions {
  private Questions() {}

  /** Whether the answer is yes; what decides that is written down. */
  public static boolean holds(Here here, Question question, Value[] arguments) {
    switch (question) {
      case SAME, NOT_SAME -> here.deciding().same(arguments[0], arguments[1], here.sites());
      case BEFORE, AFTER, NOT_AFTER, NOT_BEFORE ->
          Comparing.compare(here, arguments[0], arguments[1]);
      default -> {
        if (arguments[0].marked() instanceof Followed followed) {
          Term condition = condition(here.kinds(), question, followed.term(here.pool()));
          here.decide("", condition, Tests.holds(question, arguments));
        }
      }
    }
    return Tests.holds(question, arguments);
  }

  private static Term condition(Kinds kinds, Question question, Term term) {
    return switch (question) {
      case VAR -> kinds.pool().bool(false);
      case NONVAR -> kinds.pool().bool(true);
      case ATOM -> kinds.isAtom(term);
      case INTEGER -> kinds.isInt(term);
      case FLOAT -> kinds.isFloat(term);
      case NUMBER -> kinds.isNumber(term);
      case ATOMIC -> kinds.isAtomic(term);
      case COMPOUND -> kinds.isCompound(term);
      case CALLABLE -> kinds.isCallable(term);
      case STRING -> kinds.isText(term);
      case SAME, NOT_SAME, BEFORE, AFTER, NOT_AFTER, NOT_BEFORE ->
          throw new IllegalArgumentException(question + " is no type test");
    };
  }
}
