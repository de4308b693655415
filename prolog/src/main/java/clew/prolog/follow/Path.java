package clew.prolog.follow;

import clew.engine.follow.Facts;
import clew.engine.follow.Recording;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.trace.Choice;
import clew.engine.trace.Site;
import clew.prolog.symbol.Encoding;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The record of one run, as deep as it has branches. */
public final class Path extends Recording {
  private final Encoding encoding;
  private int branches;

  /**
   * @param deepest how many branches are recorded
   */
  public Path(Encoding encoding, int deepest) {
    super(encoding.pool(), new Facts(), deepest);
    this.encoding = encoding;
  }

  public Encoding encoding() {
    return encoding;
  }

  @Override
  protected int depth() {
    return branches++;
  }

  /** Whether the condition holds, if that follows from what is known. */
  public Optional<Boolean> implied(Term condition) {
    return facts().implied(condition);
  }

  /** Whether the term is known to be of a kind, or known not to be. */
  @Nullable Boolean known(Is kind, Term term) {
    return facts().is(kind, term);
  }

  /** What the term is known to be. */
  @Nullable Term value(Term term) {
    return facts().value(term);
  }

  /** A call matched those of the clauses whose conditions hold. */
  void match(Site site, List<Candidates.Candidate> clauses) {
    Candidates candidates = new Candidates(pool(), clauses);
    if (clauses.isEmpty() || !record(site, Choice.ALL, candidates, candidates.taken())) {
      return;
    }
    for (Candidates.Candidate candidate : clauses) {
      if (candidate.holds()) {
        candidate.conditions().forEach(condition -> facts().learn(condition, true));
      } else if (candidate.conditions().size() == 1) {
        facts().learn(candidate.conditions().getFirst(), false);
      }
    }
  }
}
