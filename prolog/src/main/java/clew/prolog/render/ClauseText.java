package clew.prolog.render;

import clew.prolog.syntax.Characters;
import clew.prolog.syntax.Fixity;
import clew.prolog.syntax.Operators;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lays clauses out as {@code portray_clause/1} and {@code listing/1} do. */
public final class ClauseText {
  private static final int STEP = 4;
  private static final int WIDTH = 78;
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor CURLY = Functor.of("{}", 1);
  private static final Functor NUMBERED = Functor.of("$VAR", 1);
  private static final List<String> NECKS = List.of(":-", "=>", "?=>", "-->");

  private final Operators operators;
  private final WriteOptions options;
  private final WriteOptions measure;
  private final StringBuilder out = new StringBuilder();

  /** What is still to be done, so that a body may be as deep as it likes. */
  private final Deque<Runnable> tasks = new ArrayDeque<>();

  private ClauseText(Operators operators, Map<Var, String> names) {
    this.operators = operators;
    this.options = WriteOptions.print().spaced(true).names(names);
    Map<Var, String> longer = new HashMap<>();
    // Lengths are taken before variables have their names, as in SWI-Prolog.
    names.forEach((variable, name) -> longer.put(variable, "$VAR(" + place(name) + ")"));
    this.measure = WriteOptions.plain().names(longer);
  }

  private static String place(String name) {
    if (name.equals("_")) {
      return name;
    }
    int round = name.length() == 1 ? 0 : Integer.parseInt(name.substring(1));
    return Integer.toString(round * 26 + name.charAt(0) - 'A');
  }

  /** The clause with its full stop and the end of its line. */
  public static String of(Value clause, Operators operators) {
    Value finite = Cycles.factored(clause).orElse(clause);
    ClauseText text = new ClauseText(operators, Canonical.names(finite));
    text.clause(finite.walked());
    while (!text.tasks.isEmpty()) {
      text.tasks.pop().run();
    }
    int last = text.out.isEmpty() ? ' ' : text.out.charAt(text.out.length() - 1);
    return text.out.append(Characters.isSymbol(last) ? " .\n" : ".\n").toString();
  }

  private void then(Runnable... steps) {
    for (int i = steps.length - 1; i >= 0; i--) {
      tasks.push(steps[i]);
    }
  }

  private Runnable raw(String text) {
    return () -> out.append(text);
  }

  private Runnable line(int indent, String text) {
    return () -> out.append('\n').repeat(' ', indent).append(text);
  }

  private int column() {
    return out.length() - (out.lastIndexOf("\n") + 1);
  }

  private static boolean is(Value value, String name, int arity) {
    return value instanceof Compound compound && compound.is(Functor.of(name, arity));
  }

  private static Value part(Value compound, int index) {
    return ((Compound) compound).argument(index).walked();
  }

  private void clause(Value term) {
    if (is(term, ":-", 2) && part(term, 1) == Atom.TRUE) {
      term(part(term, 0), 1200);
    } else if (term instanceof Compound rule
        && rule.arity() == 2
        && NECKS.contains(rule.name().name())
        && operators.find(rule.name(), Fixity.Place.INFIX).isPresent()) {
      then(
          () -> term(part(rule, 0), 1199),
          raw(" " + rule.name().name()),
          () -> ruleBody(part(rule, 1)));
    } else if (is(term, ":-", 1) && is(part(term, 0), "module", 2)) {
      out.append(":- module(");
      int indent = column();
      Value module = part(term, 0);
      then(
          () -> out.append(Writer.text(part(module, 0), operators, WriteOptions.writeq())),
          raw(","),
          line(indent, ""),
          () -> list(part(module, 1), indent),
          raw(")"));
    } else if (is(term, ":-", 1) || is(term, "?-", 1)) {
      out.append(((Compound) term).name().name()).append(' ');
      body(part(term, 0), 3, 1199);
    } else {
      body(term, 0, 1200);
    }
  }

  private void ruleBody(Value body) {
    if (is(body, ":", 2) && !isPrimitive(part(body, 1))) {
      then(
          line(STEP, ""),
          () -> out.append(Writer.text(part(body, 0), operators, WriteOptions.writeq())),
          raw(":"),
          line(STEP, "(   "),
          () -> body(part(body, 1), 2 * STEP, 1200),
          line(STEP, ")"));
    } else {
      then(line(STEP, ""), () -> body(body, STEP, 1199));
    }
  }

  private static boolean isBranching(Value value) {
    return is(value, ";", 2) || is(value, "->", 2) || is(value, "*->", 2);
  }

  private static boolean isPrimitive(Value value) {
    return !isBranching(value) && !is(value, ",", 2);
  }

  private boolean needsBraces(Value value, int priority) {
    Atom name =
        switch (value) {
          case Atom atom -> atom;
          case Compound compound -> compound.name();
          default -> Atom.EMPTY;
        };
    return operators.loosest(name) > priority;
  }

  private void body(Value term, int indent, int priority) {
    if (isBranching(term)) {
      then(raw("(   "), () -> branches(term, indent, 1200), line(indent, ")"));
    } else if (needsBraces(term, priority)) {
      then(raw("( "), () -> body(term, indent + 2, 1200), line(indent, ")"));
    } else if (is(term, ",", 2)) {
      conjunction(term, indent);
    } else if (term instanceof Compound not && not.is(NOT)) {
      then(raw("\\+ "), () -> body(part(not, 0), indent + 3, 900));
    } else if (is(term, ":", 2) && !isPrimitive(part(term, 1))) {
      out.append(":(");
      arguments((Compound) term, 0, column());
    } else if (term instanceof Compound call && MetaArguments.hasGoals(call.functor())) {
      meta(call);
    } else {
      term(term, priority);
    }
  }

