package clew.curry.eval;

import clew.curry.core.DataConstructor;
import clew.curry.follow.Follower;
import clew.curry.model.ValueEncoding;
import clew.curry.type.CurryType;
import clew.engine.term.Is;
import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Parts of the input, as soon as somebody looks at them. */
final class InputParts {
  private final Machine machine;
  private final ProgramContext context;

  InputParts(Machine machine, ProgramContext context) {
    this.machine = machine;
    this.context = context;
  }

  /** What a part of the input is: a number that solvers know, or a constructor. */
  GraphNode known(GraphNode.Free part) {
    CurryType type = part.type.orElseThrow();
    if (ValueEncoding.isNumber(type)) {
      GraphNode.Symbol symbol = context.symbol(part, ValueEncoding.isCharacter(type));
      machine.set(part, symbol);
      return symbol;
    }
    Term term = Objects.requireNonNull(part.term);
    List<DataConstructor> constructors = context.constructors(type);
    DataConstructor constructor = constructors.get(index(term, constructors));
    GraphNode.Data data = context.open(part, constructor, machine);
    if (FunctionShapes.isOne(constructor)) {
      follower().lose(machine.place(), term, FunctionShapes.WHY);
      GraphNode function = FunctionShapes.function(constructor, type, List.of(data.parts));
      machine.set(part, function);
      return function;
    }
    machine.set(part, data);
    return data;
  }

  private int index(Term term, List<DataConstructor> constructors) {
    if (constructors.size() == 1) {
      return 0;
    }
    List<Term> conditions = new ArrayList<>(constructors.size());
    List<String> names = new ArrayList<>(constructors.size());
    for (DataConstructor each : constructors) {
      conditions.add(context.pool().apply(new Is.BuiltBy(ValueEncoding.constructor(each)), term));
      names.add(each.name());
    }
    return follower().choose(machine.at(), conditions, names);
  }

  /** Whether two parts are the same; that is one question, however large they are. */
  boolean areEqual(GraphNode.Free one, GraphNode.Free other) {
    Term equal =
        context.pool().equal(Objects.requireNonNull(one.term), Objects.requireNonNull(other.term));
    return equal instanceof Term.Bool known ? known.holds() : follower().holds(machine.at(), equal);
  }

  private Follower follower() {
    return Objects.requireNonNull(context.follower());
  }
}
