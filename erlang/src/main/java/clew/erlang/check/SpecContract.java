package clew.erlang.check;

import clew.engine.language.Contract;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.InputConversion;
import clew.erlang.type.ErlangTypes;
import clew.erlang.type.Spec;
import clew.erlang.type.TypeUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a function's spec says about its calls, or what is so for want of one. Inputs are terms that
 * can be made, and of the types that the spec says.
 */
record SpecContract(Contract inputs, Optional<Spec> spec) {
  static SpecContract of(
      Optional<Spec> spec, TermPool pool, List<Unknown> parameters, TypeUse use) {
    List<Term> conditions = new ArrayList<>();
    if (spec.isPresent()) {
      conditions.add(spec.get().inputCondition(pool, parameters));
    } else {
      parameters.forEach(
          parameter -> conditions.add(Member.of(pool, ErlangTypes.input(use), parameter)));
    }
    Contract unseeded = new Contract(pool, parameters, pool.and(conditions), List.of());
    return new SpecContract(
        new Contract(pool, parameters, unseeded.precondition(), seeds(spec, unseeded)), spec);
  }

  private static List<Assignment> seeds(Optional<Spec> spec, Contract contract) {
    List<Unknown> parameters = contract.parameters();
    List<Assignment> seeds = new ArrayList<>();
    if (spec.isPresent()) {
      spec.get()
          .seeds(contract.pool())
          .forEach(arguments -> seeds.add(Contract.input(parameters, arguments)));
    } else {
      for (Term term : simplest(contract.pool(), parameters.isEmpty())) {
        seeds.add(Contract.input(parameters, parameters.stream().map(_ -> term).toList()));
      }
    }
    List<Assignment> usable = seeds.stream().distinct().filter(contract::admits).toList();
    return usable.isEmpty() ? seeds.subList(0, Math.min(1, seeds.size())) : usable;
  }

  /** The simplest term of several kinds, the same for all parameters. */
  private static List<Term> simplest(TermPool pool, boolean isOneEnough) {
    return isOneEnough
        ? List.of(pool.integer(0))
        : List.of(pool.integer(0), pool.list(List.of()), pool.atom("a"), pool.float64(0.5));
  }

  /** Whether the spec allows the result of a call with these arguments. */
  boolean allows(Assignment input, Term result) {
    List<Term> arguments =
        inputs.parameters().stream()
            .map(parameter -> InputConversion.of(input, parameter))
            .toList();
    return spec.isEmpty()
        || Evaluate.holds(
            inputs.pool(),
            spec.get().resultHolds(inputs.pool(), arguments, result),
            Assignment.EMPTY);
  }
}
