package clew.prolog.render.term;

import clew.prolog.source.Fixity;
import clew.prolog.source.OperatorDefinition;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Writes one term as {@code write_term/2} does. */
public final class Writer {
  private static final Functor CURLY = Functor.of(Atom.CURLY, 1);
  private static final Functor NUMBERED = Functor.of("$VAR", 1);
  private static final Atom BAR = Atom.of("|");
  private static final Atom DOT = Atom.of(".");

  /** After so many terms a look for a cycle is worth its cost. */
  private static final int PATIENCE = 1_000_000;

  /** What is still to be written. */
  private sealed interface Task {
    /** A term; an atom that is an operator gets parentheses as the argument of another. */
    record Term(Value value, int priority, boolean underOperator, int depth) implements Task {}

    record Raw(String text) implements Task {}

    record Infix(Atom name) implements Task {}

    record Name(Atom name) implements Task {}

    record After(TokenSpacing.After what) implements Task {}

    /** What follows an element of a list. */
    record Rest(Value tail, int depth) implements Task {}

    record Arguments(Compound compound, int from, int depth) implements Task {}
  }

  private final OperatorTable operators;
  private final WriteOptions options;
  private final TokenSpacing out;
  private final Deque<Task> tasks = new ArrayDeque<>();
  private int longest = Integer.MAX_VALUE;

  private Writer(StringBuilder out, OperatorTable operators, WriteOptions options) {
    this.operators = operators;
    this.options = options;
    this.out = new TokenSpacing(out);
  }

  /** The text of a term. */
  public static String text(Value term, OperatorTable operators, WriteOptions options) {
    StringBuilder out = new StringBuilder();
    write(term, operators, options, out);
    return out.toString();
  }

  /** The text of a term, or if that is longer than a limit, a beginning that is longer too. */
  public static String beginning(
      Value term, OperatorTable operators, WriteOptions options, int limit) {
    StringBuilder out = new StringBuilder();
    Writer writer = new Writer(out, operators, options);
    writer.longest = limit;
    writer.top(term);
    return out.toString();
  }

  /** Appends a term, with no regard to what is in front of it. */
  public static void write(
      Value term, OperatorTable operators, WriteOptions options, StringBuilder out) {
    new Writer(out, operators, options).top(term);
  }

  /** How long the text of a term is; a length over {@code limit} is not exact. */
  static int length(Value term, OperatorTable operators, WriteOptions options, int limit) {
    Writer writer = new Writer(new StringBuilder(), operators, options);
    writer.longest = limit;
    writer.top(term);
    return writer.out.length();
  }

  private void top(Value term) {
    tasks.push(new Task.Term(term, options.priority(), false, 0));
    long steps = 0;
    while (!tasks.isEmpty() && out.length() <= longest) {
      if (++steps == PATIENCE && options.maxDepth() == 0) {
        Optional<Value> finite = CyclicTermText.factored(term);
        if (finite.isPresent()) {
          tasks.clear();
          out.clear();
          tasks.push(new Task.Term(finite.get(), options.priority(), false, 0));
          continue;
        }
      }
      switch (tasks.pop()) {
        case Task.Term task -> term(task);
        case Task.Raw(String text) -> out.raw(text);
        case Task.Name(Atom name) -> atom(name);
        case Task.Infix(Atom name) -> infix(name);
        case Task.After(TokenSpacing.After what) -> out.after(what);
        case Task.Rest(Value tail, int depth) -> rest(tail.walked(), depth);
        case Task.Arguments(Compound compound, int from, int depth) ->
            arguments(compound, from, depth);
      }
    }
  }

  private void term(Task.Term task) {
    int depth = task.depth + 1;
    if (options.maxDepth() > 0 && depth > options.maxDepth()) {
      out.token("...");
      return;
    }
    Value value = task.value.walked();
    if (!(value instanceof Var)) {
      Optional<String> instead = options.portray().apply(value);
      if (instead.isPresent()) {
        out.raw(instead.get());
        return;
      }
    }
    switch (value) {
      case Var variable -> out.token(name(variable));
      case Atom atom when task.underOperator && operators.knows(atom) -> {
        out.token("(");
        atom(atom);
        out.raw(")");
      }
      case Atom atom -> atom(atom);
      case Int(long number) -> out.token(Long.toString(number));
      case BigInt(BigInteger number) -> out.token(number.toString());
      case Rational(BigInteger above, BigInteger below) -> out.token(above + "r" + below);
      case Real(double number) -> out.token(FloatText.of(number));
      case StringValue(String text) ->
          out.raw(
              options.is(WriteOptions.Flag.QUOTED) ? AtomText.quoted(text, '"', options) : text);
      case Compound compound -> compound(compound, task.priority, depth);
    }
  }

  private String name(Var variable) {
    String name = options.names().get(variable);
    return name != null ? name : "_" + variable.number();
  }

