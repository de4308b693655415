package clew.curry.scope;

import clew.curry.core.Constructor;
import clew.curry.core.Expr;
import clew.curry.core.Function;
import clew.curry.core.Variable;
import clew.curry.syntax.Name;
import clew.curry.syntax.Problems;
import clew.engine.source.Diagnostic;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that mean something at a place: those of the block, then those around it. */
final class Names {
  private final @Nullable Names around;
  private final Global global;
  private final Map<String, Variable> own = new HashMap<>();

  /** What is known everywhere. */
  static final class Global {
    final Map<String, Function> functions = new LinkedHashMap<>();
    final Map<String, Constructor> constructors = new LinkedHashMap<>();
    final Problems problems;

    Global(Problems problems) {
      this.problems = problems;
    }
  }

  private Names(@Nullable Names around, Global global) {
    this.around = around;
    this.global = global;
  }

  static Names in(Global global) {
    return new Names(null, global);
  }

  Names inner() {
    return new Names(this, global);
  }

  /** Binds a name; one that is bound twice in the same place is reported. */
  Variable bind(Name name) {
    Variable variable = new Variable(name.text(), name.span());
    Variable before = own.putIfAbsent(name.text(), variable);
    if (before != null) {
      global.problems.add(
          Diagnostic.error(name + " is bound twice")
              .at(name.span(), "again here")
              .hint("use two names, and compare them with `==` or `=:=`"));
      return before;
    }
    return variable;
  }

  private @Nullable Variable local(String name) {
    for (Names at = this; at != null; at = at.around) {
      Variable found = at.own.get(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The variable, function or constructor of this name. */
  Expr meaning(Name name) {
    Variable variable = local(name.text());
    if (variable != null) {
      return new Expr.Local(variable, name.span());
    }
    if (name.isConstructor()) {
      return new Expr.Construct(constructor(name), name.span());
    }
    Function function = global.functions.get(name.text());
    if (function != null) {
      return new Expr.Global(function, name.span());
    }
    unknown("there is no function or variable " + name, name, visible());
    return new Expr.Local(new Variable(name.text(), name.span()), name.span());
  }

  /** The constructor of this name; tuples have one for each size. */
  Constructor constructor(Name name) {
    String text = name.text();
    if (text.startsWith("(") && !text.equals("()")) {
      return new Constructor(text, text.length() - 1, text, 0);
    }
    Constructor found = global.constructors.get(text);
    if (found == null) {
      unknown("there is no constructor " + name, name, global.constructors.keySet());
      return new Constructor(text, -1, "?", 0);
    }
    return found;
  }

  private Set<String> visible() {
    Set<String> all = new LinkedHashSet<>();
    for (Names at = this; at != null; at = at.around) {
      all.addAll(at.own.keySet());
    }
    all.addAll(global.functions.keySet());
    return all;
  }

  private void unknown(String what, Name name, Set<String> known) {
    Diagnostic problem = Diagnostic.error(what).at(name.span());
    Optional<String> similar = Similar.to(name.text(), known);
    global.problems.add(
        similar
            .map(other -> problem.hint("did you mean " + other + "?"))
            .orElse(
                name.isConstructor() || name.isOperator()
                    ? problem
                    : problem.hint("an unknown is declared: `where " + name + " free`")));
  }
}
