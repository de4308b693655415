package clew.erlang.render;

import clew.engine.render.ConditionWriter;
import clew.engine.term.Application;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.InputConversion;
import clew.erlang.model.made.Made;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.DivisionModel;
import clew.erlang.model.term.ErlangOperator;
import clew.erlang.model.term.FloatWriting;
import clew.erlang.model.term.KindConditions;
import clew.erlang.type.ErlangTypes;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Conditions and other terms in Erlang's words. */
public final class ConditionText extends ConditionWriter {
  private static final OperatorNames NAMES =
      new OperatorNames(" and ", " == ", " div ", "trunc", "ceil");

  /** Constructors for which there is a test, and no pattern. */
  private static final Map<Constructor, String> TESTS =
      Map.of(
          Constructor.FUNCTION,
          "is_function",
          Made.PID,
          "is_pid",
          Made.PORT,
          "is_port",
          Made.REFERENCE,
          "is_reference");

  private final TermPool pool;
  private final ComparisonFolding gathered;

  ConditionText(TermPool pool, Function<Term, String> values) {
    super(NAMES, values);
    this.pool = pool;
    this.gathered = new ComparisonFolding(pool);
  }

  /** A term as a function of its unknowns. */
  public static String written(TermPool pool, Term term) {
    return new ConditionText(pool, value -> ErlangText.line(InputConversion.value(value))).of(term);
  }

  String of(Term condition) {
    return brief(condition);
  }

