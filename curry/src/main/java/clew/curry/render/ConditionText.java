package clew.curry.render;

import clew.curry.core.DataConstructor;
import clew.curry.eval.ValueConversion;
import clew.curry.eval.ValueText;
import clew.curry.model.ValueEncoding;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.engine.render.PartPatterns;
import clew.engine.term.Cast;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.LinearForm;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.tree.Member;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Conditions as people write them in Curry. A part of an input is shown by a pattern, so that a
 * condition on the second element of a list is {@code xs = _:x:_, x > 42}. Conditions that people
 * read are small.
 */
final class ConditionText {
  private static final int DEEPEST = 24;

  /** Both sides of longer sums are left as they are. */
  private static final int MOST_PARTS = 64;

  private static final String AT_MOST = " <= ";
  private static final BigInteger FIRST_LETTER = BigInteger.valueOf(ValueEncoding.FIRST_LETTER);

  private final Function<Term.Unknown, CurryType> typeOf;
  private final ValueConversion values;
  private final PartTypes parts;

  /**
   * @param typeOf the types of the inputs
   * @param parts the types of the parts of values
   */
  ConditionText(Function<Term.Unknown, CurryType> typeOf, ValueConversion values, PartTypes parts) {
    this.typeOf = typeOf;
    this.values = values;
    this.parts = parts;
  }

  String of(Term condition) {
    return of(List.of(condition));
  }

  /** Conditions that hold together: the patterns first, then the tests. */
  String of(List<Term> conditions) {
    PartPatterns patterns = PatternText.patterns();
    Writing writing = new Writing(patterns);
    Set<String> tests = new LinkedHashSet<>();
    for (Term condition : conditions) {
      String test = writing.condition(condition);
      String turned = turned(test);
      if (tests.remove(turned)) {
        tests.add(test.replace(AT_MOST, " == "));
      } else if (!test.isEmpty()) {
        tests.add(test);
      }
    }
    List<String> all = new ArrayList<>(tests);
    String equations = patterns.text();
    if (!equations.isEmpty()) {
      all.addFirst(equations);
    }
    return String.join(", ", all);
  }

  /** The same the other way round, if it is that one is at most the other; both say equal. */
  private static String turned(String test) {
    int at = test.indexOf(AT_MOST);
    return at < 0 ? "" : test.substring(at + AT_MOST.length()) + AT_MOST + test.substring(0, at);
  }

  /** The type of a part of the input, if the term is one. */
  private Optional<CurryType> type(Term term, int depth) {
    return switch (term) {
      case Term.Unknown unknown -> Optional.of(typeOf.apply(unknown));
      case Term.Apply apply when apply.operator() instanceof Cast ->
          type(apply.argument(0), depth + 1);
      case Term.Apply apply
          when depth < DEEPEST && apply.operator() instanceof Field(var constructor, var index) ->
          type(apply.argument(0), depth + 1)
              .flatMap(
                  whole ->
                      values
                          .constructor(constructor, whole)
                          .flatMap(built -> part(built, whole, index)));
      default -> Optional.empty();
    };
  }

  private Optional<CurryType> part(DataConstructor built, CurryType whole, int index) {
    List<CurryType> all = parts.of(built, whole);
    return index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
  }

  private final class Writing {
    private final PartPatterns patterns;

    private Writing(PartPatterns patterns) {
      this.patterns = patterns;
    }

    /** A test that holds if the condition does; nothing if the patterns say it all. */
    String condition(Term condition) {
      return patterns.besides(condition, each -> text(each, 0));
    }

    private String text(Term term, int depth) {
      if (depth > DEEPEST) {
        return "…";
      }
      return switch (term) {
        case Term.Unknown unknown -> unknown.name();
        case Term.Bool bool -> bool.holds() ? "True" : "False";
        case Term.Construct built when !built.isValue() ->
            built.fields().stream()
                .map(field -> text(field, depth + 1))
                .collect(Collectors.joining(" ", "(" + built.constructor().name() + " ", ")"));
        case Term.Apply apply -> apply(apply, depth);
        default -> ValueText.argument(term);
      };
    }

    private String apply(Term.Apply apply, int depth) {
      List<Term> arguments = apply.arguments();
      return switch (apply.operator()) {
        case Core core -> core(core, arguments, depth);
        case Cast cast -> text(arguments.getFirst(), depth + 1);
        // That an input is of its type goes without saying.
        case Member member -> "";
        case Is.BuiltBy(var constructor) ->
            text(arguments.getFirst(), depth + 1) + " is " + PatternText.skeleton(constructor);
        case Field field -> patterns.name(apply);
        default -> call(apply.operator().symbol(), arguments, depth);
      };
    }

    private String core(Core core, List<Term> arguments, int depth) {
      return switch (core) {
        case NOT -> negated(arguments.getFirst(), depth);
        case AND -> infix(" && ", arguments, depth);
        case OR -> "(" + infix(" || ", arguments, depth) + ")";
        case EQUAL -> compared(" == ", arguments, depth);
        case LESS -> compared(" < ", arguments, depth);
        case AT_MOST -> compared(AT_MOST, arguments, depth);
        case ADD -> infix(" + ", arguments, depth);
        case MULTIPLY -> infix(" * ", arguments, depth);
        case DIVIDE -> infix(" `div` ", arguments, depth);
        case MODULO -> infix(" `mod` ", arguments, depth);
        default -> call(core.symbol(), arguments, depth);
      };
    }

