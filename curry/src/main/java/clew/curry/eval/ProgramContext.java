package clew.curry.eval;

import clew.curry.core.DataConstructor;
import clew.curry.core.DataType;
import clew.curry.core.Variable;
import clew.curry.follow.Follower;
import clew.curry.ir.Code;
import clew.curry.model.ValueEncoding;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a machine knows of the program besides its code, and the terms it talks to solvers in. */
public final class ProgramContext {
  private final TermPool pool;
  private final Map<String, DataType> types;
  private final Map<Variable, CurryType> unknowns;
  private final List<Variable> inputs;
  private final PartTypes parts;
  private final @Nullable Follower follower;
  private final long mostShown;
  private final PartTypeCache opened = new PartTypeCache(this::parts);
  private long numbered;
  private long symbols;

  /**
   * @param unknowns the types of the program's unknowns
   * @param inputs the unknowns of the query
   * @param parts the types of the parts of values
   * @param mostShown how many nodes of a value are evaluated: it may have no end
   */
  public ProgramContext(
      TermPool pool,
      Map<String, DataType> types,
      Map<Variable, CurryType> unknowns,
      List<Variable> inputs,
      PartTypes parts,
      long mostShown) {
    this(pool, types, unknowns, inputs, parts, null, mostShown);
  }

  private ProgramContext(
      TermPool pool,
      Map<String, DataType> types,
      Map<Variable, CurryType> unknowns,
      List<Variable> inputs,
      PartTypes parts,
      @Nullable Follower follower,
      long mostShown) {
    this.pool = pool;
    this.parts = parts;
    this.follower = follower;
    this.types = types;
    this.unknowns = unknowns;
    this.inputs = inputs;
    this.mostShown = mostShown;
  }

  /** The same for a run on an input. */
  public ProgramContext on(Follower input) {
    return new ProgramContext(pool, types, unknowns, inputs, parts, input, mostShown);
  }

  public TermPool pool() {
    return pool;
  }

  /** The input of the run, if it is one on an input. */
  @Nullable Follower follower() {
    return follower;
  }

  long mostShown() {
    return mostShown;
  }

  /** The unknowns of the query. */
  GraphNode[] inputs(int number) {
    GraphNode[] unknowns = new GraphNode[number];
    for (int i = 0; i < number; i++) {
      unknowns[i] = unknown(-1, inputs.get(i));
    }
    return unknowns;
  }

  /** Puts unknowns of the program into slots. */
  void unknowns(Code.Free free, GraphNode[] slots, long stamp) {
    for (int i = 0; i < free.slots.length; i++) {
      slots[free.slots[i]] = unknown(stamp, free.variables[i]);
    }
  }

  GraphNode.Free unknown(long stamp, Variable variable) {
    return new GraphNode.Free(stamp, numbered++, Optional.ofNullable(unknowns.get(variable)), null);
  }

  /** A part of the input. */
  public GraphNode.Free part(CurryType type, Term term) {
    return new GraphNode.Free(-1, numbered++, Optional.of(type), term);
  }

  /** A number or character that only a solver knows. No variable of a program is called so. */
  GraphNode.Symbol symbol(boolean isCharacter) {
    return new GraphNode.Symbol(pool.unknown("#" + symbols++, Sort.INT), isCharacter);
  }

  /** The number or character that an unknown is; of the input, its own. */
  GraphNode.Symbol symbol(GraphNode.Free free, boolean isCharacter) {
    Term term = free.term;
    return term == null
        ? symbol(isCharacter)
        : new GraphNode.Symbol(ValueEncoding.number(pool, term, isCharacter), isCharacter);
  }

  /** What an unknown can be where a decision is made. */
  List<GraphNode.Data> narrowings(Code.Switch decision, GraphNode.Free free, Machine machine) {
    List<GraphNode.Data> all = new ArrayList<>();
    DataConstructor sample = null;
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
  List<GraphNode.Data> narrowings(GraphNode.Free free, DataConstructor sample, Machine machine) {
    List<DataConstructor> constructors = siblings(sample);
    List<GraphNode.Data> all = new ArrayList<>(constructors.size());
    for (DataConstructor constructor : constructors) {
      all.add(open(free, constructor, machine));
    }
    return all;
  }

  /** All constructors of the type that a constructor is of. */
  List<DataConstructor> siblings(DataConstructor sample) {
    DataType type = types.get(sample.type());
    return type == null ? List.of(sample) : type.constructors();
  }

  /** The types of the parts of a value. */
  public List<CurryType> parts(DataConstructor constructor, CurryType whole) {
    return FunctionShapes.isOne(constructor)
        ? FunctionShapes.parts(constructor, whole)
        : parts.of(constructor, whole);
  }

  /** The constructors of a type of data or of tuples; of functions, the ones that are tried. */
  public List<DataConstructor> constructors(CurryType type) {
    if (!(type.found() instanceof CurryType.Built(var name, var arguments))) {
      return List.of();
    }
    if (name.equals(CurryType.ARROW)) {
      return FunctionShapes.constructors(type);
    }
    DataType data = types.get(name);
    if (data != null) {
      return data.constructors();
    }
    return name.startsWith("(")
        ? List.of(new DataConstructor(name, arguments.size(), name, 0))
        : List.of();
  }

  /** The constructors of the type that an unknown has, if that is known and is one of data. */
  Optional<DataConstructor> sample(GraphNode.Free free) {
    return free.type
        .filter(type -> !(type.found() instanceof CurryType.Built built && built.isFunction()))
        .flatMap(type -> constructors(type).stream().findFirst());
  }

  /** Whether an unknown is known to be of a type that is built in. */
  boolean is(GraphNode.Free free, CurryType type) {
    return free.type.map(CurryType::found).filter(type::equals).isPresent();
  }

  /** The constructor with unknowns for its parts, for an unknown to become. */
  GraphNode.Data open(GraphNode.Free free, DataConstructor constructor, Machine machine) {
    GraphNode[] made = new GraphNode[constructor.arity()];
    if (made.length > 0) {
      List<Optional<CurryType>> its = opened.of(constructor, free.type);
      Term term = free.term;
      for (int i = 0; i < made.length; i++) {
        Optional<CurryType> type = i < its.size() ? its.get(i) : Optional.empty();
        Term part = term == null ? null : ValueEncoding.part(pool, term, constructor, i);
        made[i] = new GraphNode.Free(machine.stamp(), numbered++, type, part);
      }
    }
    return new GraphNode.Data(constructor, made);
  }
}
