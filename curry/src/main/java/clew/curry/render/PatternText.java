package clew.curry.render;

import clew.engine.render.PartPatterns;
import clew.engine.render.PartPatterns.Pattern;
import clew.engine.term.Constructor;
import java.util.List;
import java.util.stream.Collectors;

/** Patterns as Curry writes them. */
final class PatternText {
  private PatternText() {}

  static PartPatterns patterns() {
    return new PartPatterns('p', pattern -> text(pattern, false));
  }

  /** A constructor with nothing said of its parts. */
  static String skeleton(Constructor constructor) {
    return text(Pattern.of(constructor), true);
  }

  private static String text(Pattern pattern, boolean isTight) {
    Constructor built = pattern.constructor();
    List<Pattern> fields = pattern.fields();
    if (built == null) {
      return pattern.nameOr("_");
    }
    if (built.equals(Constructor.NIL)) {
      return "[]";
    }
    if (built.name().startsWith("(") && !fields.isEmpty()) {
      return fields.stream()
          .map(field -> text(field, false))
          .collect(Collectors.joining(", ", "(", ")"));
    }
    if (built.name().startsWith("\\")) {
      return "(" + built.name() + (fields.isEmpty() ? "" : text(fields.getFirst(), true)) + ")";
    }
    String text =
        built.equals(Constructor.CONS)
            ? text(fields.getFirst(), true) + ":" + tail(fields.getLast())
            : built.name()
                + fields.stream()
                    .map(field -> " " + text(field, true))
                    .collect(Collectors.joining());
    return isTight && !fields.isEmpty() ? "(" + text + ")" : text;
  }

  /** The rest of a list: {@code :} needs no brackets on its right. */
  private static String tail(Pattern rest) {
    return text(rest, !rest.isBuiltBy(Constructor.CONS));
  }
}
