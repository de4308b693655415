package clew.curry.eval;

import clew.curry.eval.Forks.Asked;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.engine.term.Core;
import clew.engine.term.IntegerWork;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Integers and characters, known or not. */
final class NumberPrimitives {
  private final Machine machine;
  private final ProgramContext context;
  private final Forks forks;
  private final TermPool pool;

  NumberPrimitives(Machine machine, ProgramContext context, Forks forks) {
    this.machine = machine;
    this.forks = forks;
    this.context = context;
    this.pool = context.pool();
  }

  /** How two of them compare. */
  enum Order {
    LESS,
    EQUAL,
    GREATER,
    /** It depends, and the machine has forked or assumed. */
    ASKED
  }

  /** A character that only a solver knows. */
  GraphNode.Symbol letter(GraphNode.Free free) {
    GraphNode.Symbol letter = context.symbol(free, true);
    if (free.term != null) {
      return letter;
    }
    forks.assume(
        pool.and(
            List.of(
                pool.atMost(pool.integer(0), letter.term),
                pool.atMost(letter.term, pool.integer(Character.MAX_CODE_POINT)))));
    return letter;
  }

  private Term term(GraphNode node) {
    return switch (node) {
      case GraphNode.Whole whole ->
          whole.large == null ? pool.integer(whole.small) : pool.integer(whole.large);
      case GraphNode.Letter letter -> pool.integer(letter.codePoint);
      case GraphNode.Symbol symbol -> symbol.term;
      default -> throw new IllegalStateException("no number: " + node.getClass());
    };
  }

  /** An unknown that has to be a number becomes one that a solver knows. */
  private GraphNode number(GraphNode of) {
    GraphNode node = of.found();
    if (node instanceof GraphNode.Free free) {
      GraphNode.Symbol symbol = context.symbol(free, false);
      machine.set(free, symbol);
      return symbol;
    }
    return node;
  }

  private static long code(GraphNode node) {
    return node instanceof GraphNode.Letter letter
        ? letter.codePoint
        : ((GraphNode.Whole) node).small;
  }

  private static boolean isSmall(GraphNode node) {
    return node instanceof GraphNode.Letter
        || (node instanceof GraphNode.Whole whole && whole.large == null);
  }

  // ---- comparisons

  static int compare(GraphNode.Whole one, GraphNode.Whole other) {
    return one.large == null && other.large == null
        ? Long.compare(one.small, other.small)
        : one.value().compareTo(other.value());
  }

  Order order(Primitive primitive, GraphNode left, GraphNode right, Frame.@Nullable Pairs rest) {
    if (isSmall(left) && isSmall(right)) {
      return order(Long.compare(code(left), code(right)));
    }
    if (left instanceof GraphNode.Whole one && right instanceof GraphNode.Whole other) {
      return order(compare(one, other));
    }
    Term one = term(left);
    Term other = term(right);
    Term equal = pool.equal(one, other);
    if (primitive == Primitive.UNIFY) {
      forks.assume(equal);
      if (machine.isOver()) {
        return Order.ASKED;
      }
      return Order.EQUAL;
    }
    List<Asked> ways = new ArrayList<>();
    Term holds =
        switch (primitive) {
          case EQUAL -> equal;
          case LESS -> pool.less(one, other);
          default -> rest == null ? pool.atMost(one, other) : pool.less(one, other);
        };
    boolean isDecided = rest == null || primitive == Primitive.EQUAL;
    if (primitive == Primitive.EQUAL && rest != null) {
      ways.add(new Asked(equal, null, NodeBuilder.TRUE));
      ways.add(new Asked(pool.not(equal), null, NodeBuilder.FALSE));
      goOn(primitive, rest, ways, 0);
      return Order.ASKED;
    }
    ways.add(new Asked(holds, null, NodeBuilder.TRUE));
    if (!isDecided) {
      ways.add(new Asked(equal, null, NodeBuilder.TRUE));
      ways.add(new Asked(pool.less(other, one), null, NodeBuilder.FALSE));
      goOn(primitive, rest, ways, 1);
      return Order.ASKED;
    }
    ways.add(new Asked(pool.not(holds), null, NodeBuilder.FALSE));
    ask(ways);
    return Order.ASKED;
  }

  /** One of the ways is that this pair is equal, and the others have to be looked at. */
  private void goOn(Primitive primitive, Frame.@Nullable Pairs rest, List<Asked> ways, int equal) {
    forks.askWith(
        ways, equal, frame -> new Frame.Compare(frame, primitive, rest(rest), machine.at()));
  }

  private static Frame.Pairs rest(Frame.@Nullable Pairs rest) {
    if (rest == null) {
      throw new IllegalStateException("nothing is left to compare");
    }
    return rest;
  }

