package clew.curry.scope;

import clew.curry.core.Constructor;
import clew.curry.core.Pat;
import clew.curry.syntax.Name;
import clew.curry.syntax.Pattern;
import clew.curry.syntax.Problems;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** Patterns with their names bound. */
final class Patterns {
  private final Fixities fixities;
  private final Problems problems;

  Patterns(Fixities fixities, Problems problems) {
    this.fixities = fixities;
    this.problems = problems;
  }

  List<Pat> all(List<Pattern> patterns, Names names) {
    List<Pat> all = new ArrayList<>(patterns.size());
    for (Pattern pattern : patterns) {
      all.add(one(pattern, names));
    }
    return all;
  }

  /** The pattern; its variables are bound among the names. */
  Pat one(Pattern pattern, Names names) {
    return switch (pattern) {
      case Pattern.Any(var span) -> new Pat.Any(span);
      case Pattern.Variable(var name) -> new Pat.Bind(names.bind(name));
      case Pattern.Whole(var value, var span) -> new Pat.Whole(value, span);
      case Pattern.Letter(var codePoint, var span) -> new Pat.Letter(codePoint, span);
      case Pattern.Text text -> characters(text, names);
      case Pattern.Named(var name, var inner) -> new Pat.Named(names.bind(name), one(inner, names));
      case Pattern.Built(var name, var parts, var span) -> {
        Constructor constructor = names.constructor(name);
        expect(constructor, parts.size(), name);
        yield new Pat.Built(constructor, all(parts, names), span);
      }
      case Pattern.Chain(var operands, var operators) ->
          one(
              fixities.tree(
                  operands,
                  operators,
                  (operator, left, right) ->
                      new Pattern.Built(
                          operator, List.of(left, right), left.span().to(right.span()))),
              names);
    };
  }

  private void expect(Constructor constructor, int parts, Name name) {
    if (constructor.arity() >= 0 && constructor.arity() != parts) {
      problems.add(
          Diagnostic.error(
                  "%s holds %s, and the pattern has %d"
                      .formatted(name, Counted.of(constructor.arity(), "value"), parts))
              .at(name.span())
              .hint(
                  parts < constructor.arity() ? "write `_` for a part that does not matter" : ""));
    }
  }

  private static Pat characters(Pattern.Text text, Names names) {
    Constructor cons = names.constructor(new Name(":", text.span()));
    Pat list =
        new Pat.Built(names.constructor(new Name("[]", text.span())), List.of(), text.span());
    int[] codePoints = text.value().codePoints().toArray();
    for (int i = codePoints.length - 1; i >= 0; i--) {
      Pat first = new Pat.Letter(codePoints[i], text.span());
      list = new Pat.Built(cons, List.of(first, list), text.span());
    }
    return list;
  }
}
