package clew.prolog.model;

import clew.engine.term.Term;
import clew.prolog.eval.InlineTests;
import clew.prolog.ir.InlineTest;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Followed;
import clew.prolog.value.Value;

/** Type tests, identity, and the standard order. */
public final class InlineTestModels {
  private InlineTestModels() {}

  /** Whether the answer is yes; what decides that is written down. */
  public static boolean holds(ModelContext context, InlineTest question, Value[] arguments) {
    switch (question) {
      case SAME, NOT_SAME -> context.decisions().same(arguments[0], arguments[1], context.sites());
      case BEFORE, AFTER, NOT_AFTER, NOT_BEFORE ->
          TermOrderModel.compare(context, arguments[0], arguments[1]);
      default -> {
        if (arguments[0].marked() instanceof Followed followed) {
          Term condition = condition(context.kinds(), question, followed.term(context.pool()));
          context.decide("", condition, InlineTests.holds(question, arguments));
        }
      }
    }
    return InlineTests.holds(question, arguments);
  }

  private static Term condition(TermKinds kinds, InlineTest question, Term term) {
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
