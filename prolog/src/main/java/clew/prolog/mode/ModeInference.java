package clew.prolog.mode;

import clew.prolog.builtin.term.TermInspection;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
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
  private final Map<Functor, ArgumentMode[]> modes = new LinkedHashMap<>();
  private final ModeDeclarations declared;

  private ModeInference(Map<Functor, List<Value>> program, ModeDeclarations declared) {
    this.program = program;
    this.declared = declared;
  }

  /** The modes of all predicates of a program. */
  public static Map<Functor, List<ArgumentMode>> of(
      Map<Functor, List<Value>> program, ModeDeclarations declared) {
    ModeInference inference = new ModeInference(program, declared);
    inference.infer();
    Map<Functor, List<ArgumentMode>> modes = new LinkedHashMap<>();
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

  private ArgumentMode[] first(Functor functor) {
    Optional<ModeDeclaration> declaration = declared.of(functor);
    if (declaration.isPresent()) {
      return declaration.get().modes().toArray(ArgumentMode[]::new);
    }
    ArgumentMode[] first = new ArgumentMode[functor.arity()];
    java.util.Arrays.fill(first, ArgumentMode.OUT);
    for (int i = 0; i < first.length; i++) {
      if (tellsApart(functor, i)) {
        // Of several that do, those further on are mostly built as the first is taken apart.
        first[i] = ArgumentMode.IN;
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
            .allMatch(clause -> ClauseGoals.body(clause).isEmpty() && !hasCompound(clause));
    if (compounds > 0 && compounds == clauses(functor).size()) {
      return true;
    }
    return keys.size() > 1 && (!isTable || index == 0);
  }

  private static boolean hasCompound(Value fact) {
    if (ClauseGoals.head(fact) instanceof Compound head) {
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
    return ((Compound) ClauseGoals.head(clause)).argument(index).walked();
  }

  private static ArgumentMode[] none(int arity) {
    ArgumentMode[] modes = new ArgumentMode[arity];
    java.util.Arrays.fill(modes, ArgumentMode.OUT);
    return modes;
  }

  /** Marks arguments that are used where something must be given, before anything gave it. */
  private boolean needed(Functor functor) {
    if (!isOpen(functor)) {
      return false;
    }
    ArgumentMode[] its = modes.getOrDefault(functor, none(functor.arity()));
    boolean changed = false;
    for (Value clause : clauses(functor)) {
      Set<Var> made = new HashSet<>();
      for (int i = 0; i < its.length; i++) {
        if (its[i] != ArgumentMode.OUT) {
          TermInspection.variables(argument(clause, i), made);
        }
      }
      Set<Var> used = new HashSet<>();
      for (Value goal : ClauseGoals.body(clause)) {
        Set<Var> now = new HashSet<>();
        consumed(goal, now);
        now.removeAll(made);
        used.addAll(now);
        given(goal, made);
      }
      for (int i = 0; i < its.length; i++) {
        if (its[i] == ArgumentMode.OUT
            && TermInspection.variables(argument(clause, i)).stream().anyMatch(used::contains)) {
          its[i] = ArgumentMode.IN;
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
      TermInspection.variables(goal, into);
    }
  }

  /** The variables that a goal wants to have values. */
  private void consumed(Value goal, Set<Var> into) {
    if (!(goal instanceof Compound compound)) {
      return;
    }
    String name = compound.name().name();
    if (compound.arity() == 2 && COMPARISONS.contains(name)) {
      TermInspection.variables(compound, into);
    } else if (compound.arity() == 2 && name.equals("is")) {
      TermInspection.variables(compound.argument(1), into);
    } else if (TESTS.contains(compound.functor().toString())) {
      TermInspection.variables(compound.argument(compound.arity() - 1), into);
    } else {
      ArgumentMode[] callee = modes.get(compound.functor());
      for (int i = 0; i < compound.arity(); i++) {
        if (callee != null
            ? callee[i] == ArgumentMode.IN
            : LibraryModes.isGiven(compound.functor(), i)) {
          TermInspection.variables(compound.argument(i), into);
        }
      }
    }
  }

  /** Marks the first argument that does not get its values from those that are given. */
  private boolean notFound(Functor functor) {
    ArgumentMode[] its = modes.getOrDefault(functor, none(functor.arity()));
    if (!isOpen(functor)) {
      return false;
    }
    int first = its.length;
    for (Value clause : clauses(functor)) {
      first = firstNotFound(clause, its, first);
    }
    if (first < its.length) {
      its[first] = ArgumentMode.IN;
      return true;
    }
    return false;
  }

  /** The first argument before a bound that is not found; the bound if there is none. */
  private static int firstNotFound(Value clause, ArgumentMode[] its, int bound) {
    Set<Var> known = new HashSet<>();
    for (int i = 0; i < its.length; i++) {
      if (its[i] != ArgumentMode.OUT) {
        TermInspection.variables(argument(clause, i), known);
      }
    }
    // A goal that succeeds gives its variables values, as far as anybody can tell.
    ClauseGoals.body(clause).forEach(goal -> given(goal, known));
    Set<Object> several = inSeveral(clause, its.length);
    for (int i = 0; i < bound; i++) {
      // A variable that stands nowhere else is found as well as it can be.
      if (its[i] == ArgumentMode.OUT
          && TermInspection.variables(argument(clause, i)).stream()
              .anyMatch(variable -> several.contains(variable) && !known.contains(variable))) {
        return i;
      }
    }
    return bound;
  }

  /** The variables that are in more than one of the arguments and the body of a clause. */
  private static Set<Object> inSeveral(Value clause, int arity) {
    Set<Object> once = new HashSet<>();
    Set<Object> several = new HashSet<>();
    for (int i = 0; i < arity; i++) {
      for (Object variable : TermInspection.variables(argument(clause, i))) {
        if (!once.add(variable)) {
          several.add(variable);
        }
      }
    }
    Set<Var> inBody = new HashSet<>();
    ClauseGoals.body(clause).forEach(goal -> TermInspection.variables(goal, inBody));
    inBody.stream().filter(once::contains).forEach(several::add);
    return several;
  }
}
