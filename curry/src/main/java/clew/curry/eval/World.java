package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.core.DataType;
import clew.curry.core.Variable;
import clew.curry.ir.Code;
import clew.curry.type.Type;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a machine knows of the program besides its code, and the terms it talks to solvers in. */
public final class World {
  private final TermPool pool;
  private final Map<String, DataType> types;
  private final Map<Variable, Type> unknowns;
  private final List<Variable> inputs;
  private final long mostShown;
  private long numbered;
  private long symbols;

  /**
   * @param unknowns the types of the program's unknowns
   * @param inputs the unknowns of the query
   * @param mostShown how many nodes of a value are evaluated: it may have no end
   */
  public World(
      TermPool pool,
      Map<String, DataType> types,
      Map<Variable, Type> unknowns,
      List<Variable> inputs,
      long mostShown) {
    this.pool = pool;
    this.types = types;
    this.unknowns = unknowns;
    this.inputs = inputs;
    this.mostShown = mostShown;
  }

  TermPool pool() {
    return pool;
  }

  long mostShown() {
    return mostShown;
  }

  /** An unknown of the query. */
  Node.Free input(int index) {
    return unknown(-1, inputs.get(index));
  }

  Node.Free unknown(long stamp, Variable variable) {
    return new Node.Free(stamp, numbered++, Optional.ofNullable(unknowns.get(variable)), null);
  }

  Node.Free unknown(long stamp) {
    return new Node.Free(stamp, numbered++, Optional.empty(), null);
  }

  /** A number or character that only a solver knows. */
  Node.Symbol symbol(boolean isCharacter) {
    return new Node.Symbol(pool.unknown("n" + symbols++, Sort.INT), isCharacter);
  }

  /** What an unknown can be where a decision is made. */
  List<Node.Data> narrowings(Code.Switch decision, Node.Free free, Machine machine) {
    List<Node.Data> all = new ArrayList<>();
    Constructor sample = null;
    for (Code.Alternative way : decision.alternatives) {
      if (way != null) {
        sample = way.constructor;
        if (decision.otherwise == Code.FAILURE) {
          all.add(open(way.constructor, machine));
        }
      }
    }
    if (decision.otherwise != Code.FAILURE && sample != null) {
      return narrowings(sample, machine);
    }
    return all;
  }

  /** Every constructor of the type of one of them, with unknowns inside. */
  List<Node.Data> narrowings(Constructor sample, Machine machine) {
    DataType type = types.get(sample.type());
    List<Constructor> constructors = type == null ? List.of(sample) : type.constructors();
    List<Node.Data> all = new ArrayList<>(constructors.size());
    for (Constructor constructor : constructors) {
      all.add(open(constructor, machine));
    }
    return all;
  }

  /** The constructors of the type that an unknown has, if that is known and is one of data. */
  Optional<Constructor> sample(Node.Free free) {
    return free.type
        .map(Type::found)
        .filter(Type.Built.class::isInstance)
        .map(type -> types.get(((Type.Built) type).name()))
        .filter(type -> !type.constructors().isEmpty())
        .map(type -> type.constructors().getFirst());
  }

  /** Whether an unknown is known to be of a type that is built in. */
  boolean is(Node.Free free, Type type) {
    return free.type.map(Type::found).filter(type::equals).isPresent();
  }

  /** The constructor with unknowns for its parts. */
  Node.Data open(Constructor constructor, Machine machine) {
    Node[] parts = new Node[constructor.arity()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = unknown(machine.stamp());
    }
    return new Node.Data(constructor, parts);
  }

  /** The condition under which an unknown of the input is built in a way. */
  Term isBuiltBy(Node.Free free, Node.Data data) {
    Term term = free.term;
    return term == null
        ? pool.bool(true)
        : pool.apply(
            new Is.BuiltBy(
                new clew.engine.term.Constructor(
                    data.constructor.name(), data.constructor.arity())),
            term);
  }
}
