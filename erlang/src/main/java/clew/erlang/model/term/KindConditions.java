package clew.erlang.model.term;

import clew.engine.term.Application;
import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.ProperLists;
import clew.engine.term.tree.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Questions about the kind of a term, as conditions, and its parts. */
public final class KindConditions extends CommonKinds {
  /** Proper lists. */
  public static final Type PROPER = ProperLists.TYPE;

  private static final Is MAP = new Is.OfSort(Sort.MAP);
  private static final Is FUN = new Is.BuiltBy(Constructor.FUNCTION);
  private static final Field ARITY = new Field(Constructor.FUNCTION, Application.ARITY);

  // Made when first asked for: most of those who ask about kinds do not.
  private @Nullable Term yes;
  private @Nullable Term no;

  public KindConditions(TermPool pool) {
    super(pool);
  }

  private Term yes() {
    Term known = yes;
    if (known == null) {
      known = pool().atom("true");
      yes = known;
    }
    return known;
  }

  private Term no() {
    Term known = no;
    if (known == null) {
      known = pool().atom("false");
      no = known;
    }
    return known;
  }

  /** A condition as the atom that Erlang has for it. */
  public Term truth(Term condition) {
    return pool().apply(Core.IF, condition, yes(), no());
  }

  /** When the term is the atom true. */
  public Term isTrue(Term term) {
    return pool().equal(term, yes());
  }

  /** Whether it is what {@link #truth} gives, and so one of the two whatever the condition says. */
  public boolean isOutcome(Term term) {
    return term instanceof Term.Apply choice
        && choice.operator() == Core.IF
        && ((choice.argument(1) == yes() && choice.argument(2) == no())
            || (choice.argument(1) == no() && choice.argument(2) == yes()));
  }

  public Term isBoolean(Term term) {
    return pool().or(List.of(pool().equal(term, yes()), pool().equal(term, no())));
  }

  public Term isNumber(Term term) {
    return pool().or(List.of(isInt(term), isFloat(term)));
  }

  /** A rest that begins within a byte is one for sure. */
  public Term isBits(Term term) {
    return term instanceof Term.Apply apply && apply.operator() instanceof FromBit
        ? pool().bool(true)
        : BitTerms.isBits(pool(), term);
  }

  /** Whether it is a bit string of whole bytes. */
  public Term isBinary(Term term) {
    return pool().and(List.of(isBits(term), BitView.of(this, term).isWhole()));
  }

  public Term isMap(Term term) {
    return pool().apply(MAP, term);
  }

  public Term isFun(Term term) {
    return pool().apply(FUN, term);
  }

  /** How many arguments a function takes. */
  public Term arity(Term function) {
    return asInt(pool().apply(ARITY, function));
  }

  /** Whether it is a function of so many arguments. */
  public Term isFun(Term term, Term arity) {
    return pool().and(List.of(isFun(term), pool().equal(arity(term), arity)));
  }

  /** Whether it is a process, a port or a reference. */
  public Term isIdentity(Term term, Constructor kind) {
    return pool().apply(new Is.BuiltBy(kind), term);
  }

  /** Whether it is a proper list. */
  public Term isProper(Term term) {
    return Member.of(pool(), PROPER, term);
  }

  /** As Erlang's is_list: the empty list or a list cell, whatever its tail. */
  public Term isList(Term term) {
    return pool().or(List.of(isNil(term), isCons(term)));
  }

  public Term isTuple(Term term) {
    return pool().apply(ErlangOperator.IS_TUPLE, term);
  }

  public Term isTuple(Term term, int size) {
    return pool().apply(new Is.BuiltBy(Constructor.tuple(size)), term);
  }

  public Term element(Term term, int size, int index) {
    return pool().apply(new Field(Constructor.tuple(size), index), term);
  }

  /** A number as a float. */
  public Term toFloat(Term term) {
    return switch (term.sort()) {
      case FLOAT64 -> term;
      case INT -> pool().apply(Core.FLOAT_OF_INT, term);
      default ->
          pool()
              .apply(
                  Core.IF,
                  isFloat(term),
                  asFloat(term),
                  pool().apply(Core.FLOAT_OF_INT, asInt(term)));
    };
  }
}
