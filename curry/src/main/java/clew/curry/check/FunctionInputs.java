package clew.curry.check;

import clew.engine.language.InputSpace;
import clew.engine.reason.InputAssumption;
import clew.engine.term.Assignment;
import clew.engine.testcase.SmallerNumbers;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The arguments that a function is called with.
 *
 * @param parser reads a call that a user wrote
 */
record FunctionInputs(
    Signature signature, TypedInputs typed, SmallerValues smaller, Function<String, Parsed> parser)
    implements InputSpace {
  @Override
  public List<Assignment> seeds() {
    return typed.contract().seeds();
  }

  @Override
  public Parsed parse(String values) {
    return parser.apply(values);
  }

  @Override
  public List<InputAssumption> assumed() {
    return signature.assumed().stream().toList();
  }

  @Override
  public Declared declared() {
    return signature.isDeclared() ? Declared.BY_THE_PROGRAM : Declared.BY_NOBODY;
  }

  @Override
  public Iterable<Assignment> smaller(Assignment values) {
    return () ->
        Stream.concat(
                smaller.of(values, signature),
                SmallerNumbers.together(typed.contract().pool(), values))
            .filter(typed.contract()::admits)
            .iterator();
  }
}
