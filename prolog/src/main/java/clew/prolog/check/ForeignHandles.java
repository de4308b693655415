package clew.prolog.check;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.model.term.TermEncoding;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Streams, clauses, dicts and rational trees in what is thrown. The real system has no text for
 * them that could be read again, and says what they are; ours have names of their own.
 */
final class ForeignHandles {
  private static final Pattern NAMED = Pattern.compile("<(\\w+)>(\\(0x[0-9a-f]+\\))?");

  /** Rational trees are opened so far by the real system. */
  private static final int DEPTH = 4;

  private final TermPool pool;

  ForeignHandles(TermPool pool) {
    this.pool = pool;
  }

  /** Whether both are the same, or the same but for what cannot be told apart. */
  boolean agree(Term ours, Term theirs) {
    return ours == theirs || alike(ours, theirs, DEPTH);
  }

  private boolean alike(Term ours, Term theirs, int depth) {
    if (ours == theirs || isRational(ours) || isRational(theirs)) {
      return true;
    }
    String kind = kind(theirs);
    if (!kind.isEmpty()) {
      return kind.equals(kind(ours));
    }
    if (depth == 0
        || !(ours instanceof Term.Construct a)
        || !(theirs instanceof Term.Construct b)
        || !a.constructor().equals(b.constructor())) {
      return false;
    }
    List<Term> mine = a.fields();
    List<Term> others = b.fields();
    for (int i = 0; i < mine.size(); i++) {
      if (!alike(mine.get(i), others.get(i), depth - 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean isRational(Term term) {
    return term == pool.atom(TermEncoding.RATIONAL_TREE);
  }

  /** What a handle is for; empty for what is none. */
  private static String kind(Term term) {
    if (term instanceof Term.Construct built && built.constructor().arity() == 1) {
      return switch (built.constructor().name()) {
        case "$clause" -> "clause";
        case "$record" -> "record";
        default -> "";
      };
    }
    if (term instanceof Term.Atom atom) {
      Matcher named = NAMED.matcher(atom.name());
      return named.matches() ? named.group(1) : "";
    }
    return "";
  }
}
