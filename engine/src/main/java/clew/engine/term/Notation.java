package clew.engine.term;

import clew.engine.term.Term.Unknown;

/** How terms are written for a certain reader; the default is plain and language-neutral. */
public interface Notation {
  Notation PLAIN = new Notation() {};

  /**
   * How tightly an infix operator binds: a looser one is put in parentheses under a tighter one.
   */
  record Infix(String symbol, int strength) {}

  default String unknown(Unknown unknown) {
    return unknown.name();
  }

  /** A value without subterms. */
  default String leaf(Term value) {
    return switch (value) {
      case Term.Bool bool -> bool.holds() ? "true" : "false";
      case Term.Int integer -> integer.number().toString();
      case Term.Float64 number -> Double.toString(number.number());
      case Term.Atom atom -> atom.name();
      case Term.Text text -> '"' + text.text() + '"';
      case Term.Bits bits -> "#b" + bits.digits();
      case Term.MapOf map -> map.entries().toString();
      case Term.Table table -> table.points() + " else " + table.otherwise();
      case Term.Unknown unknown -> unknown(unknown);
      case Term.Construct built -> built.constructor().name();
      case Term.Apply apply -> throw new IllegalArgumentException("not a leaf: " + apply);
    };
  }

  default String not() {
    return "not ";
  }

  default Infix and() {
    return new Infix("and", 2);
  }

  default Infix or() {
    return new Infix("or", 1);
  }

  default Infix equal(boolean holds) {
    return new Infix(holds ? "=" : "!=", 4);
  }

  default Infix less() {
    return new Infix("<", 4);
  }

  default Infix greater() {
    return new Infix(">", 4);
  }

  default Infix atMost() {
    return new Infix("<=", 4);
  }

  default Infix atLeast() {
    return new Infix(">=", 4);
  }
}
