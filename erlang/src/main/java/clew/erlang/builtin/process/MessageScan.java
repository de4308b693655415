package clew.erlang.builtin.process;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks through the messages of a process, outside of any receive. Waiting no time at all leads
 * back to the first message.
 */
final class MessageScan {
  private static final Value NO_TIME = Small.of(0);

  private MessageScan() {}

  static List<Value> all(Actor process) {
    List<Value> messages = new ArrayList<>();
    for (Tuple peek = peek(process); peek.elements[0] == Atom.TRUE; peek = peek(process)) {
      messages.add(peek.elements[1]);
      process.mailbox().next();
    }
    process.mailbox().waitFor(process, NO_TIME);
    return messages;
  }

  /** Takes the message away with which a monitor told of the end of its process. */
  static void removeDown(Actor process, Value monitor) {
    for (Tuple peek = peek(process); peek.elements[0] == Atom.TRUE; peek = peek(process)) {
      if (peek.elements[1] instanceof Tuple message
          && message.size() == 5
          && message.elements[0] == Atom.of("DOWN")
          && ExactEquality.same(message.elements[1], monitor)) {
        process.mailbox().remove();
        return;
      }
      process.mailbox().next();
    }
    process.mailbox().waitFor(process, NO_TIME);
  }

  private static Tuple peek(Actor process) {
    return (Tuple) process.mailbox().peek();
  }
}
