package clew.prolog.ir;

import clew.prolog.value.Atom;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A clause of a predicate, and the generations of the database in which it lives.
 *
 * <p>{@link #keys} hold for each argument what tells clauses apart: an atom, a number, a functor,
 * or null for a variable.
 */
public final class Clause {
  /** The label of a clause that stands for no clause of the program. */
  public static final int FALLBACK = -1;

  public final Functor functor;
  public final Atom module;
  public final int[] head;
  public final Value[] constants;
  public final Functor[] functors;
  public final @Nullable Object[] keys;
  public final Instruction body;

  /** Size of the environment. */
  public final int slots;

  /** Whether frames or choice points can refer to the environment, so that it must be its own. */
  public final boolean keepsEnvironment;

  /** The clause as a term, {@code Head :- Body}, with variables of its own. */
  public final Value term;

  /** Its number in the order of the file, from one; zero if it is from no file. */
  public final int label;

  public long birth;
  public long death = Long.MAX_VALUE;

  public Clause(
      Functor functor,
      Atom module,
      int[] head,
      Value[] constants,
      Functor[] functors,
      @Nullable Object[] keys,
      Instruction body,
      int slots,
      boolean keepsEnvironment,
      Value term,
      int label) {
    this.functor = functor;
    this.module = module;
    this.head = head;
    this.constants = constants;
    this.functors = functors;
    this.keys = keys;
    this.body = body;
    this.slots = slots;
    this.keepsEnvironment = keepsEnvironment;
    this.term = term;
    this.label = label;
  }

  public boolean livesAt(long generation) {
    return birth <= generation && generation < death;
  }

  /** Whether its head was made of values that depend on the input. */
  public boolean hasFollowed() {
    for (Value constant : constants) {
      if (constant instanceof Followed) {
        return true;
      }
    }
    return false;
  }

  /** Whether it only throws, since no rule of a single-sided predicate matched. */
  public boolean isFallback() {
    return label == FALLBACK;
  }

  public boolean isErased() {
    return death != Long.MAX_VALUE;
  }
}
