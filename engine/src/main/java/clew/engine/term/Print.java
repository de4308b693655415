package clew.engine.term;

import clew.engine.term.Notation.Infix;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Terms as text, with infix operators and as few parentheses as needed. What is still to be written
 * waits on a stack of pieces, so depth is no problem; the text can be cut at a length.
 */
public final class Print {
  private static final int BRIEF = 200;

  /** To write a number in digits takes the square of its length, and a line has no room for it. */
  private static final int LARGE = 4_096;

  private static final int SUM = 5;
  private static final int PRODUCT = 6;
  private static final int TIGHTEST = 9;

  private final Notation notation;
  private final int limit;
  private final StringBuilder text = new StringBuilder();
  private final Deque<Piece> todo = new ArrayDeque<>();

  private sealed interface Piece {
    record Text(String text) implements Piece {}

    /** A subterm; in parentheses if it binds less tightly than {@code strength}. */
    record Sub(Term term, int strength) implements Piece {}

    record ListRest(Term rest, boolean first) implements Piece {}
  }

  private Print(Notation notation, int limit) {
    this.notation = notation;
    this.limit = limit;
  }

  public static String plain(Term term) {
    return with(Notation.PLAIN, term);
  }

  public static String with(Notation notation, Term term) {
    return new Print(notation, Integer.MAX_VALUE).write(term, 0);
  }

  /** At most about a line of it, for messages. */
  public static String brief(Term term) {
    return new Print(Notation.PLAIN, BRIEF).write(term, 0);
  }

  private String write(Term term, int strength) {
    todo.push(new Piece.Sub(term, strength));
    while (!todo.isEmpty()) {
      if (text.length() > limit) {
        return text.substring(0, limit) + "...";
      }
      switch (todo.pop()) {
        case Piece.Text(var piece) -> text.append(piece);
        case Piece.Sub(var sub, var outer) -> sub(sub, outer);
        case Piece.ListRest(var rest, var first) -> listRest(rest, first);
      }
    }
    return text.toString();
  }

  private void sub(Term term, int outer) {
    switch (term) {
      case Construct built -> construct(built);
      case Apply apply when apply.operator() instanceof Core core -> core(apply, core, outer);
      case Apply apply -> call(apply.operator().symbol(), apply.arguments());
      case Int integer when integer.number().signum() < 0 && outer > SUM ->
          text.append('(').append(notation.leaf(integer)).append(')');
      case Int integer when limit != Integer.MAX_VALUE && integer.number().bitLength() > LARGE ->
          text.append(integer.number().bitLength()).append("-bit number");
      default -> text.append(notation.leaf(term));
    }
  }

  private void core(Apply apply, Core core, int outer) {
    List<Term> arguments = apply.arguments();
    switch (core) {
      case NOT -> not(arguments.getFirst(), outer);
      case AND -> infix(notation.and(), arguments, outer);
      case OR -> infix(notation.or(), arguments, outer);
      case EQUAL -> infix(notation.equal(true), arguments, outer);
      case LESS -> compare(notation.less(), notation.greater(), arguments, outer);
      case AT_MOST -> compare(notation.atMost(), notation.atLeast(), arguments, outer);
      case ADD -> sum(arguments.get(0), arguments.get(1), outer);
      case MULTIPLY -> infix(new Infix("*", PRODUCT), arguments, outer);
      case DIVIDE, MODULO -> infix(new Infix(core.symbol(), PRODUCT), arguments, outer);
      default -> call(core.symbol(), arguments);
    }
  }

  private void not(Term inner, int outer) {
    if (inner instanceof Apply apply && apply.operator() == Core.EQUAL) {
      infix(notation.equal(false), apply.arguments(), outer);
      return;
    }
    pushAll(outer > 3, List.of(new Piece.Text(notation.not()), new Piece.Sub(inner, TIGHTEST)));
  }

