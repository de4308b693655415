package clew.prolog.check;

import clew.engine.language.ConditionWriter;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Conditions as goals. A part of an input is shown by a pattern, so that a condition on the second
 * element of a list is {@code L = [_,X|_], X > 42}. Conditions that people read are small.
 */
final class ConditionText {
  /** Parts that lie deeper have no names. */
  private static final int DEEPEST = 24;

  private static final ConditionWriter.Words WORDS =
      new ConditionWriter.Words(", ", " =:= ", " // ", "truncate", "ceiling");

  private final Function<Term, String> values;
  private final Set<Type> types;

  /** Conditions, but for those that say of what type the inputs are. */
  ConditionText(Function<Term, String> values, Set<Type> types) {
    this.values = values;
    this.types = types;
  }

  String of(Term condition) {
    Patterns patterns = new Patterns();
    String goal = new Writing(patterns).condition(condition);
    String equations = patterns.text();
    if (equations.isEmpty()) {
      return goal;
    }
    return goal.isEmpty() ? equations : equations + ", " + goal;
  }

  /** Tells apart parts of inputs; a part that is spoken of has a name. */
  private static final class Patterns {
    private final Map<String, Pattern> roots = new LinkedHashMap<>();
    private int names;

    /** The name of a part of an input. */
    String name(Term part) {
      Pattern pattern = at(part, 0);
      if (part instanceof Term.Unknown unknown) {
        return unknown.name();
      }
      if (pattern.name.isEmpty()) {
        pattern.name = names < 3 ? String.valueOf((char) ('X' + names)) : "X" + names;
        names++;
      }
      return pattern.name;
    }

    void is(Term part, Constructor constructor) {
      at(part, 0).become(constructor);
    }

    private Pattern at(Term part, int depth) {
      if (part instanceof Term.Unknown unknown) {
        return roots.computeIfAbsent(unknown.name(), name -> new Pattern());
      }
      if (depth < DEEPEST
          && part instanceof Term.Apply apply
          && apply.operator() instanceof Field(var constructor, var index)) {
        return at(apply.argument(0), depth + 1).become(constructor)[index];
      }
      return new Pattern();
    }

    String text() {
      return roots.entrySet().stream()
          .filter(root -> root.getValue().constructor != null)
          .map(root -> root.getKey() + " = " + root.getValue().text())
          .collect(Collectors.joining(", "));
    }
  }

  private static final class Pattern {
    private @org.jspecify.annotations.Nullable Constructor constructor;
    private Pattern[] fields = {};
    private String name = "";

    private Pattern[] become(Constructor built) {
      if (!built.equals(constructor)) {
        constructor = built;
        fields = new Pattern[built.arity()];
        for (int i = 0; i < fields.length; i++) {
          fields[i] = new Pattern();
        }
      }
      return fields;
    }

    private String text() {
      Constructor built = constructor;
      if (built == null) {
        return name.isEmpty() ? "_" : name;
      }
      if (built.equals(Constructor.NIL)) {
        return "[]";
      }
      if (built.equals(Constructor.CONS)) {
        StringBuilder list = new StringBuilder("[").append(fields[0].text());
        Pattern rest = fields[1];
        while (rest.constructor != null && rest.constructor.equals(Constructor.CONS)) {
          list.append(",").append(rest.fields[0].text());
          rest = rest.fields[1];
        }
        boolean isEnd = rest.constructor != null && rest.constructor.equals(Constructor.NIL);
        return list.append(isEnd ? "" : "|" + rest.text()).append("]").toString();
      }
      StringBuilder text = new StringBuilder(built.name());
      for (int i = 0; i < fields.length; i++) {
        text.append(i == 0 ? "(" : ",").append(fields[i].text());
      }
      return text.append(fields.length == 0 ? "" : ")").toString();
    }
  }

  private final class Writing extends ConditionWriter {
    private final Patterns patterns;

    private Writing(Patterns patterns) {
      super(WORDS, values);
      this.patterns = patterns;
    }

    /** A goal that holds if the condition does; nothing if the patterns say it all. */
    String condition(Term condition) {
      if (condition instanceof Term.Apply apply) {
        if (apply.operator() instanceof Is.BuiltBy(var constructor)) {
          patterns.is(apply.argument(0), constructor);
          return "";
        }
        if (apply.operator() == Core.AND) {
          return apply.arguments().stream()
              .map(this::condition)
              .filter(text -> !text.isEmpty())
              .collect(Collectors.joining(", "));
        }
      }
      return text(condition, 0);
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
            text(arguments.getFirst(), depth + 1) + " = " + skeleton(constructor);
        case Field field -> patterns.name(apply);
        default -> call(apply.operator().symbol(), arguments, depth);
      };
    }

    private static String skeleton(Constructor constructor) {
      Pattern pattern = new Pattern();
      pattern.become(constructor);
      return pattern.text();
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
          return text(apply.argument(0), depth + 1) + " \\= " + skeleton(constructor);
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
