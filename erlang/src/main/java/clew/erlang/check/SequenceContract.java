package clew.erlang.check;

import clew.engine.language.Contract;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.erlang.behaviour.MessageTypes;
import clew.erlang.behaviour.OtpBehaviour.MessageKind;
import clew.erlang.type.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a server may be begun with and be sent, as the specs of its callbacks say. */
final class SequenceContract {
  private static final int MOST_SEEDS = 16;

  private SequenceContract() {}

  /**
   * @param begun what the module begins itself with, if only that counts
   * @param parameters the argument of {@code init/1}, and the messages if there are any
   * @param kinds with the spec of the callback for each
   * @param most how many messages
   */
  static SpecContract of(
      TermPool pool,
      List<Unknown> parameters,
      Optional<Spec> init,
      List<Term> begun,
      Map<MessageKind, Optional<Spec>> kinds,
      int most) {
    List<Type> types = new ArrayList<>();
    Type argument = MessageTypes.first(init);
    types.add(argument);
    Map<MessageKind, Type> contents = new LinkedHashMap<>();
    kinds.forEach((kind, spec) -> contents.put(kind, MessageTypes.first(spec)));
    if (parameters.size() > 1) {
      types.add(MessageTypes.sequences(contents, most));
    }
    Term typed = Contract.typed(pool, parameters, types);
    Term first = parameters.getFirst();
    Term precondition =
        begun.isEmpty()
            ? typed
            : pool.and(
                List.of(
                    typed, pool.or(begun.stream().map(term -> pool.equal(first, term)).toList())));
    Contract unseeded = new Contract(pool, parameters, precondition, List.of());
    List<Assignment> seeds =
        seeds(
            unseeded,
            begun.isEmpty() ? beginnings(pool, argument, init.isPresent()) : begun,
            contents,
            most > 0);
    return new SpecContract(new Contract(pool, parameters, precondition, seeds), Optional.empty());
  }

  private static List<Term> beginnings(TermPool pool, Type argument, boolean isDeclared) {
    return isDeclared
        ? argument.small(pool, 4)
        : List.of(pool.list(List.of()), pool.integer(0), pool.atom("a"));
  }

  /** No message, and one of each kind. */
  private static List<Assignment> seeds(
      Contract contract, List<Term> beginnings, Map<MessageKind, Type> contents, boolean isSent) {
    TermPool pool = contract.pool();
    List<Assignment> seeds = new ArrayList<>();
    if (contract.parameters().size() == 1) {
      beginnings.forEach(term -> seeds.add(Contract.input(contract.parameters(), List.of(term))));
      return admitted(contract, seeds);
    }
    for (Term beginning : beginnings) {
      seeds.add(Contract.input(contract.parameters(), List.of(beginning, pool.list(List.of()))));
      if (isSent) {
        contents.forEach(
            (kind, content) ->
                message(pool, kind, content)
                    .map(message -> List.of(beginning, pool.list(List.of(message))))
                    .ifPresent(terms -> seeds.add(Contract.input(contract.parameters(), terms))));
      }
    }
    return admitted(contract, seeds);
  }

  private static Optional<Term> message(TermPool pool, MessageKind kind, Type content) {
    Term tag = pool.atom(kind.tag());
    return kind.hasContent()
        ? content.smallest(pool).map(inner -> pool.construct(Constructor.tuple(2), tag, inner))
        : Optional.of(tag);
  }

  private static List<Assignment> admitted(Contract contract, List<Assignment> seeds) {
    List<Assignment> usable = seeds.stream().distinct().filter(contract::admits).toList();
    return usable.isEmpty()
        ? seeds.subList(0, Math.min(1, seeds.size()))
        : usable.subList(0, Math.min(MOST_SEEDS, usable.size()));
  }
}
