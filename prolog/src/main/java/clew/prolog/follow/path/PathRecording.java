package clew.prolog.follow.path;

import clew.engine.follow.Facts;
import clew.engine.follow.Recording;
import clew.engine.repeat.Readings;
import clew.engine.term.Assignment;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.trace.Choice;
import clew.engine.trace.Site;
import clew.prolog.model.term.TermEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The record of one run, as deep as it has branches. */
public final class PathRecording extends Recording {
  private final TermEncoding encoding;
  private int branches;

  /**
   * @param deepest how many branches are recorded
   * @param input what the run is given
   * @param leaps whether loops are looked at
   */
  public PathRecording(TermEncoding encoding, int deepest, Assignment input, boolean leaps) {
    super(encoding.pool(), new Facts(), deepest, input, leaps);
    this.encoding = encoding;
  }

  public TermEncoding encoding() {
    return encoding;
  }

  @Override
  protected int depth() {
    return branches++;
  }

  /**
   * Whether the condition holds, if that follows from what is known. Of what is seen as a function
   * of trips nothing follows: with another number of trips it may be otherwise.
   */
  public Optional<Boolean> implied(Term condition) {
    return isSeen(condition) ? Optional.empty() : facts().implied(condition);
  }

  private boolean isSeen(Term term) {
    return repetition().isLooking() && Readings.mentionTrips(term);
  }

  /** Whether the term is known to be of a kind, or known not to be. */
  @Nullable Boolean known(Is kind, Term term) {
    return isSeen(term) ? null : facts().is(kind, term);
  }

  /** A call matched those of the clauses whose conditions hold. */
  void match(Site site, List<ClauseAlternatives.Candidate> clauses) {
    ClauseAlternatives candidates = new ClauseAlternatives(pool(), clauses);
    look(site, Choice.ALL, candidates, candidates.taken());
    List<ClauseAlternatives.Candidate> exact =
        repetition().isLooking()
            ? clauses.stream().map(this::exact).flatMap(Optional::stream).toList()
            : clauses;
    ClauseAlternatives recorded = new ClauseAlternatives(pool(), exact);
    if (exact.isEmpty() || !write(site, Choice.ALL, recorded, recorded.taken())) {
      return;
    }
    for (ClauseAlternatives.Candidate candidate : exact) {
      if (candidate.holds()) {
        candidate.conditions().forEach(condition -> facts().learn(condition, true));
      } else if (candidate.conditions().size() == 1) {
        facts().learn(candidate.conditions().getFirst(), false);
      }
    }
  }

  /** The clause as the input alone decides on it; nothing if that is known already. */
  private Optional<ClauseAlternatives.Candidate> exact(ClauseAlternatives.Candidate clause) {
    if (clause.conditions().stream().noneMatch(this::isSeen)) {
      return Optional.of(clause);
    }
    List<Term> open = new ArrayList<>();
    for (Term condition : clause.conditions()) {
      Term exact = repetition().exact(condition);
      Optional<Boolean> known = facts().implied(exact);
      if (known.isEmpty()) {
        open.add(exact);
      } else if (!known.get()) {
        return Optional.empty();
      }
    }
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ClauseAlternatives.Candidate(clause.name(), open, clause.holds(), clause.point()));
  }
}
