package clew.erlang.core;

import clew.erlang.value.Value;
import java.util.List;

/** An expression of Core Erlang. */
public sealed interface Core {
  Note note();

  record Literal(Note note, Value value) implements Core {}

  record Variable(Note note, String name) implements Core {}

  /** A function of the module or of a letrec, by name. */
  record FunctionName(Note note, String name, int arity) implements Core {}

  record Cons(Note note, Core head, Core tail) implements Core {}

  record Tuple(Note note, List<Core> elements) implements Core {}

  /** Several values at once, {@code <A, B>}. */
  record Values(Note note, List<Core> elements) implements Core {}

  /** A map made from an older one: a literal empty map if it is a new one. */
  record MapOf(Note note, Core base, List<Pair> pairs) implements Core {}

  /** Key and value; {@code exact} for {@code :=}. */
  record Pair(Note note, boolean exact, Core key, Core value) {}

  record Binary(Note note, List<Segment> segments) implements Core {}

  /** A segment of a bit string; {@code type} and {@code flags} as in the source. */
  record Segment(Note note, Core value, Core size, Core unit, Core type, Core flags) {}

  record Fun(Note note, List<Variable> parameters, Core body) implements Core {}

  record Let(Note note, List<Variable> variables, Core value, Core body) implements Core {}

  record Letrec(Note note, List<Definition> definitions, Core body) implements Core {}

  record Definition(FunctionName name, Fun function) {}

  record Do(Note note, Core first, Core then) implements Core {}

  record Case(Note note, Core subject, List<Clause> clauses) implements Core {}

  record Clause(Note note, List<Pattern> patterns, Core guard, Core body) {}

  record Apply(Note note, Core function, List<Core> arguments) implements Core {}

  record Call(Note note, Core module, Core function, List<Core> arguments) implements Core {}

  record PrimOp(Note note, String name, List<Core> arguments) implements Core {}

  record Try(
      Note note,
      Core body,
      List<Variable> variables,
      Core handled,
      List<Variable> exception,
      Core handler)
      implements Core {}

  record Catch(Note note, Core body) implements Core {}

  /** A kind of node that we do not know: running it is a gap with this name. */
  record Strange(Note note, String kind) implements Core {}
}
