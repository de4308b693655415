package clew.erlang.ir;

import clew.erlang.value.Value;
import java.util.List;

/** An expression of Core Erlang. */
public sealed interface CoreExpr {
  Annotation note();

  record Literal(Annotation note, Value value) implements CoreExpr {}

  record Variable(Annotation note, String name) implements CoreExpr {}

  /** A function of the module or of a letrec, by name. */
  record FunctionName(Annotation note, String name, int arity) implements CoreExpr {}

  record Cons(Annotation note, CoreExpr head, CoreExpr tail) implements CoreExpr {}

  record Tuple(Annotation note, List<CoreExpr> elements) implements CoreExpr {}

  /** Several values at once, {@code <A, B>}. */
  record Values(Annotation note, List<CoreExpr> elements) implements CoreExpr {}

  /** A map made from an older one: a literal empty map if it is a new one. */
  record MapOf(Annotation note, CoreExpr base, List<Pair> pairs) implements CoreExpr {}

  /** Key and value; {@code exact} for {@code :=}. */
  record Pair(Annotation note, boolean exact, CoreExpr key, CoreExpr value) {}

  record Binary(Annotation note, List<Segment> segments) implements CoreExpr {}

  /** A segment of a bit string; {@code type} and {@code flags} as in the source. */
  record Segment(
      Annotation note,
      CoreExpr value,
      CoreExpr size,
      CoreExpr unit,
      CoreExpr type,
      CoreExpr flags) {}

  record Fun(Annotation note, List<Variable> parameters, CoreExpr body) implements CoreExpr {}

  record Let(Annotation note, List<Variable> variables, CoreExpr value, CoreExpr body)
      implements CoreExpr {}

  record Letrec(Annotation note, List<Definition> definitions, CoreExpr body) implements CoreExpr {}

  record Definition(FunctionName name, Fun function) {}

  record Do(Annotation note, CoreExpr first, CoreExpr then) implements CoreExpr {}

  record Case(Annotation note, CoreExpr subject, List<Clause> clauses) implements CoreExpr {}

  record Clause(Annotation note, List<CorePattern> patterns, CoreExpr guard, CoreExpr body) {}

  record Apply(Annotation note, CoreExpr function, List<CoreExpr> arguments) implements CoreExpr {}

  record Call(Annotation note, CoreExpr module, CoreExpr function, List<CoreExpr> arguments)
      implements CoreExpr {}

  record PrimOp(Annotation note, String name, List<CoreExpr> arguments) implements CoreExpr {}

  record Try(
      Annotation note,
      CoreExpr body,
      List<Variable> variables,
      CoreExpr handled,
      List<Variable> exception,
      CoreExpr handler)
      implements CoreExpr {}

  record Catch(Annotation note, CoreExpr body) implements CoreExpr {}

  /** A kind of node that we do not know: running it is a gap with this name. */
  record Strange(Annotation note, String kind) implements CoreExpr {}
}