  private boolean atom(Atom atom) {
    return out.token(
        options.is(WriteOptions.Flag.QUOTED) ? AtomText.quoted(atom, options) : atom.name());
  }

  private void compound(Compound compound, int priority, int depth) {
    if (options.is(WriteOptions.Flag.NUMBER_VARS) && compound.is(NUMBERED)) {
      Optional<String> name = NumberVars.name(compound.argument(0).walked());
      if (name.isPresent()) {
        out.token(name.get());
        return;
      }
    }
    if (compound.is(CURLY) && options.is(WriteOptions.Flag.BRACE_TERMS)) {
      out.token("{");
      tasks.push(new Task.Raw("}"));
      tasks.push(new Task.Term(compound.argument(0), OperatorDefinition.LOOSEST, false, depth));
    } else if (compound instanceof Cell cell) {
      list(cell, depth);
    } else if (options.is(WriteOptions.Flag.IGNORE_OPS) || !operator(compound, priority, depth)) {
      atom(compound.name());
      out.raw("(");
      arguments(compound, 0, depth);
    }
  }

  private String comma() {
    return options.is(WriteOptions.Flag.SPACED) ? ", " : ",";
  }

  private void arguments(Compound compound, int from, int depth) {
    if (from == compound.arity()) {
      out.raw(")");
      return;
    }
    if (from > 0) {
      out.raw(comma());
    }
    tasks.push(new Task.Arguments(compound, from + 1, depth));
    tasks.push(new Task.Term(compound.argument(from), 999, false, depth));
  }

  private void list(Cell cell, int depth) {
    if (options.is(WriteOptions.Flag.DOT_LISTS) || options.is(WriteOptions.Flag.NO_LISTS)) {
      if (options.is(WriteOptions.Flag.DOT_LISTS)) {
        out.token(".");
      } else {
        atom(cell.name());
      }
      out.raw("(");
      arguments(cell, 0, depth);
      return;
    }
    out.raw("[");
    tasks.push(new Task.Rest(cell.tail(), depth));
    tasks.push(new Task.Term(cell.head(), 999, false, depth));
  }

  private void rest(Value tail, int before) {
    int depth = before + 1;
    if (tail == Atom.NIL) {
      out.raw("]");
    } else if (options.maxDepth() > 0 && depth >= options.maxDepth()) {
      out.raw("|...]");
    } else if (tail instanceof Cell cell) {
      out.raw(comma());
      tasks.push(new Task.Rest(cell.tail(), depth));
      tasks.push(new Task.Term(cell.head(), 999, false, depth));
    } else {
      out.raw("|");
      tasks.push(new Task.Raw("]"));
      tasks.push(new Task.Term(tail, 999, false, depth));
    }
  }

  private boolean operator(Compound compound, int priority, int depth) {
    Atom name = compound.name();
    if (compound.arity() == 1) {
      Optional<OperatorDefinition> prefix = operators.find(name, Fixity.Place.PREFIX);
      if (prefix.isPresent()) {
        open(prefix.get(), priority);
        tasks.push(new Task.Term(compound.argument(0), prefix.get().right(), true, depth));
        tasks.push(
            new Task.After(
                name == Atom.MINUS ? TokenSpacing.After.MINUS : TokenSpacing.After.PREFIX));
        tasks.push(new Task.Name(name));
        return true;
      }
      Optional<OperatorDefinition> postfix = operators.find(name, Fixity.Place.POSTFIX);
      if (postfix.isPresent()) {
        open(postfix.get(), priority);
        tasks.push(new Task.Name(name));
        tasks.push(new Task.Term(compound.argument(0), postfix.get().left(), true, depth));
        return true;
      }
    } else if (compound.arity() == 2) {
      Optional<OperatorDefinition> infix = operators.find(name, Fixity.Place.INFIX);
      if (infix.isPresent()) {
        open(infix.get(), priority);
        tasks.push(new Task.Term(compound.argument(1), infix.get().right(), true, depth));
        tasks.push(new Task.Infix(name));
        tasks.push(new Task.Term(compound.argument(0), infix.get().left(), true, depth));
        return true;
      }
    }
    return false;
  }

  /** Opens parentheses around an operator that is too loose for its place. */
  private void open(OperatorDefinition operator, int priority) {
    if (operator.priority() > priority) {
      out.token("(");
      tasks.push(new Task.Raw(")"));
    }
  }

  private void infix(Atom name) {
    if (name == Atom.COMMA) {
      out.raw(comma());
    } else if (name == BAR) {
      out.raw(options.is(WriteOptions.Flag.SPACED) ? "| " : "|");
    } else if (name == DOT) {
      out.token(".");
    } else if (atom(name)) {
      out.raw(" ");
    }
    out.after(TokenSpacing.After.INFIX);
  }
}
