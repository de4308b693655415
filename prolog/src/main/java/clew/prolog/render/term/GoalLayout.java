package clew.prolog.render.term;

import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lays out goals: a conjunction has a goal on each line, and alternatives stand in columns. */
final class GoalLayout {
  /** What is within a control structure stands this much to the right. */
  static final int STEP = 4;

  /** Of a clause, so that no parentheses are needed. */
  static final int LOOSEST = 1200;

  private static final Functor AND = Functor.of(",", 2);
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor BAR = Functor.of("|", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor SOFT_THEN = Functor.of("*->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor BRACES = Functor.of("{}", 1);
  static final Functor IN_MODULE = Functor.of(":", 2);

  private final OperatorTable operators;
  private final MultilineTerm terms;

  GoalLayout(OperatorTable operators, Map<Var, String> names) {
    this.operators = operators;
    this.terms =
        new MultilineTerm(operators, names, argument -> term(argument, MultilineTerm.ARGUMENT));
  }

  static boolean is(Value value, Functor functor) {
    return value instanceof Compound compound && compound.is(functor);
  }

  static Value part(Value compound, int index) {
    return ((Compound) compound).argument(index).walked();
  }

  private static boolean isCondition(Value value) {
    return is(value, THEN) || is(value, SOFT_THEN);
  }

  private static boolean isBranching(Value value) {
    return is(value, OR) || isCondition(value);
  }

  /** Whether it has goals within that are laid out on lines of their own. */
  static boolean isControl(Value value) {
    return is(value, AND) || isBranching(value);
  }

  private boolean isLooser(Value value, int priority) {
    return switch (value) {
      case Atom atom -> operators.loosest(atom) > priority;
      case Compound compound -> operators.loosest(compound.name()) > priority;
      default -> false;
    };
  }

  /** A goal as the argument of something that takes terms up to the priority. */
  Doc of(Value goal, int priority) {
    if (isBranching(goal)) {
      return Doc.row(Doc.of("(   "), alternatives(goal), Doc.line(), Doc.of(")"));
    }
    if (isLooser(goal, priority)) {
      return Doc.row(Doc.of("( "), inner(goal, LOOSEST, 2), Doc.line(), Doc.of(")"));
    }
    if (!(goal instanceof Compound compound)) {
      return terms.of(goal, priority);
    }
    if (compound.is(AND)) {
      return conjunction(compound);
    }
    if (compound.is(NOT)) {
      return Doc.row(Doc.of("\\+ "), inner(part(compound, 0), 900, 3));
    }
    if (hasControl(compound)) {
      return call(compound);
    }
    boolean known = MetaArguments.hasGoals(compound.functor());
    return term(compound, known ? MultilineTerm.ARGUMENT : priority);
  }

  private Doc inner(Value goal, int priority, int indent) {
    return Doc.later(() -> of(goal, priority)).indented(indent);
  }

  private Doc conjunction(Compound first) {
    List<Doc> lines = new ArrayList<>();
    Value rest = first;
    while (is(rest, AND)) {
      Value left = part(rest, 0);
      Value right = part(rest, 1);
      // SWI-Prolog shows ((a, b), c) as if it were (a, (b, c)).
      boolean turned = is(left, AND);
      lines.add(inner(turned ? part(left, 0) : left, 999, 0));
      lines.add(Doc.of(","));
      lines.add(Doc.line());
      rest = turned ? Structure.of(AND, part(left, 1), right) : right;
    }
    lines.add(inner(rest, 1000, 0));
    return new Doc.Row(lines);
  }

  /** What stands in the columns between the parentheses of a control structure. */
  private Doc alternatives(Value goal) {
    if (is(goal, OR)) {
      Value first = part(goal, 0);
      Doc before =
          isCondition(first)
              ? Doc.row(condition(first), inner(part(first, 1), 1050, STEP))
              : inner(first, 1099, STEP);
      return Doc.row(before, Doc.line(), Doc.of(";   "), last(part(goal, 1), 1100));
    }
    if (isCondition(goal)) {
      return Doc.row(condition(goal), last(part(goal, 1), 1050));
    }
    if (is(goal, BAR)) {
      return Doc.row(
          inner(part(goal, 0), 1104, STEP), Doc.line(), Doc.of("|   "), last(part(goal, 1), 1105));
    }
    return inner(goal, LOOSEST, STEP);
  }

  /** A condition with its arrow. */
  private Doc condition(Value goal) {
    Doc arrow = Doc.of(is(goal, THEN) ? "->  " : "*-> ");
    return Doc.row(inner(part(goal, 0), 1049, STEP), Doc.line(), arrow);
  }

  /** The last alternative, which goes on in the same columns if it has some itself. */
  private Doc last(Value goal, int priority) {
    if (isLooser(goal, priority)) {
      Doc within = Doc.later(() -> alternatives(goal));
      return Doc.row(Doc.of("(   "), within, Doc.line(), Doc.of(")")).indented(STEP);
    }
    return isBranching(goal) ? Doc.later(() -> alternatives(goal)) : inner(goal, priority, STEP);
  }

  /** Whether one of the arguments is a goal that needs lines of its own. */
  private static boolean hasControl(Compound call) {
    if (call.is(IN_MODULE)) {
      return part(call, 0) instanceof Atom && isControl(part(call, 1));
    }
    for (int i = 0; i < call.arity(); i++) {
      if (MetaArguments.isGoal(call.functor(), i) && isControl(part(call, i))) {
        return true;
      }
    }
    return false;
  }

  private Doc call(Compound call) {
    List<Doc> arguments = new ArrayList<>();
    for (int i = 0; i < call.arity(); i++) {
      Value argument = part(call, i);
      boolean goal = call.is(IN_MODULE) || MetaArguments.isGoal(call.functor(), i);
      arguments.add(
          goal
              ? inner(argument, MultilineTerm.ARGUMENT, 0).aligned()
              : Doc.later(() -> term(argument, MultilineTerm.ARGUMENT)));
    }
    return terms.call(call.name(), arguments);
  }

  /** A term that is no control structure; braces hold goals wherever they stand. */
  Doc term(Value term, int priority) {
    return is(term, BRACES)
        ? Doc.row(Doc.of("{ "), inner(part(term, 0), 1000, 2), Doc.line(), Doc.of("}")).aligned()
        : terms.of(term, priority);
  }

  /** A list with every element on a line of its own. */
  Doc list(Value list) {
    return terms.list(list);
  }
}
