package clew.imp.loops;

import clew.engine.term.Core;
import clew.engine.term.LinearForm;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.function.Function;

/** One of the conditions that together guard a path. */
sealed interface GuardAtom {
  LinearForm<Unknown> form();

  GuardAtom replace(Function<Unknown, LinearForm<Unknown>> instead);

  Term term(TermPool pool, Function<Unknown, Term> instead);

  /** The form is 0 or more. */
  record AtLeastZero(LinearForm<Unknown> form) implements GuardAtom {
    @Override
    public GuardAtom replace(Function<Unknown, LinearForm<Unknown>> instead) {
      return new AtLeastZero(form.replace(instead));
    }

    @Override
    public Term term(TermPool pool, Function<Unknown, Term> instead) {
      return pool.atMost(pool.integer(0), form.term(pool, instead));
    }
  }

  /** The form is a multiple of a positive number. */
  record Multiple(LinearForm<Unknown> form, BigInteger of) implements GuardAtom {
    @Override
    public GuardAtom replace(Function<Unknown, LinearForm<Unknown>> instead) {
      return new Multiple(form.replace(instead), of);
    }

    @Override
    public Term term(TermPool pool, Function<Unknown, Term> instead) {
      return pool.equal(
          pool.apply(Core.MODULO, form.term(pool, instead), pool.integer(of)), pool.integer(0));
    }
  }
}
