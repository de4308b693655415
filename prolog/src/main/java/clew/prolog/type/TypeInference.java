package clew.prolog.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.mode.LibraryModes;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses what arguments are from what clauses do with them. What is computed with is a number;
 * what is taken apart is of the shapes that some clause takes apart; what is handed on is what the
 * others want. An argument that some clause takes as it comes may be anything, unless another
 * computes with it. Numbers are integers: a program that matches 0 seldom means 0.0.
 */
public final class TypeInference {
  private static final Set<String> ARITHMETIC =
      Set.of("<", ">", "=<", ">=", "=:=", "=\\=", "is", "succ", "plus");
  private static final Map<String, Kind> TESTS =
      Map.of(
          "integer/1", Kind.NUMBER,
          "number/1", Kind.NUMBER,
          "float/1", Kind.NUMBER,
          "atom/1", Kind.ATOM,
          "string/1", Kind.TEXT,
          "is_list/1", Kind.LIST);

  /** What a term may be, outermost. */
  private enum Kind {
    NUMBER,
    ATOM,
    TEXT,
    LIST,
    ANY
  }

  /** What is known of a place in an argument. */
  private static final class Place {
    final Set<Kind> kinds = new LinkedHashSet<>();
    final Set<Place> same = new LinkedHashSet<>();
    final Map<Functor, Place[]> compounds = new LinkedHashMap<>();
    boolean isComputedWith;
    Place[] element = {};

    Place element() {
      if (element.length == 0) {
        element = new Place[] {new Place()};
      }
      return element[0];
    }
  }

  private final Map<Functor, Place[]> places = new LinkedHashMap<>();
  private final Type any;

  /** Looks at the clauses of a program; {@code any} is every term that an input may be. */
  public TypeInference(Map<Functor, List<Value>> program, Type any) {
    this.any = any;
    program.keySet().forEach(functor -> places.put(functor, fresh(functor.arity())));
    program.forEach((functor, clauses) -> clauses.forEach(clause -> look(functor, clause)));
  }

  private static Place[] fresh(int count) {
    Place[] fresh = new Place[count];
    for (int i = 0; i < count; i++) {
      fresh[i] = new Place();
    }
    return fresh;
  }

  /** What the argument of a predicate is; nothing if it may be anything. */
  public Optional<Type> of(Functor functor, int index) {
    Place[] its = places.get(functor);
    if (its == null) {
      return Optional.empty();
    }
    Build build = new Build();
    int state = build.state(its[index]);
    if (state == build.any) {
      return Optional.empty();
    }
    Type type = build.builder.build().type(state);
    return type.isEmpty() ? Optional.empty() : Optional.of(type);
  }

  // ---- clauses

  private void look(Functor functor, Value clause) {
    if (!(ClauseGoals.head(clause) instanceof Compound head)) {
      return;
    }
    List<Value> goals = ClauseGoals.body(clause);
    Place[] its = places.getOrDefault(functor, fresh(functor.arity()));
    for (int i = 0; i < head.arity(); i++) {
      describe(head.argument(i), its[i], goals);
    }
  }

  private record Task(Value value, Place place) {}

  private void describe(Value root, Place at, List<Value> goals) {
    Deque<Task> work = new ArrayDeque<>();
    work.push(new Task(root, at));
    while (!work.isEmpty()) {
      Task task = work.pop();
      Place place = task.place;
      switch (task.value.walked()) {
        case Var variable -> used(variable, place, goals);
        case Cell cell -> {
          place.kinds.add(Kind.LIST);
          Value rest = cell;
          while (rest.walked() instanceof Cell each) {
            work.push(new Task(each.head(), place.element()));
            rest = each.tail();
          }
        }
        case Atom atom -> place.kinds.add(atom == Atom.NIL ? Kind.LIST : Kind.ATOM);
        case StringValue _ -> place.kinds.add(Kind.TEXT);
        case Compound compound -> {
          Place[] arguments =
              place.compounds.computeIfAbsent(
                  compound.functor(), functor -> fresh(functor.arity()));
          for (int i = 0; i < compound.arity(); i++) {
            work.push(new Task(compound.argument(i), arguments[i]));
          }
        }
        default -> place.kinds.add(Kind.NUMBER);
      }
    }
  }

  private void used(Var variable, Place place, List<Value> goals) {
    boolean isUsed = false;
    for (Value each : goals) {
      if (each instanceof Compound goal) {
        isUsed |= used(variable, place, goal);
      }
    }
    if (!isUsed) {
      place.kinds.add(Kind.ANY);
    }
  }

