package clew.prolog.eval;

import clew.prolog.ir.ArgumentCode;
import clew.prolog.ir.Clause;
import clew.prolog.ir.HeadOpcodes;
import clew.prolog.ir.Operand;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Runs the code of heads and of building. */
final class HeadInterpreter {
  private final Bindings bindings;
  private final Unify unify;

  HeadInterpreter(Bindings bindings, Unify unify) {
    this.bindings = bindings;
    this.unify = unify;
  }

  /** Unifies a clause's head with the arguments of a call. */
  boolean unify(Clause clause, Value[] arguments, Value[] environment) {
    int[] code = clause.head;
    int at = 0;
    while (true) {
      switch (code[at]) {
        case HeadOpcodes.FIRST -> {
          environment[code[at + 2]] = arguments[code[at + 1]];
          at += 3;
        }
        case HeadOpcodes.AGAIN -> {
          if (!unify.unify(environment[code[at + 2]], arguments[code[at + 1]])) {
            return false;
          }
          at += 3;
        }
        case HeadOpcodes.CONSTANT -> {
          if (!constant(clause.constants[code[at + 2]], arguments[code[at + 1]])) {
            return false;
          }
          at += 3;
        }
        case HeadOpcodes.LIST -> {
          int source = code[at + 1];
          Value value = source >= 0 ? arguments[source] : environment[~source];
          if (value instanceof Var variable) {
            value = variable.walked();
          }
          if (value instanceof Cell cell) {
            if (!part(code[at + 2], cell.head(), clause.constants, environment)
                || !part(code[at + 3], cell.tail(), clause.constants, environment)) {
              return false;
            }
          } else if (value instanceof Var variable) {
            Value head = operand(code[at + 2], clause.constants, environment);
            Value tail = operand(code[at + 3], clause.constants, environment);
            if (!bindings.assign(variable, new Cell(head, tail))) {
              return false;
            }
          } else {
            return false;
          }
          at += 4;
        }
        case HeadOpcodes.STRUCTURE -> {
          Functor functor = clause.functors[code[at + 2]];
          if (!structure(clause, functor, code, at, arguments, environment)) {
            return false;
          }
          at += 3 + functor.arity();
        }
        default -> {
          return true;
        }
      }
    }
  }

  private boolean structure(
      Clause clause, Functor functor, int[] code, int at, Value[] arguments, Value[] environment) {
    int source = code[at + 1];
    Value value = (source >= 0 ? arguments[source] : environment[~source]).walked();
    int first = at + 3;
    if (value instanceof Structure structure) {
      if (structure.functor() != functor) {
        return false;
      }
      int arity = functor.arity();
      for (int i = 0; i < arity; i++) {
        if (!part(code[first + i], structure.argument(i), clause.constants, environment)) {
          return false;
        }
      }
      return true;
    }
    if (value instanceof Var variable) {
      Value[] parts = new Value[functor.arity()];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = operand(code[first + i], clause.constants, environment);
      }
      return bindings.assign(variable, Structure.of(functor, parts));
    }
    return false;
  }

  /** Unifies one argument of a compound. */
  private boolean part(int operand, Value value, Value[] constants, Value[] environment) {
    return switch (Operand.kind(operand)) {
      case Operand.FRESH -> {
        environment[Operand.index(operand)] = value;
        yield true;
      }
      case Operand.LOCAL -> unify.unify(environment[Operand.index(operand)], value);
      case Operand.CONSTANT -> constant(constants[Operand.index(operand)], value);
      default -> true;
    };
  }

  private boolean constant(Value constant, Value value) {
    Value at = value instanceof Var variable ? variable.walked() : value;
    if (at == constant) {
      return true;
    }
    if (at instanceof Var variable) {
      bindings.bind(variable, constant);
      return true;
    }
    if (constant instanceof Followed followed) {
      return unify.unify(followed, at);
    }
    return !(constant instanceof Atom) && !(at instanceof Compound) && constant.equals(at);
  }

  /** The value of an operand; a slot that gets its first value here gets a new variable. */
  Value operand(int operand, Value[] constants, Value[] environment) {
    return switch (Operand.kind(operand)) {
      case Operand.LOCAL -> environment[Operand.index(operand)];
      case Operand.FRESH -> {
        Var fresh = bindings.fresh();
        environment[Operand.index(operand)] = fresh;
        yield fresh;
      }
      case Operand.CONSTANT -> constants[Operand.index(operand)];
      default -> bindings.fresh();
    };
  }

  /** Builds the arguments of a goal. */
  void arguments(ArgumentCode code, Value[] environment, Value[] into) {
    if (code.build.length > 1) {
      build(code, environment);
    }
    int[] operands = code.operands;
    Value[] constants = code.constants;
    for (int i = 0; i < operands.length; i++) {
      into[i] = operand(operands[i], constants, environment);
    }
  }

  void build(ArgumentCode code, Value[] environment) {
    int[] words = code.build;
    Value[] constants = code.constants;
    int at = 0;
    while (true) {
      switch (words[at]) {
        case HeadOpcodes.CONS -> {
          Value head = operand(words[at + 2], constants, environment);
          environment[words[at + 1]] =
              new Cell(head, operand(words[at + 3], constants, environment));
          at += 4;
        }
        case HeadOpcodes.MAKE -> {
          Functor functor = code.functors[words[at + 2]];
          Value[] parts = new Value[functor.arity()];
          for (int i = 0; i < parts.length; i++) {
            parts[i] = operand(words[at + 3 + i], constants, environment);
          }
          environment[words[at + 1]] = Structure.of(functor, parts);
          at += 3 + parts.length;
        }
        default -> {
          return;
        }
      }
    }
  }
}
