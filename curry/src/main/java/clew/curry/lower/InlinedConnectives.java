package clew.curry.lower;

import clew.curry.core.BooleanConstructors;
import clew.curry.core.CoreFunction;
import clew.curry.core.Expr;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.engine.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Functions of the prelude that stand for a decision or a comparison, written out where they are
 * called: most calls of a test are of these, and nothing of theirs has to wait.
 */
final class InlinedConnectives {
  private static final Build[] NOTHING = {};

  private final BodyLowering body;

  InlinedConnectives(BodyLowering body) {
    this.body = body;
  }

  /** The code of a call, as the prelude defines the function; null if it is not one of these. */
  @Nullable Code of(CoreFunction function, List<Expr> arguments, Span span) {
    if (!function.isOfPrelude()) {
      return null;
    }
    return switch (function.name()) {
      case "&&" -> decide(body.code(first(arguments)), body.code(last(arguments)), no(), span);
      case "||" -> decide(body.code(first(arguments)), yes(), body.code(last(arguments)), span);
      case "not" -> decide(body.code(first(arguments)), no(), yes(), span);
      case "/=" ->
          decide(
              compared(Primitive.EQUAL, first(arguments), last(arguments), span),
              no(),
              yes(),
              span);
      case ">" -> compared(Primitive.LESS, last(arguments), first(arguments), span);
      case ">=" -> compared(Primitive.AT_MOST, last(arguments), first(arguments), span);
      default -> null;
    };
  }

  private static Expr first(List<Expr> arguments) {
    return arguments.getFirst();
  }

  private static Expr last(List<Expr> arguments) {
    return arguments.getLast();
  }

  private static Code yes() {
    return new Code.Make(new Build.Data(BooleanConstructors.TRUE, NOTHING));
  }

  private static Code no() {
    return new Code.Make(new Build.Data(BooleanConstructors.FALSE, NOTHING));
  }

  private Code compared(Primitive primitive, Expr left, Expr right, Span span) {
    return new Code.Built(
        primitive, new Code[] {body.code(left), body.code(right)}, body.site(span));
  }

  /** The code that goes one of two ways. */
  Code decide(Code condition, Code then, Code otherwise, Span span) {
    Code.Alternative[] ways = {
      new Code.Alternative(BooleanConstructors.FALSE, new int[0], otherwise),
      new Code.Alternative(BooleanConstructors.TRUE, new int[0], then)
    };
    return new Code.Switch(condition, body.fresh(), ways, body.failure(), body.site(span));
  }
}
