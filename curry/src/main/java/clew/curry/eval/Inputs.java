package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.type.Type;
import clew.engine.term.Is;
import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Parts of the input, as soon as somebody looks at them. */
final class Inputs {
  private final Machine machine;
  private final World world;

  Inputs(Machine machine, World world) {
    this.machine = machine;
    this.world = world;
  }

  /** What a part of the input is: a number that solvers know, or a constructor. */
  Node known(Node.Free part) {
    Type type = part.type.orElseThrow();
    if (Encoding.isNumber(type)) {
      Node.Symbol symbol = world.symbol(part, Encoding.isCharacter(type));
      machine.set(part, symbol);
      return symbol;
    }
    Term term = Objects.requireNonNull(part.term);
    List<Constructor> constructors = world.constructors(type);
    Constructor constructor = constructors.get(index(term, constructors));
    Node.Data data = world.open(part, constructor, machine);
    if (FunctionShapes.isOne(constructor)) {
      given().lose(machine.place(), term, FunctionShapes.WHY);
      Node function = FunctionShapes.function(constructor, type, List.of(data.parts));
      machine.set(part, function);
      return function;
    }
    machine.set(part, data);
    return data;
  }

  private int index(Term term, List<Constructor> constructors) {
    if (constructors.size() == 1) {
      return 0;
    }
    List<Term> conditions = new ArrayList<>(constructors.size());
    List<String> names = new ArrayList<>(constructors.size());
    for (Constructor each : constructors) {
      conditions.add(world.pool().apply(new Is.BuiltBy(Encoding.constructor(each)), term));
      names.add(each.name());
    }
    return given().choose(machine.at(), conditions, names);
  }

  /** Whether two parts are the same; that is one question, however large they are. */
  boolean areEqual(Node.Free one, Node.Free other) {
    Term equal =
        world.pool().equal(Objects.requireNonNull(one.term), Objects.requireNonNull(other.term));
    return equal instanceof Term.Bool known ? known.holds() : given().holds(machine.at(), equal);
  }

  private Given given() {
    return Objects.requireNonNull(world.given());
  }
}
