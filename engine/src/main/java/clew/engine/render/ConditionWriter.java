package clew.engine.render;

import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes conditions in the words of a language, as far as it has any. Conditions that people read
 * are small; of others the depths are left out.
 */
public abstract class ConditionWriter {
  private static final int DEEPEST = 24;

  /** What is longer is written to a lesser depth. */
  private static final int LONGEST = 400;

  /** So deep is everything written, however long it gets. */
  private static final int SHALLOW = 4;

  private static final String LEFT_OUT = "...";

  private final OperatorNames names;
  private final Function<Term, String> values;

  /** What the operators are called that every language has. */
  public record OperatorNames(
      String and, String floatEqual, String divide, String truncate, String ceiling) {}

  /**
   * @param values writes terms that are values
   */
  protected ConditionWriter(OperatorNames names, Function<Term, String> values) {
    this.names = names;
    this.values = values;
  }

  protected abstract String truth(boolean holds);

  /** A structure with unknown parts. */
  protected abstract String construct(Term.Construct built, int depth);

  protected abstract String apply(Term.Apply apply, int depth);

  protected abstract String not(Term condition, int depth);

  protected abstract String or(List<Term> conditions, int depth);

  protected abstract String equal(List<Term> sides, int depth);

  /** Whether what it makes has to stand in parentheses beside another operator. */
  protected abstract boolean isInfix(Operator operator);

  /**
   * The whole, as deep as people can still read it: parts that it shares are written each time, so
   * what is a small term may be a text without end.
   */
  protected final String brief(Term term) {
    int deep = SHALLOW;
    String brief = text(term, DEEPEST - deep);
    while (deep < DEEPEST && brief.contains(LEFT_OUT)) {
      deep++;
      String more = text(term, DEEPEST - deep);
      if (more.length() > LONGEST) {
        return brief;
      }
      brief = more;
    }
    return brief;
  }

  protected final String text(Term term, int depth) {
    if (depth > DEEPEST) {
      return LEFT_OUT;
    }
    return switch (term) {
      case Term.Unknown unknown -> unknown.name();
      case Term.Bool bool -> truth(bool.holds());
      case Term.Construct built when !built.isValue() -> construct(built, depth);
      case Term.Apply apply -> apply(apply, depth);
      default -> values.apply(term);
    };
  }

  protected final String core(Core core, List<Term> arguments, int depth) {
    return switch (core) {
      case NOT -> not(arguments.getFirst(), depth);
      case AND -> infix(names.and(), arguments, depth);
      case OR -> or(arguments, depth);
      case EQUAL -> equal(arguments, depth);
      case FLOAT_EQUAL -> infix(names.floatEqual(), arguments, depth);
      case LESS, FLOAT_LESS -> infix(" < ", arguments, depth);
      case AT_MOST, FLOAT_AT_MOST -> infix(" =< ", arguments, depth);
      case ADD, FLOAT_ADD -> infix(" + ", arguments, depth);
      case FLOAT_SUBTRACT -> infix(" - ", arguments, depth);
      case MULTIPLY, FLOAT_MULTIPLY -> infix(" * ", arguments, depth);
      case FLOAT_DIVIDE -> infix(" / ", arguments, depth);
      case DIVIDE -> infix(names.divide(), arguments, depth);
      case MODULO -> infix(" rem ", arguments, depth);
      case FLOAT_OF_INT -> call("float", arguments, depth);
      case FLOAT_TRUNCATE -> call(names.truncate(), arguments, depth);
      case FLOAT_FLOOR -> call("floor", arguments, depth);
      case FLOAT_CEILING -> call(names.ceiling(), arguments, depth);
      case FLOAT_ROUND -> call("round", arguments, depth);
      case IF -> call("if", arguments, depth);
    };
  }

  /** Whether {@link #core} writes it as a call. */
  protected static boolean isCall(Core core) {
    return switch (core) {
      case FLOAT_OF_INT, FLOAT_TRUNCATE, FLOAT_FLOOR, FLOAT_CEILING, FLOAT_ROUND, IF -> true;
      default -> false;
    };
  }

  /** Arguments that go without saying are empty, and left out. */
  protected final String infix(String symbol, List<Term> arguments, int depth) {
    return arguments.stream()
        .map(argument -> parenthesized(argument, depth))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(symbol));
  }

  protected final String parenthesized(Term term, int depth) {
    String text = text(term, depth + 1);
    return term instanceof Term.Apply apply && isInfix(apply.operator()) ? "(" + text + ")" : text;
  }

  protected final String call(String name, List<Term> arguments, int depth) {
    return arguments.stream()
        .map(argument -> text(argument, depth + 1))
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