  private boolean used(Var variable, Place place, Compound goal) {
    if (ARITHMETIC.contains(goal.name().name()) && goal.arity() <= 3 && goal.arity() >= 2) {
      boolean isLeft = goal.name().name().equals("is") && goal.argument(0).walked() == variable;
      if (TermInspection.variables(goal).contains(variable)) {
        place.kinds.add(Kind.NUMBER);
        place.isComputedWith |= !isLeft;
        return true;
      }
      return false;
    }
    boolean isUsed = false;
    for (int i = 0; i < goal.arity(); i++) {
      if (goal.argument(i).walked() == variable) {
        isUsed |= handed(place, goal, i);
      }
    }
    return isUsed;
  }

  private boolean handed(Place place, Compound goal, int index) {
    Kind test = TESTS.get(goal.functor().toString());
    Place[] callee = places.get(goal.functor());
    if (callee != null) {
      place.same.add(callee[index]);
    } else if (test != null) {
      place.kinds.add(test);
    } else {
      Optional<LibraryModes.Kind> kind = LibraryModes.of(goal.functor(), index);
      kind.ifPresent(known -> library(place, known));
      return kind.isPresent();
    }
    return true;
  }

  private static void library(Place place, LibraryModes.Kind kind) {
    switch (kind) {
      case LIST -> place.kinds.add(Kind.LIST);
      case NUMBERS -> {
        place.kinds.add(Kind.LIST);
        place.element().kinds.add(Kind.NUMBER);
        place.element().isComputedWith = true;
      }
      case NUMBER -> {
        place.kinds.add(Kind.NUMBER);
        place.isComputedWith = true;
      }
      case ATOM -> place.kinds.add(Kind.ATOM);
    }
  }

  // ---- types

  private final class Build {
    final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    final int any =
        builder.copy(TypeInference.this.any.automaton()) + TypeInference.this.any.number();
    private final IdentityHashMap<Place, Integer> states = new IdentityHashMap<>();

    /** The state of a place, with those of its parts. */
    int state(Place root) {
      Deque<Place> work = new ArrayDeque<>();
      int first = begin(root, work);
      while (!work.isEmpty()) {
        fill(work.pop(), work);
      }
      return first;
    }

    private int begin(Place place, Deque<Place> work) {
      Integer known = states.get(place);
      if (known != null) {
        return known;
      }
      boolean isAny = isAny(all(place));
      int state = isAny ? any : builder.state();
      states.put(place, state);
      if (!isAny) {
        work.push(place);
      }
      return state;
    }

    private void fill(Place place, Deque<Place> work) {
      int state = states.getOrDefault(place, any);
      List<Place> elements = new ArrayList<>();
      boolean isNumber = false;
      for (Place each : all(place)) {
        isNumber |= each.isComputedWith;
      }
      for (Place each : all(place)) {
        for (Kind kind : each.kinds) {
          switch (kind) {
            case NUMBER -> builder.leaves(state, Leaves.of(Sort.INT));
            case ATOM -> builder.leaves(state, Leaves.of(Sort.ATOM));
            case TEXT -> builder.leaves(state, Leaves.of(Sort.TEXT));
            case LIST, ANY -> {}
          }
        }
        if (each.kinds.contains(Kind.LIST)) {
          elements.add(each.element());
        }
        each.compounds.forEach(
            (functor, parts) -> {
              List<Integer> fields = new ArrayList<>();
              for (Place part : parts) {
                fields.add(begin(part, work));
              }
              builder.way(state, TermEncoding.constructor(functor), fields);
            });
      }
      if (!elements.isEmpty()) {
        Place element = new Place();
        element.same.addAll(elements);
        int inside = begin(element, work);
        builder.way(state, Constructor.NIL);
        int list = TypeTerms.list(builder, inside);
        builder.way(state, Constructor.CONS, inside, list);
      }
      builder.name(state, isNumber ? "integer" : elements.isEmpty() ? "its clauses" : "list");
    }

    private static boolean isAny(Set<Place> all) {
      boolean isAny = true;
      boolean isOpen = false;
      for (Place place : all) {
        if (place.isComputedWith) {
          return false;
        }
        isAny &= place.kinds.isEmpty() && place.compounds.isEmpty();
        isOpen |= place.kinds.contains(Kind.ANY);
      }
      return isAny || isOpen;
    }

    /** The place with all that it is the same as. */
    private static Set<Place> all(Place place) {
      Set<Place> all = new LinkedHashSet<>();
      Deque<Place> work = new ArrayDeque<>(List.of(place));
      while (!work.isEmpty()) {
        Place next = work.pop();
        if (all.add(next)) {
          work.addAll(next.same);
        }
      }
      return all;
    }
  }
}
