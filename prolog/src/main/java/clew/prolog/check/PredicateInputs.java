package clew.prolog.check;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace;
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
 * @param assumed what nobody said of them, in sentences
 * @param parser reads a goal that a user wrote
 */
record PredicateInputs(
    Signature signature,
    GoalTemplate template,
    Contract contract,
    Declared declared,
    List<String> assumed,
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
  public List<String> untried() {
    List<String> untried = new ArrayList<>();
    if (signature.fixed().values().stream().anyMatch(ClosureArguments::isMade)) {
      untried.add("other things to call than one table of facts");
    }
    if (template.goal().arguments().stream().anyMatch(PredicateInputs::mayBeOpen)) {
      untried.add("compounds with variables in them, other than lists");
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
