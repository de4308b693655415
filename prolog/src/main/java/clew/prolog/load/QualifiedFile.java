package clew.prolog.load;

import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;

/** What stands after {@code Module:}, most often a file, and the module that wants it. */
record QualifiedFile(Value file, Atom module) {
  private static final Functor IN = Functor.of(":", 2);

  static QualifiedFile of(Machine machine, Value given) {
    Atom module = machine.context();
    Value file = given.walked();
    while (file instanceof Compound pair
        && pair.is(IN)
        && pair.argument(0).walked() instanceof Atom name) {
      module = name;
      file = pair.argument(1).walked();
    }
    if (file instanceof Var) {
      throw IsoErrors.instantiation();
    }
    return new QualifiedFile(file, module);
  }

  /** The files of a list, or the one file that is given. */
  static List<QualifiedFile> all(Machine machine, Value given) {
    QualifiedFile all = of(machine, given);
    if (!(all.file instanceof Cell) && all.file != Atom.NIL) {
      return List.of(all);
    }
    List<QualifiedFile> places = new ArrayList<>();
    Value rest = all.file;
    while (rest instanceof Cell cell) {
      places.add(new QualifiedFile(cell.head().walked(), all.module));
      rest = cell.tail().walked();
    }
    if (rest != Atom.NIL) {
      throw IsoErrors.typeOrUnbound("list", rest);
    }
    return places;
  }
}
