package clew.prolog.render;

import clew.engine.render.ConditionWriter;
import clew.engine.render.PartPatterns;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Conditions as goals. A part of an input is shown by a pattern, so that a condition on the second
 * element of a list is {@code L = [_,X|_], X > 42}. Conditions that people read are small.
 */
final class ConditionText {
  private static final ConditionWriter.OperatorNames NAMES =
      new ConditionWriter.OperatorNames(", ", " =:= ", " // ", "truncate", "ceiling");

  private final Function<Term, String> values;
  private final Set<Type> types;

  /** Conditions, but for those that say of what type the inputs are. */
  ConditionText(Function<Term, String> values, Set<Type> types) {
    this.values = values;
    this.types = types;
  }

  String of(Term condition) {
    PartPatterns patterns = new PartPatterns('X', ConditionText::pattern);
    String goal = new Writing(patterns).condition(condition);
    String equations = patterns.text();
    if (equations.isEmpty()) {
      return goal;
    }
    return goal.isEmpty() ? equations : equations + ", " + goal;
  }

  private static String pattern(PartPatterns.Pattern pattern) {
    Constructor built = pattern.constructor();
    List<PartPatterns.Pattern> fields = pattern.fields();
    if (built == null) {
      return pattern.nameOr("_");
    }
    if (built.equals(Constructor.NIL)) {
      return "[]";
    }
    if (built.equals(Constructor.CONS)) {
      StringBuilder list = new StringBuilder("[").append(pattern(fields.getFirst()));
      PartPatterns.Pattern rest = fields.getLast();
      while (rest.isBuiltBy(Constructor.CONS)) {
        list.append(",").append(pattern(rest.fields().getFirst()));
        rest = rest.fields().getLast();
      }
      return list.append(rest.isBuiltBy(Constructor.NIL) ? "" : "|" + pattern(rest))
          .append("]")
          .toString();
    }
    return fields.isEmpty()
        ? built.name()
        : fields.stream()
            .map(ConditionText::pattern)
            .collect(Collectors.joining(",", built.name() + "(", ")"));
  }

  private final class Writing extends ConditionWriter {
    private final PartPatterns patterns;

    private Writing(PartPatterns patterns) {
      super(NAMES, values);
      this.patterns = patterns;
    }

    /** A goal that holds if the condition does; nothing if the patterns say it all. */
    String condition(Term condition) {
      return patterns.besides(condition, this::brief);
    }

    @Override
    protected String construct(Term.Construct built, int depth) {
      List<String> fields = built.fields().stream().map(field -> text(field, depth + 1)).toList();
      return built.constructor().equals(Constructor.CONS)
          ? "[" + fields.getFirst() + "|" + fields.getLast() + "]"
          : built.constructor().name() + fields.stream().collect(Collectors.joining(",", "(", ")"));
    }

    @Override
    protected String apply(Term.Apply apply, int depth) {
      List<Term> arguments = apply.arguments();
      return switch (apply.operator()) {
        case Core core -> core(core, arguments, depth);
        case Cast cast -> text(arguments.getFirst(), depth + 1);
        // That an input is of its type goes without saying.
        case Member(var type) when types.contains(type) -> "";
        case Member(var type) -> text(arguments.getFirst(), depth + 1) + " is of type " + type;
        case Is.OfSort(var sort) ->
            switch (sort) {
              case INT -> call("integer", arguments, depth);
              case FLOAT64 -> call("float", arguments, depth);
              case ATOM -> call("atom", arguments, depth);
              case TEXT -> call("string", arguments, depth);
              default -> call(apply.operator().symbol(), arguments, depth);
            };
        case Is.BuiltBy(var constructor) ->
            text(arguments.getFirst(), depth + 1)
                + " = "
                + pattern(PartPatterns.Pattern.of(constructor));
        case Field field -> patterns.name(apply);
        default -> call(apply.operator().symbol(), arguments, depth);
      };
    }

    @Override
    protected String truth(boolean holds) {
      return holds ? "true" : "fail";
    }

    @Override
    protected String or(List<Term> conditions, int depth) {
      return "(" + infix(" ; ", conditions, depth) + ")";
    }

    @Override
    protected String equal(List<Term> sides, int depth) {
      return infix(sides.stream().anyMatch(Term::isValue) ? " = " : " == ", sides, depth);
    }

    @Override
    protected String not(Term term, int depth) {
      if (term instanceof Term.Apply apply) {
        if (apply.operator() == Core.EQUAL) {
          return infix(" \\== ", apply.arguments(), depth);
        }
        if (apply.operator() == Core.LESS) {
          return infix(" >= ", apply.arguments(), depth);
        }
        if (apply.operator() == Core.AT_MOST) {
          return infix(" > ", apply.arguments(), depth);
        }
        if (apply.operator() instanceof Is.BuiltBy(var constructor)) {
          return text(apply.argument(0), depth + 1)
              + " \\= "
              + pattern(PartPatterns.Pattern.of(constructor));
        }
      }
      return "\\+ " + parenthesized(term, depth);
    }

    @Override
    protected boolean isInfix(Operator operator) {
      return operator instanceof Core core && core != Core.NOT && core != Core.OR && !isCall(core);
    }
  }
}
