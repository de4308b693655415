package clew.erlang.check;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.type.Spec;
import clew.erlang.type.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Contracts from specs, or for want of one. */
final class Contracts {
  private Contracts() {}

  static Contract of(Optional<Spec> spec, TermPool pool, List<Unknown> parameters) {
    return new Checked(spec, pool, parameters);
  }

  /** Inputs are terms that can be made, and of the types that the spec says if there is one. */
  private record Checked(Optional<Spec> spec, TermPool pool, List<Unknown> parameters)
      implements Contract {
    @Override
    public Term precondition() {
      List<Term> conditions = new ArrayList<>();
      spec.ifPresent(known -> conditions.add(known.precondition(pool, parameters)));
      parameters.forEach(parameter -> conditions.add(Member.of(pool, Types.input(), parameter)));
      return pool.and(conditions);
    }

    @Override
    public boolean allows(Assignment input, Term result) {
      List<Term> arguments =
          parameters.stream().map(parameter -> Inputs.of(input, parameter)).toList();
      return spec.isEmpty()
          || Evaluate.holds(
              pool, spec.get().resultHolds(pool, arguments, result), Assignment.EMPTY);
    }

    @Override
    public boolean admits(Assignment input) {
      return Evaluate.holds(pool, precondition(), input);
    }

    @Override
    public List<Assignment> seeds() {
      List<Assignment> seeds = new ArrayList<>();
      if (spec.isPresent()) {
        spec.get().seeds(pool).forEach(arguments -> seeds.add(input(arguments)));
      } else {
        for (Term term : simplest()) {
          seeds.add(input(parameters.stream().map(parameter -> term).toList()));
        }
      }
      List<Assignment> usable = seeds.stream().distinct().filter(this::admits).toList();
      return usable.isEmpty() ? seeds.subList(0, Math.min(1, seeds.size())) : usable;
    }

    /** The simplest term of several kinds, the same for all parameters. */
    private List<Term> simplest() {
      return parameters.isEmpty()
          ? List.of(pool.integer(0))
          : List.of(pool.integer(0), pool.list(List.of()), pool.atom("a"), pool.float64(0.5));
    }

    private Assignment input(List<Term> arguments) {
      Map<Unknown, Term> input = new LinkedHashMap<>();
      for (int i = 0; i < parameters.size(); i++) {
        input.put(parameters.get(i), arguments.get(i));
      }
      return new Assignment(input);
    }
  }
}
