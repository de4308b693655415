package clew.erlang.flat;

import clew.erlang.value.Value;
import java.util.List;

/** An expression of the flat language (Fig. 3): calls and cases only as what a let binds. */
public sealed interface Flat {
  /** A pattern, which as an expression is its own value. */
  sealed interface Pat extends Flat {}

  record Var(String name) implements Pat {}

  /** An atom, the empty list, or another value without parts. */
  record Lit(Value value) implements Pat {}

  record Cons(Pat head, Pat tail) implements Pat {}

  record Tuple(List<Pat> elements) implements Pat {}

  /** Binds a pattern to what is neither a call nor a case. */
  record Let(Pat pattern, Flat value, Flat body) implements Flat {}

  record LetApply(Pat pattern, Name function, List<Pat> arguments, Flat body) implements Flat {}

  record LetCase(Pat pattern, Pat subject, List<Clause> clauses, Flat body) implements Flat {}

  record Do(Flat first, Flat then) implements Flat {}

  /** Ends the run: no clause matches. */
  record Fail(Pat reason) implements Flat {}

  record Clause(Pat pattern, Flat body) {}

  /** The name of a function. */
  record Name(String name, int arity) {
    @Override
    public String toString() {
      return name + "/" + arity;
    }
  }

  record Function(Name name, List<Var> parameters, Flat body) {}
}