    private String negated(Term term, int depth) {
      if (term instanceof Term.Apply apply) {
        if (apply.operator() == Core.EQUAL) {
          return compared(" /= ", apply.arguments(), depth);
        }
        if (apply.operator() == Core.LESS) {
          return compared(" >= ", apply.arguments(), depth);
        }
        if (apply.operator() == Core.AT_MOST) {
          return compared(" > ", apply.arguments(), depth);
        }
        if (apply.operator() instanceof Is.BuiltBy(var constructor)) {
          return text(apply.argument(0), depth + 1)
              + " is not "
              + PatternText.skeleton(constructor);
        }
      }
      return "not " + parenthesized(term, depth);
    }

    /** Both sides without minus signs; constants are of the type that the other side has. */
    private String compared(String symbol, List<Term> arguments, int depth) {
      Term left = arguments.get(0);
      Term right = arguments.get(1);
      if (!isNumber(left) || !isNumber(right)) {
        Optional<CurryType> type = type(left, 0).or(() -> type(right, 0));
        return side(left, type, depth) + symbol + side(right, type, depth);
      }
      LinearForm<Term> form =
          LinearForm.difference(left, right, MOST_PARTS)
              .orElseGet(() -> LinearForm.one(left).minus(LinearForm.one(right)));
      boolean isCharacters =
          form.factors().entrySet().stream()
              .allMatch(each -> isCharacter(each.getKey()) && isOne(each.getValue().abs()));
      if (isCharacters && form.factors().size() == 1) {
        return character(symbol, form);
      }
      boolean isPair = isCharacters && form.factors().size() == 2 && form.constant().signum() == 0;
      List<String> lefts = new ArrayList<>();
      List<String> rights = new ArrayList<>();
      BigInteger constant = form.constant();
      for (Map.Entry<Term, BigInteger> each : form.factors().entrySet()) {
        boolean isOrd = isCharacter(each.getKey()) && !isPair;
        BigInteger factor = each.getValue();
        if (isOrd) {
          constant = constant.subtract(factor.multiply(FIRST_LETTER));
        }
        String atom = (isOrd ? "ord " : "") + parenthesized(each.getKey(), depth);
        (factor.signum() > 0 ? lefts : rights)
            .add(isOne(factor.abs()) ? atom : factor.abs() + " * " + atom);
      }
      if (constant.signum() != 0) {
        (rights.isEmpty() || constant.signum() < 0 ? rights : lefts)
            .add(rights.isEmpty() ? constant.negate().toString() : constant.abs().toString());
      }
      return sum(lefts) + symbol + sum(rights);
    }

    /** A character against a constant. */
    private String character(String symbol, LinearForm<Term> form) {
      Map.Entry<Term, BigInteger> only = form.factors().entrySet().iterator().next();
      boolean isLeft = only.getValue().signum() > 0;
      BigInteger code = isLeft ? form.constant().negate() : form.constant();
      String name = text(only.getKey(), 1);
      BigInteger letter = code.add(FIRST_LETTER);
      boolean isLetter = letter.signum() >= 0 && letter.bitLength() < 21;
      String constant =
          isLetter ? ValueText.text(values.shown(code, BasicTypes.CHAR)) : letter.toString();
      String shown = isLetter ? name : "ord " + name;
      return isLeft ? shown + symbol + constant : constant + symbol + shown;
    }

    private String side(Term term, Optional<CurryType> type, int depth) {
      return type.isPresent() && term.isValue()
          ? ValueText.argument(values.shown(term, type.get()))
          : parenthesized(term, depth);
    }

    private static String sum(List<String> parts) {
      return parts.isEmpty() ? "0" : String.join(" + ", parts);
    }

    private static boolean isOne(BigInteger number) {
      return number.equals(BigInteger.ONE);
    }

    private boolean isCharacter(Term term) {
      return type(term, 0).filter(ValueEncoding::isCharacter).isPresent();
    }

    private boolean isNumber(Term term) {
      return term.sort() == Sort.INT || type(term, 0).filter(ValueEncoding::isNumber).isPresent();
    }

    private String infix(String symbol, List<Term> arguments, int depth) {
      return arguments.stream()
          .map(argument -> parenthesized(argument, depth))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(symbol));
    }

    private String parenthesized(Term term, int depth) {
      String text = text(term, depth + 1);
      return term instanceof Term.Apply apply && isInfix(apply.operator())
          ? "(" + text + ")"
          : text;
    }

    private static boolean isInfix(Operator operator) {
      return operator instanceof Core core && core != Core.OR && core != Core.IF;
    }

    private String call(String name, List<Term> arguments, int depth) {
      return arguments.stream()
          .map(argument -> parenthesized(argument, depth + 1))
          .collect(Collectors.joining(" ", name + " ", ""));
    }
  }
}
