package clew.erlang.paper;

import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import java.util.List;

/**
 * Something that a run tells (section 3): in terms of the program's text, without values. Each
 * names the parameters and the bound variables of the function that it happens in.
 */
public sealed interface FlatEvent {
  /** Where it happens. */
  Context in();

  /** The parameters of a function, and the variables that its body binds. */
  record Context(List<Var> parameters, List<Var> bound) {
    static Context of(FlatExpr.Function function) {
      return new Context(function.parameters(), FlatVariables.bound(function.body()));
    }
  }

  /** A function is called; its result goes into the pattern. */
  record Call(Context in, Pat result, List<Pat> arguments) implements FlatEvent {}

  /** A function returns the pattern. */
  record Exit(Context in, Pat value) implements FlatEvent {}

  /** A let binds the pattern to what its expression returns. */
  record Bind(Context in, Pat pattern, Pat value) implements FlatEvent {}

  /** A clause of a case is taken; counted from 1. */
  record Taken(Context in, int clause, Pat subject, List<Pat> patterns) implements FlatEvent {
    Pat pattern() {
      return patterns.get(clause - 1);
    }
  }

  /** A clause of a case has come to its value, which goes into the pattern. */
  record Left(Context in, Pat pattern, Pat value) implements FlatEvent {}
}
