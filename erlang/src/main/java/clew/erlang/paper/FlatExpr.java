package clew.erlang.paper;

import clew.erlang.value.Value;
import java.util.List;

/** An expression of the flat language (Fig. 3): calls and cases only as what a let binds. */
public sealed interface FlatExpr {
  /** A pattern, which as an expression is its own value. */
  sealed interface Pat extends FlatExpr {}

  record Var(String name) implements Pat {}

  /** An atom, the empty list, or another value without parts. */
  record Lit(Value value) implements Pat {}

  record Cons(Pat head, Pat tail) implements Pat {}

  record Tuple(List<Pat> elements) implements Pat {}

  /** Binds a pattern to what is neither a call nor a case. */
  record Let(Pat pattern, FlatExpr value, FlatExpr body) implements FlatExpr {}

  record LetApply(Pat pattern, Name function, List<Pat> arguments, FlatExpr body)
      implements FlatExpr {}

  record LetCase(Pat pattern, Pat subject, List<Clause> clauses, FlatExpr body)
      implements FlatExpr {}

  record Do(FlatExpr first, FlatExpr then) implements FlatExpr {}

  /** Ends the run: no clause matches. */
  record Fail(Pat reason) implements FlatExpr {}

  record Clause(Pat pattern, FlatExpr body) {}

  /** The name of a function. */
  record Name(String name, int arity) {
    @Override
    public String toString() {
      return name + "/" + arity;
    }
  }

  record Function(Name name, List<Var> parameters, FlatExpr body) {}
}
