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

  /**
   * How arguments are matched with the head.
   *
   * @param code the instructions, which refer to the other two by index
   */
  @SuppressWarnings("ArrayRecordComponent") // taken apart at once
  public record Head(int[] code, Value[] constants, Functor[] functors) {}

  /**
   * What is done once the head matches.
   *
   * @param slots the size of the environment
   * @param keepsEnvironment whether frames or choice points can refer to it
   */
  public record Body(Instruction first, int slots, boolean keepsEnvironment) {}

  public Clause(
      Functor functor,
      Atom module,
      Head head,
      @Nullable Object[] keys,
      Body body,
      Value term,
      int label) {
    this.functor = functor;
    this.module = module;
    this.head = head.code;
    this.constants = head.constants;
    this.functors = head.functors;
    this.keys = keys;
    this.body = body.first;
    this.slots = body.slots;
    this.keepsEnvironment = body.keepsEnvironment;
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
