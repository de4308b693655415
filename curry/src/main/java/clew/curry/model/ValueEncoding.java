package clew.curry.model;

import clew.curry.core.BuiltinTypes;
import clew.curry.core.DataConstructor;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;

/**
 * Inputs as terms. Characters are numbers, counted from {@code a}, so that a small number is a
 * character that people like to read.
 */
public final class ValueEncoding {
  /** The character that is 0. */
  public static final int FIRST_LETTER = 'a';

  private ValueEncoding() {}

  /** The constructor under which solvers know it. */
  public static Constructor constructor(DataConstructor constructor) {
    if (constructor.equals(BuiltinTypes.CONS)) {
      return Constructor.CONS;
    }
    if (constructor.equals(BuiltinTypes.NIL)) {
      return Constructor.NIL;
    }
    return new Constructor(constructor.name(), constructor.arity());
  }

  /** A part of what a term stands for. */
  public static Term part(TermPool pool, Term whole, DataConstructor constructor, int index) {
    return pool.apply(new Field(constructor(constructor), index), whole);
  }

  /** Whether values of the type are numbers to a solver. */
  public static boolean isNumber(CurryType type) {
    return type.found().equals(BasicTypes.INT) || isCharacter(type);
  }

  public static boolean isCharacter(CurryType type) {
    return type.found().equals(BasicTypes.CHAR);
  }

  /** The number that a part of the input is; of a character, its code. */
  public static Term number(TermPool pool, Term term, boolean isCharacter) {
    Term number = term.sort() == Sort.INT ? term : pool.apply(new Cast(Sort.INT), term);
    return isCharacter ? pool.add(number, pool.integer(FIRST_LETTER)) : number;
  }
}
