package clew.erlang.instrument;

import clew.engine.reason.Limitation;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Mailbox;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages that a run took on the node, each when it took it. Those that it had sent to itself
 * are the ones that we know, with what is followed in them; the ones before them were passed over.
 */
final class ReportedMessages extends Mailbox {
  private static final Atom TIMEOUT = Atom.of("timeout");
  private static final Tuple NOTHING = new Tuple(Atom.FALSE, Atom.UNDEFINED);

  private final NodeReport report;

  /** What the run sent to itself and did not take yet. */
  private final List<Value> sent = new ArrayList<>();

  private int cursor;

  ReportedMessages(NodeReport report) {
    this.report = report;
  }

  @Override
  public void send(Value message) {
    sent.add(message);
  }

  @Override
  public Value peek() {
    boolean isTaken = report.look() instanceof Tuple told && told.size() == 1;
    if (isTaken && place() < 0) {
      return new Tuple(Atom.TRUE, taken());
    }
    return cursor < sent.size() ? new Tuple(Atom.TRUE, sent.get(cursor)) : NOTHING;
  }

  private Value taken() {
    return ((Tuple) told()).elements[0];
  }

  private Value told() {
    Value told = report.look();
    if (told == null) {
      throw new CannotRebuild("a receive took a message, and nothing was told of it");
    }
    return told;
  }

  /** Where the message that was taken is among our own. */
  private int place() {
    Value taken = taken();
    for (int i = 0; i < sent.size(); i++) {
      if (ExactEquality.same(PlainValues.of(sent.get(i)), taken)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public Value next() {
    boolean isTaken = report.look() instanceof Tuple told && told.size() == 1;
    if (isTaken && place() <= cursor) {
      throw new CannotRebuild("a receive took a message that matches none of its clauses");
    }
    cursor++;
    return Atom.OK;
  }

  @Override
  public Value remove() {
    if (!(told() instanceof Tuple told && told.size() == 1)) {
      throw new CannotRebuild("a receive took no message, and one matches");
    }
    int place = place();
    if (place >= 0 && place != cursor) {
      throw new CannotRebuild("a receive passed over a message that matches");
    }
    report.next();
    if (place >= 0) {
      sent.remove(place);
    }
    cursor = 0;
    return Atom.OK;
  }

  @Override
  public Value waitFor(Actor process, Value timeout) {
    if (report.look() == null && report.wasKilled()) {
      throw report.cut();
    }
    if (report.look() == null && report.isCutWhileWaiting(timeout)) {
      throw new CannotRebuild(Limitation.of(Limitation.Kind.LONG_WAIT));
    }
    if (report.look() != TIMEOUT) {
      // It waited until the end, or the time is none, which is an error in any case.
      return super.waitFor(process, timeout);
    }
    report.next();
    cursor = 0;
    return Atom.TRUE;
  }
}
