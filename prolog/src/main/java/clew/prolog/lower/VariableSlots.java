package clew.prolog.lower;

import clew.prolog.ir.Operand;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/** Which slot each variable of a clause lives in, and which of them have a value by now. */
final class VariableSlots {
  private static final class Place {
    int uses;
    int slot = -1;
    boolean isSeen;
  }

  private final IdentityHashMap<Var, Place> places = new IdentityHashMap<>();
  private int variables;
  private final Deque<Integer> released = new ArrayDeque<>();

  /** Variables of {@code clause} are numbered; those that occur once need no slot. */
  VariableSlots(Value clause) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(clause);
    int count = 0;
    while (!work.isEmpty()) {
      if (++count == FiniteTerms.LONG && !FiniteTerms.is(clause)) {
        throw NotRepresentable.cyclic();
      }
      Value at = work.pop().marked();
      if (at instanceof Followed) {
        continue;
      }
      if (at instanceof Var variable) {
        places.computeIfAbsent(variable, key -> new Place()).uses++;
      } else if (at instanceof Compound compound) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    for (Place place : places.values()) {
      if (place.uses > 1) {
        place.slot = variables++;
      }
    }
  }

  private Place place(Var variable) {
    Place place = places.get(variable);
    if (place == null) {
      throw new IllegalStateException(variable + " is not of this clause");
    }
    return place;
  }

  /** Where its value comes from at this point; from now on it has one. */
  int operand(Var variable) {
    Place place = place(variable);
    if (place.slot < 0) {
      return Operand.of(Operand.VOID, 0);
    }
    int kind = place.isSeen ? Operand.LOCAL : Operand.FRESH;
    place.isSeen = true;
    return Operand.of(kind, place.slot);
  }

  boolean isSeen(Var variable) {
    return place(variable).isSeen;
  }

  boolean isVoid(Var variable) {
    return place(variable).slot < 0;
  }

  /** The slots of the variables in a goal that have no value yet; from now on they have one. */
  int[] unseen(Value goal) {
    List<Integer> found = new ArrayList<>();
    Deque<Value> work = new ArrayDeque<>();
    work.push(goal);
    while (!work.isEmpty()) {
      Value at = work.pop().marked();
      if (at instanceof Followed) {
        continue;
      }
      if (at instanceof Var variable) {
        Place place = place(variable);
        if (place.slot >= 0 && !place.isSeen) {
          place.isSeen = true;
          found.add(place.slot);
        }
      } else if (at instanceof Compound compound) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A slot that is nobody's variable, for the rest of the clause. */
  int own() {
    return variables++;
  }

  /** A slot for the moment. */
  int borrow() {
    Integer free = released.poll();
    return free != null ? free : own();
  }

  /** Gives a borrowed slot back. */
  void release(int slot) {
    released.push(slot);
  }

  int size() {
    return variables;
  }
}
