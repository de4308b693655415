package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.model.made.Made;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What is in inputs of some types by calls only. Functions that give such values, and maps that
 * hold them, are not looked into.
 */
public final class MadeTypes {
  private final List<Part> parameters;

  private MadeTypes(List<Part> parameters) {
    this.parameters = parameters;
  }

  /** Of the parameters of a function; nothing if no calls are needed. */
  public static Optional<MadeTypes> of(Spec spec) {
    List<Part> parameters = new ArrayList<>();
    int count = spec.clauses().getFirst().inputs().size();
    for (int i = 0; i < count; i++) {
      int at = i;
      Type type =
          spec.clauses().stream()
              .map(clause -> clause.inputs().get(at))
              .distinct()
              .reduce(Type::union)
              .orElseThrow();
      parameters.add(new Part(type, calls(type.automaton())));
    }
    return parameters.stream().anyMatch(Part::hasCalls)
        ? Optional.of(new MadeTypes(parameters))
        : Optional.empty();
  }

  public Part parameter(int index) {
    return parameters.get(index);
  }

  /** The states from which calls are reached. */
  private static BitSet calls(TreeAutomaton automaton) {
    BitSet calls = new BitSet();
    int before = -1;
    while (calls.cardinality() != before) {
      before = calls.cardinality();
      for (int i = 0; i < automaton.states().size(); i++) {
        for (AutomatonState.Way way : automaton.state(i).ways()) {
          if (Made.isCall(way.constructor())
              || (!way.constructor().equals(Constructor.FUNCTION)
                  && way.fields().stream().anyMatch(calls::get))) {
            calls.set(i);
          }
        }
      }
    }
    return calls;
  }

  /**
   * A part of an input, by its type.
   *
   * @param calls the states of the type's automaton from which calls are reached
   */
  public record Part(Type type, BitSet calls) {
    /** Whether calls are needed for some of its values. */
    public boolean hasCalls() {
      return calls.get(type.number());
    }

    /** How structures in it are built, each once. */
    public List<Constructor> constructors() {
      return type.state().ways().stream()
          .map(AutomatonState.Way::constructor)
          .filter(constructor -> !constructor.equals(Constructor.FUNCTION))
          .distinct()
          .toList();
    }

    /** A field of what is built in a way. */
    public Part field(Constructor constructor, int index) {
      Type field =
          type.fields(constructor).stream()
              .map(fields -> fields.get(index))
              .distinct()
              .reduce(Type::union)
              .orElseThrow();
      boolean isHere = field.automaton() == type.automaton();
      return new Part(field, isHere ? calls : MadeTypes.calls(field.automaton()));
    }
  }
}
