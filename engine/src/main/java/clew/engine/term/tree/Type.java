package clew.engine.term.tree;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A set of values: those that one state of an automaton accepts. */
public record Type(TreeAutomaton automaton, int number) {
  /** Every value. */
  public static final Type ANY = any();

  public Type {
    if (number < 0 || number >= automaton.states().size()) {
      throw new IllegalArgumentException("no state " + number);
    }
  }

  private static Type any() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    return builder.any(state).build().type(state);
  }

  public AutomatonState state() {
    return automaton.state(number);
  }

  /** Another state of the same automaton. */
  public Type at(int other) {
    return new Type(automaton, other);
  }

  public boolean isEmpty() {
    return automaton.isEmpty(number);
  }

  /** Whether some value of the sort may be in it, where ANY stands for structures. */
  public boolean has(Sort sort) {
    AutomatonState state = state();
    if (state.any()) {
      return true;
    }
    return switch (sort) {
      case ANY -> state.isStructured();
      case MAP -> state.leaves().has(sort) || !state.maps().isEmpty();
      default -> state.leaves().has(sort);
    };
  }

  /** The sort of all values in it, if they have one. */
  public Optional<Sort> onlySort() {
    AutomatonState state = state();
    if (state.isStructured()) {
      return Optional.empty();
    }
    List<Sort> sorts =
        Arrays.stream(Sort.values()).filter(sort -> sort != Sort.ANY && has(sort)).toList();
    return sorts.size() == 1 ? Optional.of(sorts.getFirst()) : Optional.empty();
  }

  /** The constructor that builds all values in it, if there is one. */
  public Optional<Constructor> onlyConstructor() {
    AutomatonState state = state();
    if (state.any()
        || !state.tuples().isEmpty()
        || !state.leaves().isEmpty()
        || !state.maps().isEmpty()) {
      return Optional.empty();
    }
    List<Constructor> constructors =
        state.ways().stream().map(AutomatonState.Way::constructor).distinct().toList();
    return constructors.size() == 1 ? Optional.of(constructors.getFirst()) : Optional.empty();
  }

  /** Whether some value in it is built by the constructor. */
  public boolean hasBuiltBy(Constructor constructor) {
    return !fields(constructor).isEmpty();
  }

  /** The states that the fields may have together, for each way a constructor is used. */
  public List<List<Type>> fields(Constructor constructor) {
    AutomatonState state = state();
    List<List<Type>> all = new ArrayList<>();
    if (state.any()) {
      all.add(Collections.nCopies(constructor.arity(), this));
      return all;
    }
    for (AutomatonState.Way way : state.ways()) {
      if (way.constructor().equals(constructor)) {
        List<Type> fields = new ArrayList<>(way.fields().size());
        for (int field : way.fields()) {
          fields.add(at(field));
        }
        all.add(fields);
      }
    }
    if (AutomatonState.isTuple(constructor)) {
      for (int elements : state.tuples()) {
        // A tuple that has elements needs values for them.
        if (constructor.arity() == 0 || !automaton.isEmpty(elements)) {
          all.add(Collections.nCopies(constructor.arity(), at(elements)));
        }
      }
    }
    return all;
  }

  /** Whether a value is in it; linear in the value, however deep. */
  public boolean contains(Term value) {
    if (!(value instanceof Term.Construct) && !(value instanceof Term.MapOf)) {
      return state().any() || state().leaves().contains(value);
    }
    return new Membership(automaton).accepts(value, number);
  }

  /** The values in both, unless that takes more states or ways than given. */
  public Optional<Type> intersect(Type other, int largest) {
    return Optional.ofNullable(Product.of(this, other, largest));
  }

  /** The values in one or the other. */
  public Type union(Type other) {
    return Union.of(this, other);
  }

  /**
   * Whether every value is in the other one as well, as far as that can be seen by going through
   * both side by side: true is a proof, false is none.
   */
  public boolean isWithin(Type other) {
    return Inclusion.holds(this, other);
  }

  /** The smallest value, or empty if there is none. */
  public Optional<Term> smallest(TermPool pool) {
    return new Witnesses(pool, automaton).smallest(number);
  }

  /** Small values, the smallest first: so many, or fewer if no more were found nearby. */
  public List<Term> small(TermPool pool, int most) {
    return new Witnesses(pool, automaton).small(number, most);
  }

  /** Small values that are built by one of some constructors. */
  public List<Term> structures(TermPool pool, Predicate<Constructor> by, int most) {
    return new Witnesses(pool, automaton).structures(number, by, most);
  }

  /** Small maps, the smallest first. */
  public List<Term> maps(TermPool pool, int most) {
    return new Witnesses(pool, automaton).maps(number, most);
  }

  /** A small value for each alternative that the outermost state has. */
  public List<Term> alternatives(TermPool pool) {
    return new Witnesses(pool, automaton).alternatives(number);
  }

  /** All values, if they are no more than {@code most}. */
  public Optional<List<Term>> all(TermPool pool, int most) {
    return new Witnesses(pool, automaton).all(number, most);
  }

  @Override
  public String toString() {
    return automaton.name(number);
  }
}
