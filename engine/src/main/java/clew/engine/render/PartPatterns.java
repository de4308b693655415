package clew.engine.render;

import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parts of inputs as patterns, for conditions that people read: one on the second element of a list
 * is told as {@code L = [_,X|_], X > 42}. A part that is spoken of has a name.
 */
public final class PartPatterns {
  /** Parts that lie deeper have no place in a pattern. */
  private static final int DEEPEST = 24;

  private final char first;
  private final Function<Pattern, String> writer;
  private final Map<String, Pattern> roots = new LinkedHashMap<>();
  private int names;

  /**
   * @param first the letter that names begin with
   * @param writer a pattern in the language's words
   */
  public PartPatterns(char first, Function<Pattern, String> writer) {
    this.first = first;
    this.writer = writer;
  }

  /** The name of a part of an input. */
  public String name(Term part) {
    Pattern pattern = at(part, 0);
    if (part instanceof Term.Unknown unknown) {
      return unknown.name();
    }
    if (pattern.name.isEmpty()) {
      pattern.name = names < 3 ? String.valueOf((char) (first + names)) : "" + first + names;
      names++;
    }
    return pattern.name;
  }

  private void is(Term part, Constructor constructor) {
    at(part, 0).become(constructor);
  }

  /** What a condition says that is no pattern; nothing if the patterns say it all. */
  public String besides(Term condition, Function<Term, String> words) {
    if (condition instanceof Term.Apply apply) {
      if (apply.operator() instanceof Is.BuiltBy(var constructor)) {
        is(apply.argument(0), constructor);
        return "";
      }
      if (apply.operator() == Core.AND) {
        return apply.arguments().stream()
            .map(each -> besides(each, words))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
      }
    }
    return words.apply(condition);
  }

  private Pattern at(Term part, int depth) {
    return switch (part) {
      case Term.Unknown unknown -> roots.computeIfAbsent(unknown.name(), _ -> new Pattern());
      case Term.Apply apply when depth < DEEPEST && apply.operator() instanceof Cast ->
          at(apply.argument(0), depth + 1);
      case Term.Apply apply
          when depth < DEEPEST && apply.operator() instanceof Field(var constructor, var index) ->
          at(apply.argument(0), depth + 1).become(constructor).get(index);
      default -> new Pattern();
    };
  }

  /** What is known of each input, as an equation. */
  public String text() {
    return roots.entrySet().stream()
        .filter(root -> root.getValue().constructor != null)
        .map(root -> root.getKey() + " = " + writer.apply(root.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** A part, and what is known of it. */
  public static final class Pattern {
    private @Nullable Constructor constructor;
    private List<Pattern> fields = List.of();
    private String name = "";

    private Pattern() {}

    /** A constructor with nothing said of its parts. */
    public static Pattern of(Constructor constructor) {
      Pattern pattern = new Pattern();
      pattern.become(constructor);
      return pattern;
    }

    public @Nullable Constructor constructor() {
      return constructor;
    }

    public boolean isBuiltBy(Constructor asked) {
      return asked.equals(constructor);
    }

    public List<Pattern> fields() {
      return fields;
    }

    /** Its name, if it is spoken of. */
    public String nameOr(String other) {
      return name.isEmpty() ? other : name;
    }

    private List<Pattern> become(Constructor built) {
      if (!built.equals(constructor)) {
        constructor = built;
        fields = Stream.generate(Pattern::new).limit(built.arity()).toList();
      }
      return fields;
    }
  }
}
