package clew.engine.term.tree;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Maps that have some keys and may have others. Of associations whose keys overlap the first one
 * counts; a key of none of them is not there.
 */
public record MapWay(List<Association> associations) {
  public MapWay {
    associations = List.copyOf(associations);
  }

  /** The keys of an association: one, or all of a state. */
  public sealed interface Keys {
    /** An atom. */
    record Name(String name) implements Keys {}

    /** An integer. */
    record Whole(BigInteger number) implements Keys {}

    /** The values of a state. */
    record Of(int state) implements Keys {}
  }

  /**
   * Keys and the state of what is under them.
   *
   * @param isRequired whether the key must be there; only one that is alone can be
   */
  public record Association(Keys keys, int value, boolean isRequired) {
    public Association {
      if (isRequired && keys instanceof Keys.Of) {
        throw new IllegalArgumentException("which of many keys is required? " + keys);
      }
    }

    /** The key, if it is one alone. */
    public Optional<Term> single(TermPool pool) {
      return switch (keys) {
        case Keys.Name(var name) -> Optional.of(pool.atom(name));
        case Keys.Whole(var number) -> Optional.of(pool.integer(number));
        case Keys.Of _ -> Optional.empty();
      };
    }

    /** Whether it is of this key. */
    boolean isOf(Term key, TreeAutomaton automaton) {
      return switch (keys) {
        case Keys.Name(var name) -> key instanceof Term.Atom atom && atom.name().equals(name);
        case Keys.Whole(var number) ->
            key instanceof Term.Int integer && integer.number().equals(number);
        case Keys.Of(var state) -> automaton.type(state).contains(key);
      };
    }

    Association movedBy(int by) {
      Keys moved = keys instanceof Keys.Of(var state) ? new Keys.Of(state + by) : keys;
      return new Association(moved, value + by, isRequired);
    }
  }

  MapWay movedBy(int by) {
    return new MapWay(associations.stream().map(each -> each.movedBy(by)).toList());
  }

  /** The state of what is under a key; null if it must not be there. */
  public @Nullable Integer value(Term key, TreeAutomaton automaton) {
    for (Association each : associations) {
      if (each.isOf(key, automaton)) {
        return automaton.isEmpty(each.value) ? null : each.value;
      }
    }
    return null;
  }

  /** The states of the values of a map, in its order; null if it is no such map. */
  @Nullable List<Integer> states(Term.MapOf map, TreeAutomaton automaton) {
    int required = 0;
    for (Association each : associations) {
      required += each.isRequired ? 1 : 0;
    }
    List<Integer> states = new ArrayList<>(map.entries().size());
    for (Term key : map.entries().keySet()) {
      Integer state = value(key, automaton);
      if (state == null) {
        return null;
      }
      states.add(state);
      for (Association each : associations) {
        if (each.isRequired && each.isOf(key, automaton)) {
          required--;
        }
      }
    }
    return required == 0 ? states : null;
  }
}
