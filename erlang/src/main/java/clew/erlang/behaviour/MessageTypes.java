package clew.erlang.behaviour;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.behaviour.OtpBehaviour.MessageKind;
import clew.erlang.type.ErlangTypes;
import clew.erlang.type.MadeTypes;
import clew.erlang.type.Spec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which sequences of messages there are. */
public final class MessageTypes {
  private MessageTypes() {}

  /**
   * What the first argument of a callback may be: as its spec says, else any term. What only calls
   * make is not made here.
   */
  public static Type first(Optional<Spec> spec) {
    return spec.filter(each -> MadeTypes.of(each).isEmpty())
        .flatMap(
            each ->
                each.clauses().stream()
                    .map(clause -> clause.inputs().getFirst())
                    .distinct()
                    .reduce(Type::union))
        .orElseGet(ErlangTypes::input);
  }

  /**
   * Lists of messages, at most so many.
   *
   * @param contents the kinds, with the types of what is in them
   */
  public static Type sequences(Map<MessageKind, Type> contents, int most) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    Map<TreeAutomaton, Integer> copied = new LinkedHashMap<>();
    int message = builder.state();
    contents.forEach(
        (kind, content) -> {
          if (!kind.hasContent()) {
            builder.leaves(message, Leaves.atoms(kind.tag()));
            return;
          }
          int tag = builder.state();
          builder.leaves(tag, Leaves.atoms(kind.tag()));
          Integer before = copied.get(content.automaton());
          int by = before == null ? builder.copy(content.automaton()) : before;
          copied.put(content.automaton(), by);
          builder.way(message, Constructor.tuple(2), List.of(tag, by + content.number()));
        });
    int list = builder.state();
    builder.way(list, Constructor.NIL);
    for (int i = 0; i < most; i++) {
      int longer = builder.state();
      builder.way(longer, Constructor.NIL).way(longer, Constructor.CONS, message, list);
      list = longer;
    }
    builder.name(list, "at most " + most + " messages");
    return builder.build().type(list);
  }
}
