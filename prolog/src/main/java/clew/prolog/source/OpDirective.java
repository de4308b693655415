package clew.prolog.source;

import clew.prolog.error.IsoError;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.function.Consumer;
import java.util.function.Function;

/** What {@code op/3} does to the tables, with the errors it raises. */
public final class OpDirective {
  private static final Functor QUALIFIED = Functor.of(":", 2);
  private static final Atom BAR = Atom.of("|");

  /** Bar as an operator must be looser than the arguments of compounds. */
  private static final int TIGHTEST_BAR = 1001;

  /** The priority that makes a module see the operator of its parent again. */
  private static final int INHERIT = -1;

  private OpDirective() {}

  /**
   * Changes the operators of {@code here}, or of the module that a name is qualified with.
   *
   * @param modules the operators of a module by its name
   * @throws IsoError if an argument is not what it should be; names before a wrong one in a list
   *     have changed
   */
  public static void apply(
      Value priority,
      Value type,
      Value names,
      OperatorTable here,
      Function<Atom, OperatorTable> modules) {
    OperatorTable table = here;
    Value rest = names.walked();
    while (rest instanceof Compound pair
        && pair.is(QUALIFIED)
        && pair.argument(0).walked() instanceof Atom module) {
      table = modules.apply(module);
      rest = pair.argument(1).walked();
    }
    Atom word = atom(type.walked());
    long number = integer(priority.walked());
    int least = table.isInherited() ? INHERIT : 0;
    if (number < least || number > OperatorDefinition.LOOSEST) {
      throw IsoError.domain("operator_priority", Int.of(number));
    }
    Fixity fixity =
        Fixity.of(word.name()).orElseThrow(() -> IsoError.domain("operator_specifier", word));
    OperatorTable changed = table;
    each(
        rest,
        name -> {
          check(name, (int) number, fixity);
          if (number == INHERIT) {
            changed.forget(name, fixity.place());
          } else {
            changed.put(name, new OperatorDefinition((int) number, fixity));
          }
        });
  }

  private static long integer(Value value) {
    return switch (value) {
      case Var variable -> throw IsoError.instantiation();
      case Int(long number) -> number;
      case BigInt number ->
          throw new IsoError(Structure.of("representation_error", Atom.of("int")));
      default -> throw IsoError.type("integer", value);
    };
  }

  private static Atom atom(Value value) {
    return switch (value) {
      case Var variable -> throw IsoError.instantiation();
      case Atom word -> word;
      default -> throw IsoError.type("atom", value);
    };
  }

  /** Does something with the name, or with each of a list of names up to one that is none. */
  private static void each(Value given, Consumer<Atom> what) {
    if (given instanceof Atom name) {
      what.accept(name);
      return;
    }
    Value rest = given;
    while (rest instanceof Cell cell) {
      switch (cell.head().walked()) {
        case Var variable -> throw IsoError.instantiation();
        case Atom name -> what.accept(name);
        case Value other -> throw IsoError.type("atom", other);
      }
      rest = cell.tail().walked();
    }
    if (rest instanceof Var) {
      throw IsoError.instantiation();
    }
    if (rest != Atom.NIL) {
      throw IsoError.type("list", rest);
    }
  }

  private static void check(Atom name, int priority, Fixity fixity) {
    if (name == Atom.COMMA) {
      throw IsoError.permission("modify", "operator", name);
    }
    boolean looseInfix =
        fixity.place() == Fixity.Place.INFIX && (priority == 0 || priority >= TIGHTEST_BAR);
    if (name == BAR && !looseInfix) {
      throw IsoError.permission("create", "operator", name);
    }
  }
}
