package clew.erlang.model;

import clew.erlang.regex.MatchRules;
import clew.erlang.regex.NotFollowed;
import clew.erlang.regex.PatternOptions;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** The options of a call of {@code re}, as they are read one by one. */
final class RegexOptions {
  private PatternOptions pattern = PatternOptions.DEFAULT;
  private MatchRules rules = new MatchRules(0, false, false, false);
  private boolean isGlobal;
  private Value captured = Atom.of("all");
  private Atom type = Atom.of("index");
  private boolean isCaptureGiven;

  void read(Value options) throws NotFollowed {
    Value rest = options;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      switch (cell.head) {
        case Atom name -> named(name.name());
        case Tuple tuple when tuple.elements.length > 1 && tuple.elements[0] instanceof Atom name ->
            given(name.name(), tuple);
        default -> throw new NotFollowed("an option that is none");
      }
    }
    if (rest != Nil.NIL) {
      throw new NotFollowed("options that are no list");
    }
  }

  private void named(String name) throws NotFollowed {
    switch (name) {
      case "global" -> isGlobal = true;
      case "anchored" -> rules = rules.anchoredThere();
      case "notempty" -> rules = rules.withoutEmpty();
      case "notempty_atstart" -> rules = rules.withoutEmptyAtStart();
      // These change nothing, or only what is done about errors.
      case "report_errors", "no_start_optimize", "never_utf" -> {}
      default -> pattern = pattern.with(name);
    }
  }

  private void given(String name, Tuple option) throws NotFollowed {
    Value value = option.elements[1];
    switch (name) {
      case "offset" -> rules = rules.from(offset(value));
      case "capture" -> capture(option);
      default -> {
        if (!name.equals("newline") || value != Atom.of("lf")) {
          throw new NotFollowed("the option " + name);
        }
      }
    }
  }

  private static int offset(Value value) throws NotFollowed {
    if (value instanceof Small offset && offset.number >= 0 && offset.number <= Integer.MAX_VALUE) {
      return (int) offset.number;
    }
    throw new NotFollowed("such an option offset");
  }

  private void capture(Tuple option) throws NotFollowed {
    if (isCaptureGiven) {
      throw new NotFollowed("two options capture");
    }
    isCaptureGiven = true;
    captured = option.elements[1];
    if (option.elements.length > 2 && option.elements[2] instanceof Atom as) {
      type = as;
    }
  }

  PatternOptions pattern() {
    return pattern;
  }

  MatchRules rules() {
    return rules;
  }

  boolean isGlobal() {
    return isGlobal;
  }

  Value captured() {
    return captured;
  }

  Atom type() {
    return type;
  }
}
