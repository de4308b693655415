package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages a process has not taken yet. With one process and virtual time, a wait is never
 * longer than asked for: nobody else can send, so a timeout happens at once and a wait without one
 * never ends.
 */
public class Mailbox {
  private final List<Value> messages = new ArrayList<>();
  private int cursor;

  public void send(Value message) {
    messages.add(message);
  }

  /** Whether there is a message at the cursor, and which. */
  public Value peek() {
    return cursor < messages.size()
        ? new Tuple(Atom.TRUE, messages.get(cursor))
        : new Tuple(Atom.FALSE, Atom.UNDEFINED);
  }

  /** The message at the cursor does not match: on to the next one. */
  public Value next() {
    cursor++;
    return Atom.OK;
  }

  /** The message at the cursor is taken. */
  public Value remove() {
    messages.remove(cursor);
    cursor = 0;
    return Atom.OK;
  }

  /** Waits for another message: true when the time is up. */
  public Value waitFor(Actor process, Value timeout) {
    if (timeout == Atom.of("infinity")) {
      throw new OutOfFuel(OutOfFuel.Budget.WAITING);
    }
    boolean isTime =
        (timeout instanceof Small || timeout instanceof Big)
            && Big.number(timeout).signum() >= 0
            && Big.number(timeout).bitLength() <= 32;
    if (!isTime) {
      throw process.error("timeout_value");
    }
    cursor = 0;
    return Atom.TRUE;
  }
}
