package clew.prolog.render.term;

import clew.prolog.source.Fixity.Place;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Terms on one line where they fit, and else with every argument or element on its own. */
final class MultilineTerm {
  /** Of a line. */
  static final int WIDTH = 78;

  /** Of an argument. */
  static final int ARGUMENT = 999;

  /** A term that takes no more than a quarter of a line is never broken. */
  private static final int SHORT = WIDTH / 4;

  private static final int LETTERS = 26;
  private static final Functor NUMBERED = Functor.of("$VAR", 1);

  private final OperatorTable operators;
  private final WriteOptions options;
  private final WriteOptions measure;
  private final Function<Value, Doc> argument;

  /** With what lays out an argument or element. */
  MultilineTerm(OperatorTable operators, Map<Var, String> names, Function<Value, Doc> argument) {
    this.operators = operators;
    this.argument = argument;
    this.options = WriteOptions.print().spaced(true).names(names);
    // SWI-Prolog measures a variable as the term that stands for it, not by its name.
    Map<Var, String> measured = new HashMap<>();
    names.forEach((variable, name) -> measured.put(variable, "$VAR(" + number(name) + ")"));
    this.measure = WriteOptions.plain().names(measured);
  }

  private static String number(String name) {
    if (name.equals("_")) {
      return name;
    }
    int round = name.length() == 1 ? 0 : Integer.parseInt(name.substring(1));
    return Integer.toString(round * LETTERS + name.charAt(0) - 'A');
  }

  Doc of(Value term, int priority) {
    Doc flat = Doc.later(() -> Doc.of(Writer.text(term, operators, options.priority(priority))));
    if (!(term instanceof Compound compound) || !isBreakable(compound)) {
      return flat;
    }
    int length = Math.min(WIDTH, Writer.length(compound, operators, measure, WIDTH));
    return length <= SHORT ? flat : new Doc.Choice(length, flat, Doc.later(() -> broken(compound)));
  }

  private boolean isBreakable(Compound compound) {
    Atom name = compound.name();
    return switch (compound.arity()) {
      case 0 -> false;
      case 1 ->
          !compound.is(NUMBERED)
              && !isOperator(name, Place.PREFIX)
              && !isOperator(name, Place.POSTFIX);
      case 2 -> !isOperator(name, Place.INFIX);
      default -> true;
    };
  }

  private boolean isOperator(Atom name, Place place) {
    return operators.find(name, place).isPresent();
  }

  private Doc broken(Compound compound) {
    if (compound instanceof Cell cell) {
      return list(cell);
    }
    List<Doc> arguments = new ArrayList<>();
    for (int i = 0; i < compound.arity(); i++) {
      arguments.add(part(compound.argument(i)));
    }
    return call(compound.name(), arguments);
  }

  private Doc part(Value value) {
    return Doc.later(() -> argument.apply(value.walked()));
  }

  /** A compound with every argument on a line of its own. */
  Doc call(Atom name, List<Doc> arguments) {
    return Doc.row(
        Doc.of(AtomText.quoted(name, options.unicodeEscapes(false)) + "("),
        lines(arguments).aligned(),
        Doc.of(")"));
  }

  private static Doc lines(List<Doc> parts) {
    List<Doc> row = new ArrayList<>();
    for (Doc part : parts) {
      if (!row.isEmpty()) {
        row.add(Doc.of(","));
        row.add(Doc.line());
      }
      row.add(part);
    }
    return new Doc.Row(row);
  }

  /** A list with every element on a line of its own. */
  Doc list(Value list) {
    List<Doc> elements = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cell cell) {
      elements.add(part(cell.head()));
      rest = cell.tail().walked();
    }
    if (elements.isEmpty()) {
      return of(list, ARGUMENT);
    }
    Doc tail = rest == Atom.NIL ? Doc.of("") : Doc.row(Doc.line(), Doc.of("| "), part(rest));
    return Doc.row(Doc.of("[ "), lines(elements).indented(2), tail, Doc.line(), Doc.of("]"))
        .aligned();
  }
}