  private void ask(List<Asked> ways) {
    for (Asked way : ways) {
      if (way.condition() instanceof Term.Bool known && known.holds()) {
        machine.take(way);
        return;
      }
    }
    forks.ask(ways.stream().filter(way -> !(way.condition() instanceof Term.Bool)).toList());
  }

  private static Order order(int sign) {
    return sign < 0 ? Order.LESS : sign > 0 ? Order.GREATER : Order.EQUAL;
  }

  // ---- decisions

  /** Goes on by a number or a character. */
  void select(Code.Literals decision, GraphNode found, GraphNode[] slots) {
    if (found instanceof GraphNode.Whole || found instanceof GraphNode.Letter) {
      slots[decision.save] = found;
      BigInteger key =
          found instanceof GraphNode.Whole whole ? whole.value() : BigInteger.valueOf(code(found));
      machine.go(decision.alternatives.getOrDefault(key, decision.otherwise));
      return;
    }
    GraphNode value = found;
    if (found instanceof GraphNode.Free free) {
      value = decision.isCharacters ? letter(free) : context.symbol(free, false);
      machine.set(free, value);
    }
    slots[decision.save] = value;
    Term term = term(value);
    List<Asked> ways = new ArrayList<>();
    List<Term> others = new ArrayList<>();
    for (Map.Entry<BigInteger, Code> each : decision.alternatives.entrySet()) {
      Term equal = pool.equal(term, pool.integer(each.getKey()));
      ways.add(new Asked(equal, each.getValue(), null));
      others.add(pool.not(equal));
    }
    if (!decision.otherwise.isFailure() || context.follower() != null) {
      ways.add(new Asked(pool.and(others), decision.otherwise, null));
    }
    ask(ways);
  }

  // ---- arithmetic

  void compute(Primitive primitive, GraphNode[] values) {
    switch (primitive) {
      case ORD -> ord(values[0].found());
      case CHR -> chr(number(values[0]));
      case NEXT -> next(values[0], number(values[1]));
      case DISTANCE -> distance(values[0], values[1]);
      case NEGATE -> arithmetic(Primitive.SUBTRACT, GraphNode.Whole.of(0), number(values[0]));
      default -> arithmetic(primitive, number(values[0]), number(values[1]));
    }
  }

  private void arithmetic(Primitive primitive, GraphNode left, GraphNode right) {
    if (left instanceof GraphNode.Whole one && right instanceof GraphNode.Whole other) {
      machine.answer(known(primitive, one, other));
    } else {
      symbolic(primitive, term(left), term(right));
    }
  }

  GraphNode known(Primitive primitive, GraphNode.Whole one, GraphNode.Whole other) {
    if (one.large == null && other.large == null) {
      long a = one.small;
      long b = other.small;
      switch (primitive) {
        case ADD -> {
          long sum = a + b;
          if (((a ^ sum) & (b ^ sum)) >= 0) {
            return GraphNode.Whole.of(sum);
          }
        }
        case SUBTRACT -> {
          long difference = a - b;
          if (((a ^ b) & (a ^ difference)) >= 0) {
            return GraphNode.Whole.of(difference);
          }
        }
        case MULTIPLY -> {
          long high = Math.multiplyHigh(a, b);
          long low = a * b;
          if ((high == 0 && low >= 0) || (high == -1 && low < 0)) {
            return GraphNode.Whole.of(low);
          }
        }
        default -> {}
      }
    }
    BigInteger a = one.value();
    BigInteger b = other.value();
    machine.work(
        switch (primitive) {
          case ADD, SUBTRACT -> IntegerWork.linear(a, b);
          case MULTIPLY -> IntegerWork.product(a, b);
          default -> IntegerWork.quotient(a, b);
        },
        a.bitLength());
    return GraphNode.Whole.of(
        switch (primitive) {
          case ADD -> a.add(b);
          case SUBTRACT -> a.subtract(b);
          case MULTIPLY -> a.multiply(b);
          case DIV -> floor(a, divisor(b));
          case MOD -> a.subtract(floor(a, divisor(b)).multiply(b));
          case QUOT -> a.divide(divisor(b));
          case REM -> a.remainder(divisor(b));
          default -> throw new IllegalStateException(primitive.name());
        });
  }

  private static BigInteger divisor(BigInteger value) {
    if (value.signum() == 0) {
      throw new RaisedError(RaisedError.Kind.DIVISION_BY_ZERO, "division by zero");
    }
    return value;
  }

  private static BigInteger floor(BigInteger a, BigInteger b) {
    BigInteger[] both = a.divideAndRemainder(b);
    return both[1].signum() != 0 && both[1].signum() != b.signum()
        ? both[0].subtract(BigInteger.ONE)
        : both[0];
  }

