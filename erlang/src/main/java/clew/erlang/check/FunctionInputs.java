package clew.erlang.check;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace;
import clew.engine.reason.InputAssumption;
import clew.engine.term.Assignment;
import clew.engine.testcase.SmallerTerms;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The arguments that a function is called with.
 *
 * @param declared who said what they may be
 * @param assumed what is taken for granted of them
 * @param parser reads a call that a user wrote
 */
record FunctionInputs(
    SpecContract spec,
    Declared declared,
    List<InputAssumption> assumed,
    Function<String, Parsed> parser)
    implements InputSpace {
  FunctionInputs(SpecContract spec, Function<String, Parsed> parser) {
    this(
        spec,
        spec.spec().isPresent() ? Declared.BY_THE_PROGRAM : Declared.BY_NOBODY,
        List.of(),
        parser);
  }

  @Override
  public List<Assignment> seeds() {
    return spec.inputs().seeds();
  }

  @Override
  public Parsed parse(String values) {
    return parser.apply(values);
  }

  @Override
  public Iterable<Assignment> smaller(Assignment values) {
    Contract contract = spec.inputs();
    SmallerTerms smaller =
        new SmallerTerms(contract.pool(), SmallerTerms.Structures.KEEP, Set.of());
    return () -> smaller.inputs(values).filter(contract::admits).iterator();
  }
}
