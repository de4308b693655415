package clew.prolog.check;

import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.Wording;
import clew.engine.source.Span;
import clew.prolog.follow.GoalTemplate;
import java.util.Optional;

/** A predicate with a mode for each argument. */
public record PredicateEntry(
    Span span,
    Execution execution,
    PredicateInputs inputs,
    SwiplJudge judge,
    Wording wording,
    Guidance guidance)
    implements Entry {
  @Override
  public String name() {
    return signature().toString();
  }

  public Signature signature() {
    return inputs.signature();
  }

  public GoalTemplate template() {
    return inputs.template();
  }

  /** The real system, if there is one. */
  public Optional<RealRun> real() {
    return judge.real();
  }
}