  private void symbolic(Primitive primitive, Term a, Term b) {
    switch (primitive) {
      case ADD -> made(pool.add(a, b));
      case SUBTRACT -> made(pool.subtract(a, b));
      case MULTIPLY -> made(pool.multiply(a, b));
      default -> divide(primitive, a, b);
    }
  }

  private void made(Term term) {
    machine.answer(node(term, false));
  }

  private static GraphNode node(Term term, boolean isCharacter) {
    return term instanceof Term.Int known
        ? isCharacter
            ? new GraphNode.Letter(known.number().intValue())
            : GraphNode.Whole.of(known.number())
        : new GraphNode.Symbol(term, isCharacter);
  }

  /** A solver divides by positive numbers; by others after both signs are turned. */
  private void divide(Primitive primitive, Term a, Term b) {
    Term zero = pool.integer(0);
    if (b instanceof Term.Int known) {
      if (known.number().signum() == 0) {
        throw new RaisedError(RaisedError.Kind.DIVISION_BY_ZERO, "division by zero");
      }
      made(quotient(primitive, a, b, known.number().signum() > 0));
      return;
    }
    ask(
        List.of(
            new Asked(pool.less(zero, b), null, node(quotient(primitive, a, b, true), false)),
            new Asked(pool.less(b, zero), null, node(quotient(primitive, a, b, false), false)),
            new Asked(pool.equal(b, zero), FaultCodes.BY_ZERO, null)));
  }

  private Term quotient(Primitive primitive, Term a, Term b, boolean isPositive) {
    Term zero = pool.integer(0);
    Term over = isPositive ? a : pool.subtract(zero, a);
    Term by = isPositive ? b : pool.subtract(zero, b);
    Term floor = pool.apply(Core.DIVIDE, over, by);
    if (primitive == Primitive.DIV) {
      return floor;
    }
    Term rest = pool.apply(Core.MODULO, over, by);
    if (primitive == Primitive.MOD) {
      return isPositive ? rest : pool.subtract(zero, rest);
    }
    Term toZero =
        pool.apply(
            Core.IF,
            pool.atMost(zero, over),
            floor,
            pool.subtract(zero, pool.apply(Core.DIVIDE, pool.subtract(zero, over), by)));
    return primitive == Primitive.QUOT ? toZero : pool.subtract(a, pool.multiply(toZero, b));
  }

  // ---- characters

  private void ord(GraphNode letter) {
    switch (letter) {
      case GraphNode.Letter known -> machine.answer(GraphNode.Whole.of(known.codePoint));
      case GraphNode.Symbol symbol -> machine.answer(new GraphNode.Symbol(symbol.term, false));
      case GraphNode.Free free -> {
        GraphNode.Symbol symbol = letter(free);
        machine.set(free, symbol);
        machine.answer(new GraphNode.Symbol(symbol.term, false));
      }
      default -> throw new IllegalStateException("no character");
    }
  }

  private void chr(GraphNode number) {
    if (number instanceof GraphNode.Whole whole) {
      if (whole.large != null || whole.small < 0 || whole.small > Character.MAX_CODE_POINT) {
        throw new RaisedError(
            RaisedError.Kind.NO_CHARACTER,
            "there is no character with the number " + whole.value());
      }
      machine.answer(new GraphNode.Letter((int) whole.small));
      return;
    }
    Term term = term(number);
    Term isOne =
        pool.and(
            List.of(
                pool.atMost(pool.integer(0), term),
                pool.atMost(term, pool.integer(Character.MAX_CODE_POINT))));
    ask(
        List.of(
            new Asked(isOne, null, node(term, true)),
            new Asked(pool.not(isOne), FaultCodes.NO_CHARACTER, null)));
  }

  /** The number or character so many places further on. */
  private void next(GraphNode from, GraphNode places) {
    boolean isCharacter =
        from instanceof GraphNode.Letter || (from instanceof GraphNode.Symbol s && s.isCharacter);
    GraphNode start = number(from);
    if (start instanceof GraphNode.Whole one && places instanceof GraphNode.Whole other) {
      machine.answer(known(Primitive.ADD, one, other));
    } else if (start instanceof GraphNode.Letter letter
        && places instanceof GraphNode.Whole other) {
      chr(known(Primitive.ADD, GraphNode.Whole.of(letter.codePoint), other));
    } else if (isCharacter) {
      chr(node(pool.add(term(start), term(places)), false));
    } else {
      made(pool.add(term(start), term(places)));
    }
  }

  private void distance(GraphNode from, GraphNode to) {
    GraphNode a = number(from);
    GraphNode b = number(to);
    if (isSmall(a) && isSmall(b)) {
      machine.answer(
          known(Primitive.SUBTRACT, GraphNode.Whole.of(code(b)), GraphNode.Whole.of(code(a))));
    } else {
      made(pool.subtract(term(b), term(a)));
    }
  }
}
