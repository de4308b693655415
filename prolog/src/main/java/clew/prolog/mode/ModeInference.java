package clew.prolog.mode;

import clew.prolog.builtin.Inspect;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses modes from clauses. An argument is given if clauses tell terms apart by it, compute with
 * it, or hand it to where something must be given; the others are given from left to right, as long
 * as the rest does not get its values from those. A guess may be wrong; the user can say it.
 */
public final class ModeInference {
  /** Rounds until the guesses of predicates that call each other agree. */
  private static final int ROUNDS = 20;

  private static final Set<String> COMPARISONS = Set.of("<", ">", "=<", ">=", "=:=", "=\\=");
  private static final Set<String> TESTS =
      Set.of(
          "integer/1",
          "number/1",
          "atom/1",
          "atomic/1",
          "float/1",
          "string/1",
          "compound/1",
          "callable/1",
          "is_list/1",
          "ground/1",
          "nonvar/1",
          "must_be/2");

  /** Goals that look at terms or print them, and give no variable a value. */
  private static final Set<String> LOOKING =
      Set.of(
          "write/1",
          "writeln/1",
          "writeq/1",
          "print/1",
          "write_canonical/1",
          "write_term/2",
          "portray_clause/1",
          "format/1",
          "format/2",
          "print_message/2",
          "==/2",
          "\\==/2",
          "\\=/2",
          "@</2",
          "@>/2",
          "@=</2",
          "@>=/2",
          "\\+/1",
          "var/1",
          "assertz/1",
          "asserta/1",
          "assert/1");

  private final Map<Functor, List<Value>> program;
  private final Map<Functor, Mode[]> modes = new LinkedHashMap<>();
  private final Declarations declared;

  private ModeInference(Map<Functor, List<Value>> program, Declarations declared) {
    this.program = program;
    this.declared = declared;
  }

  /** The modes of all predicates of a program. */
  public static Map<Functor, List<Mode>> of(
      Map<Functor, List<Value>> program, Declarations declared) {
    ModeInference inference = new ModeInference(program, declared);
    inference.infer();
    Map<Functor, List<Mode>> modes = new LinkedHashMap<>();
    inference.modes.forEach((functor, its) -> modes.put(functor, List.of(its)));
    return modes;
  }

  private void infer() {
    program.keySet().forEach(functor -> modes.put(functor, first(functor)));
    boolean changed = true;
    for (int round = 0; changed && round < ROUNDS; round++) {
      changed = false;
      for (Functor functor : program.keySet()) {
        changed |= needed(functor);
      }
    }
    changed = true;
    for (int round = 0; changed && round < ROUNDS; round++) {
      changed = false;
      for (Functor functor : program.keySet()) {
        changed |= notFound(functor);
        changed |= needed(functor);
      }
    }
  }

  private Mode[] first(Functor functor) {
    Optional<Declaration> declaration = declared.of(functor);
    if (declaration.isPresent()) {
      return declaration.get().modes().toArray(Mode[]::new);
    }
    Mode[] first = new Mode[functor.arity()];
    java.util.Arrays.fill(first, Mode.OUT);
    for (int i = 0; i < first.length; i++) {
      if (tellsApart(functor, i)) {
        // Of several that do, those further on are mostly built as the first is taken apart.
        first[i] = Mode.IN;
        break;
      }
    }
    return first;
  }

  private boolean isOpen(Functor functor) {
    return declared.of(functor).isEmpty();
  }

  /** Whether clauses have different terms there, or each takes a compound apart. */
  private boolean tellsApart(Functor functor, int index) {
    Set<Object> keys = new HashSet<>();
    int compounds = 0;
    for (Value clause : clauses(functor)) {
      switch (argument(clause, index)) {
        case Var _ -> {}
        case Compound compound -> {
          keys.add(compound.functor());
          compounds++;
        }
        case Value constant -> keys.add(constant);
      }
    }
    boolean isTable =
        clauses(functor).stream()
            .allMatch(clause -> Goals.body(clause).isEmpty() && !hasCompound(clause));
    if (compounds > 0 && compounds == clauses(functor).size()) {
      return true;
    }
    return keys.size() > 1 && (!isTable || index == 0);
  }

