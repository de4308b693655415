package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.core.DataType;
import clew.curry.core.Variable;
import clew.curry.ir.Code;
import clew.curry.type.PartTypes;
import clew.curry.type.Type;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a machine knows of the program besides its code, and the terms it talks to solvers in. */
public final class World {
  private final TermPool pool;
  private final Map<String, DataType> types;
  private final Map<Variable, Type> unknowns;
  private final List<Variable> inputs;
  private final PartTypes parts;
  private final @Nullable Given given;
  private final long mostShown;
  private final TypesOfParts opened = new TypesOfParts(this::parts);
  private long numbered;
  private long symbols;

  /**
   * @param unknowns the types of the program's unknowns
   * @param inputs the unknowns of the query
   * @param parts the types of the parts of values
   * @param mostShown how many nodes of a value are evaluated: it may have no end
   */
  public World(
      TermPool pool,
      Map<String, DataType> types,
      Map<Variable, Type> unknowns,
      List<Variable> inputs,
      PartTypes parts,
      long mostShown) {
    this(pool, types, unknowns, inputs, parts, null, mostShown);
  }

  private World(
      TermPool pool,
      Map<String, DataType> types,
      Map<Variable, Type> unknowns,
      List<Variable> inputs,
      PartTypes parts,
      @Nullable Given given,
      long mostShown) {
    this.pool = pool;
    this.parts = parts;
    this.given = given;
    this.types = types;
    this.unknowns = unknowns;
    this.inputs = inputs;
    this.mostShown = mostShown;
  }

  /** The same for a run on an input. */
  public World on(Given input) {
    return new World(pool, types, unknowns, inputs, parts, input, mostShown);
  }

  public TermPool pool() {
    return pool;
  }

  /** The input of the run, if it is one on an input. */
  @Nullable Given given() {
    return given;
  }

  long mostShown() {
    return mostShown;
  }

  /** The unknowns of the query. */
  Node[] inputs(int number) {
    Node[] unknowns = new Node[number];
    for (int i = 0; i < number; i++) {
      unknowns[i] = unknown(-1, inputs.get(i));
    }
    return unknowns;
  }

  /** Puts unknowns of the program into slots. */
  void unknowns(Code.Free free, Node[] slots, long stamp) {
    for (int i = 0; i < free.slots.length; i++) {
      slots[free.slots[i]] = unknown(stamp, free.variables[i]);
    }
  }

  Node.Free unknown(long stamp, Variable variable) {
    return new Node.Free(stamp, numbered++, Optional.ofNullable(unknowns.get(variable)), null);
  }

  /** A part of the input. */
  public Node.Free part(Type type, Term term) {
    return new Node.Free(-1, numbered++, Optional.of(type), term);
  }

  /** A number or character that only a solver knows. No variable of a program is called so. */
  Node.Symbol symbol(boolean isCharacter) {
    return new Node.Symbol(pool.unknown("#" + symbols++, Sort.INT), isCharacter);
  }

  /** The number or character that an unknown is; of the input, its own. */
  Node.Symbol symbol(Node.Free free, boolean isCharacter) {
    Term term = free.term;
    return term == null
        ? symbol(isCharacter)
        : new Node.Symbol(Encoding.number(pool, term, isCharacter), isCharacter);
  }

  /** What an unknown can be where a decision is made. */
  List<Node.Data> narrowings(Code.Switch decision, Node.Free free, Machine machine) {
    List<Node.Data> all = new ArrayList<>();
    Constructor sample = null;
    for (Code.Alternative way : decision.alternatives) {
      if (way != null) {
        sample = way.constructor;
        if (decision.otherwise.isFailure()) {
          all.add(open(free, way.constructor, machine));
        }
      }
    }
    if (!decision.otherwise.isFailure() && sample != null) {
      return narrowings(free, sample, machine);
    }
    return all;
  }

  /** Every constructor of the type of one of them, with unknowns inside. */
  List<Node.Data> narrowings(Node.Free free, Constructor sample, Machine machine) {
    List<Constructor> constructors = siblings(sample);
    List<Node.Data> all = new ArrayList<>(constructors.size());
    for (Constructor constructor : constructors) {
      all.add(open(free, constructor, machine));
    }
    return all;
  }

  /** All constructors of the type that a constructor is of. */
  List<Constructor> siblings(Constructor sample) {
    DataType type = types.get(sample.type());
    return type == null ? List.of(sample) : type.constructors();
  }

  /** The types of the parts of a value. */
  public List<Type> parts(Constructor constructor, Type whole) {
    return FunctionShapes.isOne(constructor)
        ? FunctionShapes.parts(constructor, whole)
        : parts.of(constructor, whole);
  }

  /** The constructors of a type of data or of tuples; of functions, the ones that are tried. */
  public List<Constructor> constructors(Type type) {
    if (!(type.found() instanceof Type.Built(var name, var arguments))) {
      return List.of();
    }
    if (name.equals(Type.ARROW)) {
      return FunctionShapes.constructors(type);
    }
    DataType data = types.get(name);
    if (data != null) {
      return data.constructors();
    }
    return name.startsWith("(")
        ? List.of(new Constructor(name, arguments.size(), name, 0))
        : List.of();
  }

  /** The constructors of the type that an unknown has, if that is known and is one of data. */
  Optional<Constructor> sample(Node.Free free) {
    return free.type
        .filter(type -> !(type.found() instanceof Type.Built built && built.isFunction()))
        .flatMap(type -> constructors(type).stream().findFirst());
  }

  /** Whether an unknown is known to be of a type that is built in. */
  boolean is(Node.Free free, Type type) {
    return free.type.map(Type::found).filter(type::equals).isPresent();
  }

  /** The constructor with unknowns for its parts, for an unknown to become. */
  Node.Data open(Node.Free free, Constructor constructor, Machine machine) {
    Node[] made = new Node[constructor.arity()];
    if (made.length > 0) {
      List<Optional<Type>> its = opened.of(constructor, free.type);
      Term term = free.term;
      for (int i = 0; i < made.length; i++) {
        Optional<Type> type = i < its.size() ? its.get(i) : Optional.empty();
        Term part = term == null ? null : Encoding.part(pool, term, constructor, i);
        made[i] = new Node.Free(machine.stamp(), numbered++, type, part);
      }
    }
    return new Node.Data(constructor, made);
  }
}
