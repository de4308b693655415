package clew.curry.scope;

import clew.curry.core.CoreFunction;
import clew.curry.core.DataConstructor;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that mean something at a place: those of the block, then those around it. */
final class NameScope {
  private final @Nullable NameScope around;
  private final Global global;
  private final Map<String, Variable> own = new HashMap<>();

  /** What is known everywhere. */
  static final class Global {
    final Map<String, CoreFunction> functions = new LinkedHashMap<>();
    final Map<String, DataConstructor> constructors = new LinkedHashMap<>();
    final Diagnostics problems;

    Global(Diagnostics problems) {
      this.problems = problems;
    }
  }

  private NameScope(@Nullable NameScope around, Global global) {
    this.around = around;
    this.global = global;
  }

  static NameScope in(Global global) {
    return new NameScope(null, global);
  }

  NameScope inner() {
    return new NameScope(this, global);
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
    for (NameScope at = this; at != null; at = at.around) {
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
    CoreFunction function = global.functions.get(name.text());
    if (function != null) {
      return new Expr.Global(function, name.span());
    }
    unknown("there is no function or variable " + name, name, visible());
    return new Expr.Local(new Variable(name.text(), name.span()), name.span());
  }

  /** The constructor of this name; tuples have one for each size. */
  DataConstructor constructor(Name name) {
    String text = name.text();
    if (text.startsWith("(") && !text.equals("()")) {
      return new DataConstructor(text, text.length() - 1, text, 0);
    }
    DataConstructor found = global.constructors.get(text);
    if (found == null) {
      unknown("there is no constructor " + name, name, global.constructors.keySet());
      return new DataConstructor(text, -1, "?", 0);
    }
    return found;
  }

  private Set<String> visible() {
    Set<String> all = new LinkedHashSet<>();
    for (NameScope at = this; at != null; at = at.around) {
      all.addAll(at.own.keySet());
    }
    all.addAll(global.functions.keySet());
    return all;
  }

  private void unknown(String what, Name name, Set<String> known) {
    Diagnostic problem = Diagnostic.error(what).at(name.span());
    boolean isVariable = !name.isConstructor() && !name.isOperator();
    List<String> hints = new ArrayList<>();
    SimilarName.to(name.text(), known).ifPresent(it -> hints.add("did you mean " + it + "?"));
    if (isVariable) {
      hints.add("an unknown is declared: `where " + name + " free`");
    }
    global.problems.add(hints.isEmpty() ? problem : problem.hint(String.join(" ", hints)));
  }
}
