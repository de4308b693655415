package clew.imp;

import clew.engine.source.Span;
import clew.imp.source.Expression;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** L straight from its definition: walks the tree, on big numbers only. Shares no code with us. */
final class NaiveEvaluator {
  private final ParsedProgram syntax;
  private final Map<String, BigInteger> inputs;
  private final long fuel;
  private final Map<String, BigInteger> state = new TreeMap<>();
  private final Map<String, Integer> taken = new HashMap<>();
  private long steps;

  /** How a run ended: in words, where, and after how many steps. */
  record Result(String how, Map<String, BigInteger> state, long steps) {}

  private static final class End extends RuntimeException {
    final String how;

    End(String how) {
      super(how);
      this.how = how;
    }
  }

  private NaiveEvaluator(ParsedProgram syntax, Map<String, BigInteger> inputs, long fuel) {
    this.syntax = syntax;
    this.inputs = inputs;
    this.fuel = fuel;
  }

  static Result run(ParsedProgram syntax, Map<String, BigInteger> inputs, long fuel) {
    NaiveEvaluator run = new NaiveEvaluator(syntax, inputs, fuel);
    String how;
    try {
      run.all(syntax.statements());
      how = "returned";
    } catch (End end) {
      how = end.how;
    }
    return new Result(how, run.state, run.steps);
  }

  private void all(List<Statement> statements) {
    statements.forEach(this::execute);
  }

  private void step() {
    if (steps >= fuel) {
      throw new End("out of fuel");
    }
    steps++;
  }

  private void execute(Statement statement) {
    step();
    switch (statement) {
      case Statement.Skip skip -> {}
      case Statement.Assign assign -> state.put(assign.variable(), value(assign.value()));
      case Statement.Input input -> {
        int time = taken.merge(input.variable(), 1, Integer::sum);
        String name = time == 1 ? input.variable() : input.variable() + "#" + time;
        state.put(input.variable(), inputs.getOrDefault(name, BigInteger.ZERO));
      }
      case Statement.Assert claim -> {
        if (!holds(claim.condition())) {
          throw new End("assertion violated " + syntax.span(claim));
        }
      }
      case Statement.Assume claim -> {
        if (!holds(claim.condition())) {
          throw new End("rejected " + syntax.span(claim));
        }
      }
      case Statement.If branch ->
          all(holds(branch.condition()) ? branch.then() : branch.otherwise());
      case Statement.While loop -> {
        step();
        while (holds(loop.condition())) {
          all(loop.body());
          step();
        }
      }
    }
  }

  private boolean holds(Expression expression) {
    return value(expression).signum() != 0;
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }

  private BigInteger value(Expression expression) {
    return switch (expression) {
      case Expression.Numeral numeral -> numeral.value();
      case Expression.Variable variable -> {
        BigInteger value = state.get(variable.name());
        if (value == null) {
          throw new End("undefined variable " + syntax.span(variable));
        }
        yield value;
      }
      case Expression.Unary unary ->
          switch (unary.operator()) {
            case NOT -> truth(!holds(unary.operand()));
            case NEGATE -> value(unary.operand()).negate();
          };
      case Expression.Binary binary -> binary(binary);
    };
  }

  private BigInteger binary(Expression.Binary binary) {
    Expression left = binary.left();
    Expression right = binary.right();
    return switch (binary.operator()) {
      case AND -> truth(holds(left) && holds(right));
      case OR -> truth(holds(left) || holds(right));
      case EQUAL -> truth(value(left).equals(value(right)));
      case UNEQUAL -> truth(!value(left).equals(value(right)));
      case LESS -> truth(value(left).compareTo(value(right)) < 0);
      case AT_MOST -> truth(value(left).compareTo(value(right)) <= 0);
      case GREATER -> truth(value(left).compareTo(value(right)) > 0);
      case AT_LEAST -> truth(value(left).compareTo(value(right)) >= 0);
      case PLUS -> value(left).add(value(right));
      case MINUS -> value(left).subtract(value(right));
      case TIMES -> value(left).multiply(value(right));
      case DIV -> floor(value(left), value(right), syntax.span(binary));
      case MOD -> {
        BigInteger dividend = value(left);
        BigInteger divisor = value(right);
        yield dividend.subtract(floor(dividend, divisor, syntax.span(binary)).multiply(divisor));
      }
    };
  }

  private static BigInteger floor(BigInteger dividend, BigInteger divisor, Span place) {
    if (divisor.signum() == 0) {
      throw new End("division by zero " + place);
    }
    return new BigDecimal(dividend)
        .divide(new BigDecimal(divisor), 0, RoundingMode.FLOOR)
        .toBigIntegerExact();
  }
}