  private void conjunction(Value term, int indent) {
    Value left = part(term, 0);
    Value right = part(term, 1);
    if (is(left, ",", 2)) {
      // SWI-Prolog shows ((a, b), c) as if it were (a, (b, c)).
      Value rest = Structure.of(",", part(left, 1), right);
      then(
          () -> body(part(left, 0), indent, 999),
          raw(","),
          line(indent, ""),
          () -> body(rest, indent, 1000));
    } else {
      then(
          () -> body(left, indent, 999),
          raw(","),
          line(indent, ""),
          () -> body(right, indent, 1000));
    }
  }

  private void branches(Value term, int indent, int priority) {
    if (needsBraces(term, priority)) {
      int inner = indent + STEP;
      then(raw("(   "), () -> branch(term, inner), line(inner, ")"));
    } else if (isBranching(term)) {
      branch(term, indent);
    } else {
      body(term, indent + STEP, priority);
    }
  }

  private void branch(Value term, int indent) {
    int inner = indent + STEP;
    if (is(term, ";", 2) && (is(part(term, 0), "->", 2) || is(part(term, 0), "*->", 2))) {
      Value condition = part(term, 0);
      then(
          () -> body(part(condition, 0), inner, 1049),
          line(indent, arrow(condition)),
          () -> body(part(condition, 1), inner, 1050),
          line(indent, ";   "),
          () -> branches(part(term, 1), indent, 1100));
    } else if (is(term, "->", 2) || is(term, "*->", 2)) {
      then(
          () -> body(part(term, 0), inner, 1049),
          line(indent, arrow(term)),
          () -> branches(part(term, 1), indent, 1050));
    } else if (is(term, ";", 2)) {
      then(
          () -> body(part(term, 0), inner, 1099),
          line(indent, ";   "),
          () -> branches(part(term, 1), indent, 1100));
    } else if (is(term, "|", 2)) {
      then(
          () -> body(part(term, 0), inner, 1104),
          line(indent, "|   "),
          () -> branches(part(term, 1), indent, 1105));
    } else {
      body(term, inner, 1200);
    }
  }

  private static String arrow(Value condition) {
    return is(condition, "->", 2) ? "->  " : "*-> ";
  }

  private void meta(Compound call) {
    boolean plain = true;
    for (int i = 0; i < call.arity(); i++) {
      plain &= !MetaArguments.isGoal(call.functor(), i) || isPrimitive(part(call, i));
    }
    if (plain) {
      term(call, 999);
      return;
    }
    out.append(AtomText.quoted(call.name(), options)).append('(');
    arguments(call, 0, column());
  }

  private void arguments(Compound call, int from, int indent) {
    Runnable argument =
        MetaArguments.isGoal(call.functor(), from) || is(call, ":", 2)
            ? () -> body(part(call, from), column(), 999)
            : () -> term(part(call, from), 999);
    if (from + 1 == call.arity()) {
      then(argument, raw(")"));
    } else {
      then(argument, raw(","), line(indent, ""), () -> arguments(call, from + 1, indent));
    }
  }

  private void term(Value term, int priority) {
    if (term instanceof Compound braces && braces.is(CURLY)) {
      int indent = column();
      then(raw("{ "), () -> body(part(braces, 0), indent + 2, 1000), line(indent, "}"));
    } else if (term instanceof Compound compound && isTooLong(compound)) {
      if (compound instanceof Cell) {
        list(compound, column());
      } else {
        out.append(AtomText.quoted(compound.name(), options)).append('(');
        wrapped(compound, 0, column());
      }
    } else {
      Writer.write(term, operators, options.priority(priority), out);
    }
  }

  private boolean isTooLong(Compound compound) {
    if (compound.arity() == 0 || compound.is(NUMBERED) || isOperator(compound)) {
      return false;
    }
    int length = Math.min(WIDTH, Writer.length(compound, operators, measure, WIDTH));
    return column() + length > WIDTH && length > WIDTH / 4.0;
  }

  private boolean isOperator(Compound compound) {
    Atom name = compound.name();
    return switch (compound.arity()) {
      case 1 ->
          operators.find(name, Fixity.Place.PREFIX).isPresent()
              || operators.find(name, Fixity.Place.POSTFIX).isPresent();
      case 2 -> operators.find(name, Fixity.Place.INFIX).isPresent();
      default -> false;
    };
  }

  private void wrapped(Compound compound, int from, int indent) {
    if (from + 1 == compound.arity()) {
      then(() -> term(part(compound, from), 999), raw(")"));
    } else {
      then(
          () -> term(part(compound, from), 999),
          raw(","),
          line(indent, ""),
          () -> wrapped(compound, from + 1, indent));
    }
  }

  private void list(Value list, int indent) {
    if (list == Atom.NIL) {
      out.append("[]");
    } else {
      then(raw("[ "), () -> elements(list, indent), line(indent, "]"));
    }
  }

  private void elements(Value cell, int indent) {
    Value tail = part(cell, 1);
    Runnable head = () -> term(part(cell, 0), 999);
    if (tail == Atom.NIL) {
      then(head);
    } else if (tail instanceof Cell) {
      then(head, raw(","), line(indent + 2, ""), () -> elements(tail, indent));
    } else {
      then(head, line(indent, "| "), () -> term(tail, 999));
    }
  }
}
