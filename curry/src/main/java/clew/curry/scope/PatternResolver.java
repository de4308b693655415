package clew.curry.scope;

import clew.curry.core.DataConstructor;
import clew.curry.core.Pat;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.curry.source.Pattern;
import clew.curry.source.Plural;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** Patterns with their names bound. */
final class PatternResolver {
  private final Fixities fixities;
  private final Diagnostics problems;

  PatternResolver(Fixities fixities, Diagnostics problems) {
    this.fixities = fixities;
    this.problems = problems;
  }

  List<Pat> all(List<Pattern> patterns, NameScope names) {
    List<Pat> all = new ArrayList<>(patterns.size());
    for (Pattern pattern : patterns) {
      all.add(one(pattern, names));
    }
    return all;
  }

  /** The pattern; its variables are bound among the names. */
  Pat one(Pattern pattern, NameScope names) {
    return switch (pattern) {
      case Pattern.Any(var span) -> new Pat.Any(span);
      case Pattern.Variable(var name) -> new Pat.Bind(names.bind(name));
      case Pattern.Whole(var value, var span) -> new Pat.Whole(value, span);
      case Pattern.Letter(var codePoint, var span) -> new Pat.Letter(codePoint, span);
      case Pattern.Text text -> characters(text, names);
      case Pattern.Named(var name, var inner) -> new Pat.Named(names.bind(name), one(inner, names));
      case Pattern.Built(var name, var parts, var span) -> {
        DataConstructor constructor = names.constructor(name);
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

  private void expect(DataConstructor constructor, int parts, Name name) {
    if (constructor.arity() >= 0 && constructor.arity() != parts) {
      problems.add(
          Diagnostic.error(
                  "%s holds %s, and the pattern has %d"
                      .formatted(name, Plural.of(constructor.arity(), "value"), parts))
              .at(name.span())
              .hint(
                  parts < constructor.arity() ? "write `_` for a part that does not matter" : ""));
    }
  }

  private static Pat characters(Pattern.Text text, NameScope names) {
    DataConstructor cons = names.constructor(new Name(":", text.span()));
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
