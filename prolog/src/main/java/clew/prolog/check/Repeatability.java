package clew.prolog.check;

import clew.prolog.mode.ClauseGoals;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Tells programs that do the same each time from those that ask for what changes. */
final class Repeatability {
  /** Names of predicates and functions that give something else each time, or in each system. */
  private static final Set<String> CHANGING =
      Set.of(
          "random",
          "random_float",
          "random_between",
          "random_member",
          "random_select",
          "random_subseq",
          "random_permutation",
          "randseq",
          "randset",
          "set_random",
          "get_time",
          "statistics",
          "cputime",
          "realtime",
          "walltime",
          "getenv",
          "gensym",
          "term_hash",
          "variant_hash",
          "variant_sha1",
          "current_prolog_flag",
          "prolog_current_frame",
          "garbage_collect",
          "thread_self");

  private Repeatability() {}

  static boolean is(Collection<List<Value>> program) {
    return program.stream()
        .flatMap(List::stream)
        .flatMap(clause -> ClauseGoals.body(clause).stream())
        .noneMatch(Repeatability::mayChange);
  }

  private static boolean mayChange(Value goal) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(goal);
    while (!work.isEmpty()) {
      switch (work.pop().walked()) {
        case Atom atom when CHANGING.contains(atom.name()) -> {
          return true;
        }
        case Compound compound -> {
          if (CHANGING.contains(compound.name().name())) {
            return true;
          }
          for (int i = 0; i < compound.arity(); i++) {
            work.push(compound.argument(i));
          }
        }
        default -> {}
      }
    }
    return false;
  }
}
