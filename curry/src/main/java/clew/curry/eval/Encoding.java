package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.scope.BuiltIn;
import clew.curry.type.Basic;
import clew.curry.type.Type;
import clew.engine.term.Cast;
import clew.engine.term.Field;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;

/**
 * Inputs as terms. Characters are numbers, counted from {@code a}, so that a small number is a
 * character that people like to read.
 */
public final class Encoding {
  /** The character that is 0. */
  public static final int FIRST_LETTER = 'a';

  private Encoding() {}

  /** The constructor under which solvers know it. */
  public static clew.engine.term.Constructor constructor(Constructor constructor) {
    if (constructor.equals(BuiltIn.CONS)) {
      return clew.engine.term.Constructor.CONS;
    }
    if (constructor.equals(BuiltIn.NIL)) {
      return clew.engine.term.Constructor.NIL;
    }
    return new clew.engine.term.Constructor(constructor.name(), constructor.arity());
  }

  /** A part of what a term stands for. */
  static Term part(TermPool pool, Term whole, Constructor constructor, int index) {
    return pool.apply(new Field(constructor(constructor), index), whole);
  }

  /** Whether values of the type are numbers to a solver. */
  public static boolean isNumber(Type type) {
    return type.found().equals(Basic.INT) || isCharacter(type);
  }

  public static boolean isCharacter(Type type) {
    return type.found().equals(Basic.CHAR);
  }

  /** The number that a part of the input is; of a character, its code. */
  static Term number(TermPool pool, Term term, boolean isCharacter) {
    Term number = term.sort() == Sort.INT ? term : pool.apply(new Cast(Sort.INT), term);
    return isCharacter ? pool.add(number, pool.integer(FIRST_LETTER)) : number;
  }
}