  private static boolean hasCompound(Value fact) {
    if (Goals.head(fact) instanceof Compound head) {
      for (int i = 0; i < head.arity(); i++) {
        if (head.argument(i).walked() instanceof Compound) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Value> clauses(Functor functor) {
    return program.getOrDefault(functor, List.of());
  }

  private static Value argument(Value clause, int index) {
    return ((Compound) Goals.head(clause)).argument(index).walked();
  }

  private static Mode[] none(int arity) {
    Mode[] modes = new Mode[arity];
    java.util.Arrays.fill(modes, Mode.OUT);
    return modes;
  }

  /** Marks arguments that are used where something must be given, before anything gave it. */
  private boolean needed(Functor functor) {
    if (!isOpen(functor)) {
      return false;
    }
    Mode[] its = modes.getOrDefault(functor, none(functor.arity()));
    boolean changed = false;
    for (Value clause : clauses(functor)) {
      Set<Var> made = new HashSet<>();
      for (int i = 0; i < its.length; i++) {
        if (its[i] != Mode.OUT) {
          Inspect.variables(argument(clause, i), made);
        }
      }
      Set<Var> used = new HashSet<>();
      for (Value goal : Goals.body(clause)) {
        Set<Var> now = new HashSet<>();
        consumed(goal, now);
        now.removeAll(made);
        used.addAll(now);
        given(goal, made);
      }
      for (int i = 0; i < its.length; i++) {
        if (its[i] == Mode.OUT
            && Inspect.variables(argument(clause, i)).stream().anyMatch(used::contains)) {
          its[i] = Mode.IN;
          changed = true;
        }
      }
    }
    return changed;
  }

  /** The variables that have values after a goal, as far as anybody can tell. */
  private static void given(Value goal, Set<Var> into) {
    boolean isLook =
        goal instanceof Compound compound && LOOKING.contains(compound.functor().toString());
    if (!isLook) {
      Inspect.variables(goal, into);
    }
  }

  /** The variables that a goal wants to have values. */
  private void consumed(Value goal, Set<Var> into) {
    if (!(goal instanceof Compound compound)) {
      return;
    }
    String name = compound.name().name();
    if (compound.arity() == 2 && COMPARISONS.contains(name)) {
      Inspect.variables(compound, into);
    } else if (compound.arity() == 2 && name.equals("is")) {
      Inspect.variables(compound.argument(1), into);
    } else if (TESTS.contains(compound.functor().toString())) {
      Inspect.variables(compound.argument(compound.arity() - 1), into);
    } else {
      Mode[] callee = modes.get(compound.functor());
      for (int i = 0; i < compound.arity(); i++) {
        if (callee != null ? callee[i] == Mode.IN : LibraryModes.isGiven(compound.functor(), i)) {
          Inspect.variables(compound.argument(i), into);
        }
      }
    }
  }

  /** Marks the first argument that does not get its values from those that are given. */
  private boolean notFound(Functor functor) {
    Mode[] its = modes.getOrDefault(functor, none(functor.arity()));
    if (!isOpen(functor)) {
      return false;
    }
    for (int i = 0; i < its.length; i++) {
      if (its[i] == Mode.OUT && !isFound(functor, its, i)) {
        its[i] = Mode.IN;
        return true;
      }
    }
    return false;
  }

  private boolean isFound(Functor functor, Mode[] its, int index) {
    for (Value clause : clauses(functor)) {
      Set<Var> known = new HashSet<>();
      for (int i = 0; i < its.length; i++) {
        if (its[i] != Mode.OUT) {
          Inspect.variables(argument(clause, i), known);
        }
      }
      // A goal that succeeds gives its variables values, as far as anybody can tell.
      Goals.body(clause).forEach(goal -> given(goal, known));
      List<Var> wanted = new ArrayList<>();
      Inspect.variables(argument(clause, index)).forEach(v -> wanted.add((Var) v));
      // A variable that stands nowhere else is found as well as it can be.
      wanted.removeIf(variable -> !occursElsewhere(clause, index, variable));
      if (!known.containsAll(wanted)) {
        return false;
      }
    }
    return true;
  }

  private static boolean occursElsewhere(Value clause, int index, Var variable) {
    Compound head = (Compound) Goals.head(clause);
    for (int i = 0; i < head.arity(); i++) {
      if (i != index && Inspect.variables(head.argument(i)).contains(variable)) {
        return true;
      }
    }
    return Goals.body(clause).stream().anyMatch(goal -> Inspect.variables(goal).contains(variable));
  }
}
