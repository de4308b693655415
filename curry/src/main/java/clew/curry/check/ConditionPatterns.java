package clew.curry.check;

import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Term;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Parts of inputs as patterns; a part that is spoken of has a name. */
final class ConditionPatterns {
  private static final int DEEPEST = 24;

  private final Map<String, Pattern> roots = new LinkedHashMap<>();
  private int names;

  /** The name of a part of an input. */
  String name(Term part) {
    Pattern pattern = at(part, 0);
    if (part instanceof Term.Unknown unknown) {
      return unknown.name();
    }
    if (pattern.name.isEmpty()) {
      pattern.name = names < 3 ? String.valueOf((char) ('p' + names)) : "p" + names;
      names++;
    }
    return pattern.name;
  }

  void is(Term part, Constructor constructor) {
    at(part, 0).become(constructor);
  }

  private Pattern at(Term part, int depth) {
    return switch (part) {
      case Term.Unknown unknown -> roots.computeIfAbsent(unknown.name(), _ -> new Pattern());
      case Term.Apply apply when depth < DEEPEST && apply.operator() instanceof Cast ->
          at(apply.argument(0), depth + 1);
      case Term.Apply apply
          when depth < DEEPEST && apply.operator() instanceof Field(var constructor, var index) ->
          at(apply.argument(0), depth + 1).become(constructor)[index];
      default -> new Pattern();
    };
  }

  String text() {
    return roots.entrySet().stream()
        .filter(root -> root.getValue().constructor != null)
        .map(root -> root.getKey() + " = " + root.getValue().text(false))
        .collect(Collectors.joining(", "));
  }

  /** A constructor with nothing said of its parts. */
  static String skeleton(Constructor constructor) {
    Pattern pattern = new Pattern();
    pattern.become(constructor);
    return pattern.text(true);
  }

  private static final class Pattern {
    private @Nullable Constructor constructor;
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

    private String text(boolean isTight) {
      Constructor built = constructor;
      if (built == null) {
        return name.isEmpty() ? "_" : name;
      }
      if (built.equals(Constructor.NIL)) {
        return "[]";
      }
      String text;
      if (built.equals(Constructor.CONS)) {
        text = fields[0].text(true) + ":" + fields[1].tail();
      } else if (built.name().startsWith("(") && built.arity() > 0) {
        StringBuilder tuple = new StringBuilder("(");
        for (int i = 0; i < fields.length; i++) {
          tuple.append(i == 0 ? "" : ", ").append(fields[i].text(false));
        }
        return tuple.append(')').toString();
      } else if (built.name().startsWith("\\")) {
        return "(" + built.name() + (fields.length == 0 ? "" : fields[0].text(true)) + ")";
      } else {
        StringBuilder words = new StringBuilder(built.name());
        for (Pattern field : fields) {
          words.append(' ').append(field.text(true));
        }
        text = words.toString();
      }
      return isTight && built.arity() > 0 ? "(" + text + ")" : text;
    }

    /** The rest of a list: {@code :} needs no brackets on its right. */
    private String tail() {
      Constructor built = constructor;
      return text(built == null || !built.equals(Constructor.CONS));
    }
  }
}
