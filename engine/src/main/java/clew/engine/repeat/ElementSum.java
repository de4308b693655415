package clew.engine.repeat;

import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Event;
import java.math.BigInteger;

/** A sum of elements that grows while a loop walks along their list. */
final class ElementSum {
  private final Unknown sum;
  private final Loop loop;
  private final Term list;
  private long value;

  ElementSum(Unknown sum, Loop loop, Term list) {
    this.sum = sum;
    this.loop = loop;
    this.list = list;
  }

  Unknown sum() {
    return sum;
  }

  /** What it has become. */
  void is(long now) {
    value = now;
  }

  Event.Leap.Total now() {
    return new Event.Leap.Total(sum, loop.trips(), list, BigInteger.valueOf(value));
  }
}
