package clew.prolog.source;

import clew.prolog.error.IsoError;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Makes clauses of grammar rules, as {@code dcg_translate_rule/2} of SWI-Prolog does. A body is
 * translated piece by piece into the holes of the clause, so that it may be as long as it likes.
 */
public final class Dcg {
  private static final Functor ARROW = Functor.of("-->", 2);
  private static final Functor NECK = Functor.of(":-", 2);
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor BAR = Functor.of("|", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor SOFT = Functor.of("*->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor CURLY = Functor.of("{}", 1);
  private static final Functor EQUALS = Functor.of("=", 2);
  private static final Functor MODULE = Functor.of(":", 2);
  private static final Atom CUT = Atom.of("!");
  private static final Set<Functor> CONTROL =
      Set.of(Functor.LIST, CURLY, NOT, AND, OR, BAR, THEN, SOFT, ARROW);

  /** Where a translated goal goes. */
  private record Hole(Compound parent, int index) {
    void fill(Value value) {
      parent.argument(index, value);
    }
  }

  private sealed interface Task {
    record Body(Value body, Value module, Value from, Var to, Hole hole) implements Task {}

    /** Joins the end of a branch with that of the disjunction. */
    record Join(Value from, Var end, Var to, Hole hole) implements Task {}
  }

  private final Value home;
  private final LongSupplier numbers;
  private final Deque<Task> tasks = new ArrayDeque<>();

  private Dcg(Atom module, LongSupplier numbers) {
    this.home = module;
    this.numbers = numbers;
  }

  /** Whether a clause is a grammar rule. */
  public static boolean isRule(Value clause) {
    return clause.walked() instanceof Compound compound && compound.is(ARROW);
  }

  /**
   * The clause of a rule.
   *
   * @param module the module that the rule is in
   * @param numbers of new variables
   * @throws IsoError if it is no rule that can be translated
   */
  public static Value clause(Value rule, Atom module, LongSupplier numbers) {
    if (!(rule.walked() instanceof Compound arrow) || !arrow.is(ARROW)) {
      throw new IllegalArgumentException("no grammar rule");
    }
    Dcg dcg = new Dcg(module, numbers);
    Value body = arrow.argument(1);
    Var from = dcg.fresh();
    if (arrow.argument(0).walked() instanceof Compound head && head.is(AND)) {
      Var rest = dcg.fresh();
      Var middle = dcg.fresh();
      Compound both = pair(AND, Atom.TRUE, Atom.TRUE);
      Value extended = extended(head.argument(0), from, rest);
      dcg.run(new Task.Body(body, module, from, middle, new Hole(both, 0)));
      dcg.run(new Task.Body(head.argument(1), module, rest, middle, new Hole(both, 1)));
      return pair(NECK, extended, both);
    }
    Var to = dcg.fresh();
    Compound clause = pair(NECK, extended(arrow.argument(0), from, to), Atom.TRUE);
    dcg.run(new Task.Body(body, module, from, to, new Hole(clause, 1)));
    return clause;
  }

  /** The goal that parses from {@code from} to {@code to}, for {@code phrase/3}. */
  public static Value goal(Value body, Atom module, Value from, Value to, LongSupplier numbers) {
    Dcg dcg = new Dcg(module, numbers);
    Var end = dcg.fresh();
    Compound holder = Structure.of("call", Atom.TRUE);
    Var start = dcg.fresh();
    dcg.run(new Task.Body(body, module, start, end, new Hole(holder, 0)));
    // The ends are joined when the goal runs: they may be lists that differ.
    Value joined = pair(AND, pair(EQUALS, start, from), pair(EQUALS, end, to));
    return pair(AND, joined, holder.argument(0));
  }

  private Var fresh() {
    return new Var(numbers.getAsLong());
  }

  private static Compound pair(Functor functor, Value left, Value right) {
    return Structure.of(functor, left, right);
  }

  private void run(Task first) {
    tasks.push(first);
    while (!tasks.isEmpty()) {
      switch (tasks.pop()) {
        case Task.Body task -> body(task);
        case Task.Join(Value from, Var end, Var to, Hole hole) -> {
          if (end.walked() == from.walked()) {
            Value goal = hole.parent.argument(hole.index);
            hole.fill(pair(AND, goal, pair(EQUALS, to, from)));
          } else {
            join(end, to);
          }
        }
      }
    }
  }

  private static void join(Var variable, Value other) {
    Value end = variable.walked();
    if (end instanceof Var free && free != other.walked()) {
      free.bind(other.walked());
    }
  }

  private void body(Task.Body task) {
    Value from = task.from;
    Var to = task.to;
    switch (task.body.walked()) {
      case Var variable ->
          task.hole.fill(Structure.of("phrase", qualified(task, variable), from, to));
      case Atom atom when atom == Atom.NIL -> task.hole.fill(pair(EQUALS, from, to));
      case Atom atom when atom == CUT -> task.hole.fill(pair(AND, CUT, pair(EQUALS, to, from)));
      case Atom atom when atom == Atom.CURLY -> {
        join(to, from);
        task.hole.fill(Atom.TRUE);
      }
      case StringValue(String text) -> {
        List<Int> codes = text.codePoints().mapToObj(Int::of).toList();
        task.hole.fill(pair(EQUALS, from, Cell.list(codes, to)));
      }
      case Cell list -> task.hole.fill(terminals(list, from, to));
      case Compound compound when CONTROL.contains(compound.functor()) && !compound.is(ARROW) ->
          control(compound, task);
      case Compound qualified when qualified.is(MODULE) ->
          tasks.push(
              new Task.Body(
                  qualified.argument(1), qualified.argument(0).walked(), from, to, task.hole));
      case Value other -> task.hole.fill(qualified(task, extended(other, from, to)));
    }
  }

  private void control(Compound compound, Task.Body task) {
    Value module = task.module;
    Value left = compound.argument(0);
    if (compound.is(CURLY)) {
      task.hole.fill(pair(AND, qualified(task, left), pair(EQUALS, task.to, task.from)));
    } else if (compound.is(NOT)) {
      Compound not = Structure.of(NOT, Atom.TRUE);
      task.hole.fill(pair(AND, not, pair(EQUALS, task.to, task.from)));
      tasks.push(new Task.Body(left, module, task.from, fresh(), new Hole(not, 0)));
    } else if (compound.is(OR) || compound.is(BAR)) {
      Compound either = pair(OR, Atom.TRUE, Atom.TRUE);
      task.hole.fill(either);
      for (int i = 1; i >= 0; i--) {
        Var end = fresh();
        Hole hole = new Hole(either, i);
        tasks.push(new Task.Join(task.from, end, task.to, hole));
        tasks.push(new Task.Body(compound.argument(i), module, task.from, end, hole));
      }
    } else {
      Compound both = pair(compound.functor(), Atom.TRUE, Atom.TRUE);
      task.hole.fill(both);
      Var middle = fresh();
      tasks.push(new Task.Body(compound.argument(1), module, middle, task.to, new Hole(both, 1)));
      tasks.push(new Task.Body(left, module, task.from, middle, new Hole(both, 0)));
    }
  }

  private Value qualified(Task.Body task, Value goal) {
    return task.module == home ? goal : pair(MODULE, task.module, goal);
  }

  private static Value terminals(Cell list, Value from, Value to) {
    List<Value> elements = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cell cell) {
      elements.add(cell.head());
      rest = cell.tail().walked();
    }
    if (rest == Atom.NIL) {
      return pair(EQUALS, from, Cell.list(elements, to));
    }
    if (rest instanceof Var) {
      return Structure.of("$append", list, to, from);
    }
    throw IsoError.type("list_or_partial_list", list);
  }

  /** A non-terminal with two more arguments. */
  private static Value extended(Value given, Value from, Value to) {
    List<Value> modules = new ArrayList<>();
    Value plain = given.walked();
    while (plain instanceof Compound qualified && qualified.is(MODULE)) {
      modules.add(qualified.argument(0));
      plain = qualified.argument(1).walked();
    }
    Value goal = unqualified(plain, from, to);
    for (Value module : modules.reversed()) {
      goal = pair(MODULE, module, goal);
    }
    return goal;
  }

  private static Value unqualified(Value given, Value from, Value to) {
    return switch (given) {
      case Var variable -> throw IsoError.instantiation();
      case Compound compound when CONTROL.contains(compound.functor()) ->
          throw IsoError.permission("define", "dcg_nonterminal", compound);
      case Compound compound -> {
        int arity = compound.arity();
        Value[] arguments = new Value[arity + 2];
        for (int i = 0; i < arity; i++) {
          arguments[i] = compound.argument(i);
        }
        arguments[arity] = from;
        arguments[arity + 1] = to;
        yield Structure.of(Functor.of(compound.name(), arity + 2), arguments);
      }
      case Atom atom when atom == CUT || atom == Atom.NIL || atom == Atom.CURLY ->
          throw IsoError.permission("define", "dcg_nonterminal", atom);
      case Atom atom -> Structure.of(Functor.of(atom, 2), from, to);
      case Value other -> throw IsoError.type("callable", other);
    };
  }
}