  /** A constant goes to the right: {@code y > 0}, not {@code 0 < y}. */
  private void compare(Infix straight, Infix turned, List<Term> arguments, int outer) {
    if (arguments.get(0).isValue()) {
      infix(turned, arguments.reversed(), outer);
    } else {
      infix(straight, arguments, outer);
    }
  }

  /** {@code x + -2} reads {@code x - 2}; likewise {@code x + -3 * y}. */
  private void sum(Term left, Term right, int outer) {
    boolean minus = false;
    Term shown = right;
    List<Piece> tail = new ArrayList<>();
    if (right instanceof Int constant && constant.number().signum() < 0) {
      minus = true;
      tail.add(new Piece.Text(constant.number().negate().toString()));
    } else if (right instanceof Apply product
        && product.operator() == Core.MULTIPLY
        && product.argument(0) instanceof Int factor
        && factor.number().signum() < 0) {
      minus = true;
      BigInteger positive = factor.number().negate();
      if (!positive.equals(BigInteger.ONE)) {
        tail.add(new Piece.Text(positive + " * "));
      }
      tail.add(new Piece.Sub(product.argument(1), PRODUCT + 1));
    } else {
      tail.add(new Piece.Sub(shown, SUM + 1));
    }
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece.Sub(left, SUM));
    pieces.add(new Piece.Text(minus ? " - " : " + "));
    pieces.addAll(tail);
    pushAll(outer > SUM, pieces);
  }

  private void infix(Infix infix, List<Term> operands, int outer) {
    List<Piece> pieces = new ArrayList<>();
    for (Term operand : operands) {
      if (!pieces.isEmpty()) {
        pieces.add(new Piece.Text(" " + infix.symbol() + " "));
      }
      pieces.add(new Piece.Sub(operand, infix.strength() + 1));
    }
    pushAll(outer > infix.strength(), pieces);
  }

  private void call(String name, List<Term> arguments) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece.Text(name));
    commas("(", arguments, ")", pieces);
    pushAll(false, pieces);
  }

  private void construct(Construct built) {
    if (built.constructor().equals(Constructor.CONS)) {
      text.append('[');
      todo.push(new Piece.ListRest(built, true));
      return;
    }
    if (built.constructor().equals(Constructor.NIL)) {
      text.append("[]");
      return;
    }
    List<Piece> pieces = new ArrayList<>();
    if (built.constructor().name().equals("tuple")) {
      commas("{", built.fields(), "}", pieces);
    } else {
      pieces.add(new Piece.Text(built.constructor().name()));
      if (!built.fields().isEmpty()) {
        commas("(", built.fields(), ")", pieces);
      }
    }
    pushAll(false, pieces);
  }

  private void listRest(Term rest, boolean first) {
    if (rest instanceof Construct cell && cell.constructor().equals(Constructor.CONS)) {
      todo.push(new Piece.ListRest(cell.fields().get(1), false));
      todo.push(new Piece.Sub(cell.fields().get(0), 0));
      if (!first) {
        text.append(", ");
      }
    } else if (rest instanceof Construct end && end.constructor().equals(Constructor.NIL)) {
      text.append(']');
    } else {
      text.append(" | ");
      todo.push(new Piece.Text("]"));
      todo.push(new Piece.Sub(rest, 0));
    }
  }

  private static void commas(String open, List<Term> terms, String close, List<Piece> pieces) {
    pieces.add(new Piece.Text(open));
    for (int i = 0; i < terms.size(); i++) {
      if (i > 0) {
        pieces.add(new Piece.Text(", "));
      }
      pieces.add(new Piece.Sub(terms.get(i), 0));
    }
    pieces.add(new Piece.Text(close));
  }

  private void pushAll(boolean inParentheses, List<Piece> pieces) {
    if (inParentheses) {
      todo.push(new Piece.Text(")"));
    }
    pieces.reversed().forEach(todo::push);
    if (inParentheses) {
      todo.push(new Piece.Text("("));
    }
  }
}