  @Override
  protected String construct(Term.Construct built, int depth) {
    if (built.constructor().equals(Constructor.CONS)) {
      String head = text(built.fields().getFirst(), depth + 1);
      String tail = text(built.fields().getLast(), depth + 1);
      return tail.equals("[]") ? "[" + head + "]" : "[" + head + "|" + tail + "]";
    }
    if (built.constructor().equals(BitTerms.BITS)) {
      return new BitNotation(part -> text(part, depth + 1)).built(built);
    }
    return built.fields().stream()
        .map(field -> text(field, depth + 1))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  @Override
  protected String apply(Term.Apply apply, int depth) {
    Optional<ComparisonFolding.Plain> comparison = comparison(apply);
    if (comparison.isPresent()) {
      ComparisonFolding.Plain plain = comparison.get();
      return infix(plain.operator(), List.of(plain.subject(), plain.number()), depth);
    }
    Optional<String> ofBits = new BitNotation(part -> text(part, depth + 1)).of(apply);
    if (ofBits.isPresent()) {
      return ofBits.get();
    }
    Optional<String> ofMaps = new MapNotation(part -> text(part, depth + 1)).of(apply);
    if (ofMaps.isPresent()) {
      return ofMaps.get();
    }
    List<Term> arguments = apply.arguments();
    return switch (apply.operator()) {
      case Core core when core == Core.IF -> choice(apply, depth);
      case Core core -> core(core, arguments, depth);
      case ErlangOperator op -> op(op, arguments, depth);
      case FloatWriting writing ->
          "float_to_list("
              + text(arguments.getFirst(), depth + 1)
              + ", ["
              + writing.options()
              + "])";
      case Cast cast -> text(arguments.getFirst(), depth + 1);
      // That an input is a term goes without saying.
      case Member(var type) when ErlangTypes.isInput(type) -> "";
      case Member(var type) when type.equals(KindConditions.PROPER) ->
          text(arguments.getFirst(), depth + 1) + " is a proper list";
      case Member(var type) -> text(arguments.getFirst(), depth + 1) + " :: " + type;
      case Is.OfSort(var sort) ->
          switch (sort) {
            case INT -> call("is_integer", arguments, depth);
            case FLOAT64 -> call("is_float", arguments, depth);
            case ATOM -> call("is_atom", arguments, depth);
            case MAP -> call("is_map", arguments, depth);
            case TABLE -> call("is_function", arguments, depth);
            default -> call(apply.operator().symbol(), arguments, depth);
          };
      case Application result -> {
        String called = text(arguments.getFirst(), depth + 1);
        String given = text(arguments.getLast(), depth + 1);
        yield called + "(" + given.substring(1, Math.max(1, given.length() - 1)) + ")";
      }
      case Is.BuiltBy(var constructor) when TESTS.containsKey(constructor) ->
          call(TESTS.getOrDefault(constructor, ""), arguments, depth);
      case Is.BuiltBy(var constructor) -> {
        String subject = text(arguments.getFirst(), depth + 1);
        if (Made.isCall(constructor)) {
          yield subject + " is made by " + called(constructor);
        }
        if (constructor.equals(Constructor.CONS)) {
          yield subject + " =:= [_|_]";
        }
        yield constructor.equals(Constructor.NIL)
            ? subject + " =:= []"
            : subject + " =:= " + tuple(constructor.arity());
      }
      case Field(var constructor, var index) -> {
        if (constructor.equals(Constructor.CONS)) {
          yield call(index == 0 ? "hd" : "tl", arguments, depth);
        }
        if (Made.isCall(constructor)) {
          yield "argument "
              + (index + 1)
              + " of "
              + called(constructor)
              + " in "
              + text(arguments.getFirst(), depth + 1);
        }
        if (constructor.equals(Constructor.FUNCTION) && index == Application.ARITY) {
          yield "arity of " + text(arguments.getFirst(), depth + 1);
        }
        yield "element(" + (index + 1) + ", " + text(arguments.getFirst(), depth + 1) + ")";
      }
      default -> call(apply.operator().symbol(), arguments, depth);
    };
  }

  /** Erlang's division of an integer that may be negative is a choice for the solver. */
  private String choice(Term.Apply choice, int depth) {
    return choice.argument(2) instanceof Term.Apply up && DivisionModel.isSigned(pool, choice, up)
        ? "(" + infix(up.operator() == Core.DIVIDE ? " div " : " rem ", up.arguments(), depth) + ")"
        : core(Core.IF, choice.arguments(), depth);
  }

  private Optional<ComparisonFolding.Plain> comparison(Term.Apply apply) {
    return apply.operator() == Core.OR ? gathered.of(apply) : Optional.empty();
  }

  private static String called(Constructor call) {
    List<Atom> called = Made.called(call);
    return TermLayout.atom(called.getFirst())
        + ":"
        + TermLayout.atom(called.getLast())
        + "/"
        + call.arity();
  }

  private static String tuple(int size) {
    return "{" + "_, ".repeat(Math.max(0, size - 1)) + (size == 0 ? "" : "_") + "}";
  }

  @Override
  protected String truth(boolean holds) {
    return Boolean.toString(holds);
  }

  @Override
  protected String or(List<Term> conditions, int depth) {
    return infix(" or ", conditions, depth);
  }

  @Override
  protected String equal(List<Term> sides, int depth) {
    return infix(" =:= ", sides, depth);
  }

  @Override
  protected String not(Term term, int depth) {
    if (term instanceof Term.Apply apply) {
      Optional<ComparisonFolding.Plain> comparison = comparison(apply);
      if (comparison.isPresent()) {
        ComparisonFolding.Plain plain = comparison.get();
        return infix(plain.opposite(), List.of(plain.subject(), plain.number()), depth);
      }
      if (apply.operator() == Core.EQUAL) {
        return infix(" =/= ", apply.arguments(), depth);
      }
      if (apply.operator() == ErlangOperator.LESS) {
        return infix(" >= ", apply.arguments(), depth);
      }
      if (apply.operator() == ErlangOperator.LOOSE) {
        return infix(" /= ", apply.arguments(), depth);
      }
      if (apply.operator() instanceof Is.BuiltBy(var constructor)
          && !TESTS.containsKey(constructor)) {
        Optional<String> ofBits = new BitNotation(part -> text(part, depth + 1)).not(apply);
        if (ofBits.isPresent()) {
          return ofBits.get();
        }
        return text(term, depth)
            .replace(" =:= ", " is not ")
            .replace(" is made by ", " is not made by ");
      }
    }
    return "not " + parenthesized(term, depth);
  }

  private String op(ErlangOperator op, List<Term> arguments, int depth) {
    return switch (op) {
      case EXACT -> infix(" =:= ", arguments, depth);
      case LOOSE -> infix(" == ", arguments, depth);
      case LESS -> infix(" < ", arguments, depth);
      case BAND -> infix(" band ", arguments, depth);
      case BOR -> infix(" bor ", arguments, depth);
      case BXOR -> infix(" bxor ", arguments, depth);
      case IS_TUPLE -> call("is_tuple", arguments, depth);
      case TUPLE_SIZE -> call("tuple_size", arguments, depth);
    };
  }

  @Override
  protected boolean isInfix(Operator operator) {
    return switch (operator) {
      case Core core -> !isCall(core);
      case ErlangOperator op ->
          op == ErlangOperator.LESS || op == ErlangOperator.LOOSE || op == ErlangOperator.EXACT;
      case Is.BuiltBy(var constructor) -> !TESTS.containsKey(constructor);
      default -> false;
    };
  }
}
