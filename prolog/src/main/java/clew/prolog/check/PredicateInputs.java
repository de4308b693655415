package clew.prolog.check;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace;
import clew.engine.reason.InputAssumption;
import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.testcase.SmallerTerms;
import clew.prolog.follow.GoalArgument;
import clew.prolog.follow.GoalTemplate;
import clew.prolog.model.term.TermEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The inputs that a predicate is called with.
 *
 * @param template the goal that is made of them
 * @param assumed what nobody said of them
 * @param parser reads a goal that a user wrote
 */
record PredicateInputs(
    Signature signature,
    GoalTemplate template,
    Contract contract,
    Declared declared,
    List<InputAssumption> assumed,
    Function<String, Parsed> parser)
    implements InputSpace {
  @Override
  public List<Assignment> seeds() {
    return contract.seeds();
  }

  @Override
  public Parsed parse(String values) {
    return parser.apply(values);
  }

  @Override
  public Iterable<Assignment> smaller(Assignment values) {
    SmallerTerms smaller =
        new SmallerTerms(
            contract.pool(), SmallerTerms.Structures.COLLAPSE, Set.of(TermEncoding.VARIABLE));
    return () -> smaller.inputs(values).filter(contract::admits).iterator();
  }

  @Override
  public List<Limitation> untried() {
    List<Limitation> untried = new ArrayList<>();
    if (signature.fixed().values().stream().anyMatch(ClosureArguments::isMade)) {
      untried.add(Limitation.of(Limitation.Kind.OTHER_CALLABLES));
    }
    if (template.goal().arguments().stream().anyMatch(PredicateInputs::mayBeOpen)) {
      untried.add(Limitation.of(Limitation.Kind.OPEN_COMPOUNDS));
    }
    return untried;
  }

  private static boolean mayBeOpen(GoalArgument argument) {
    return argument instanceof GoalArgument.Input(var unknown, boolean mayBeOpen) && mayBeOpen;
  }

  @Override
  public List<Assignment> familiar(Assignment near, Assignment model) {
    return new ReadableInputs(contract.pool()).of(near, model);
  }
}
