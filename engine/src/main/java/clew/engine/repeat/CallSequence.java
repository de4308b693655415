package clew.engine.repeat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Premise;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls of one function that follow each other in a run: how the arguments change from one to the
 * next. After two calls with the same change the arguments are seen as functions of the number of
 * calls.
 *
 * <p>Beyond the depth bound nothing is recorded, and what holds in each iteration is known; so the
 * iterations up to the last but one run on plain values.
 *
 * @param <V> the values of the language
 */
public final class CallSequence<V> {
  /** Changes are trusted from this iteration on. */
  private static final int TRUSTED = 2;

  /** A loop that goes on for longer than this, as far as can be told, does so for ever. */
  private static final long FOR_EVER = 1L << 40;

  private final ValueAdapter<V> values;
  private final Repetition repetition;
  private final Loop loop;
  private final Object function;
  private final boolean isLed;
  private final List<InductionVariable<V>> arguments = new ArrayList<>();
  private final List<V> resting = new ArrayList<>();
  private final CallResults<V> results;
  private List<Term> before = List.of();
  private long resumeAt = -1;

  /**
   * The first call.
   *
   * @param count how many of the slots are arguments
   * @param isLed whether something else says how often it is repeated
   */
  public CallSequence(
      ValueAdapter<V> values,
      Repetition repetition,
      Loop loop,
      Object function,
      V[] slots,
      int count,
      boolean isLed) {
    this.isLed = isLed;
    this.values = values;
    this.repetition = repetition;
    this.loop = loop;
    this.function = function;
    this.results = new CallResults<>(values);
    for (int i = 0; i < count; i++) {
      arguments.add(new InductionVariable<>(values, slots[i]));
      resting.add(slots[i]);
    }
  }

  public boolean isOf(Object other) {
    return function == other;
  }

  public CallResults<V> results() {
    return results;
  }

  /** The next call, with these arguments; those that move are replaced. */
  public void again(V[] slots) {
    if (resumeAt >= 0) {
      if (loop.times() + 1 < resumeAt) {
        loop.skip(1);
      } else {
        resume(slots);
      }
      return;
    }
    loop.again();
    V element = element();
    for (int i = 0; i < arguments.size(); i++) {
      arguments.get(i).observe(slots[i], element);
    }
    if (loop.times() >= TRUSTED && repetition.isOn() && isLed(slots)) {
      repetition.see(loop);
      see(slots);
      if (repetition.isBeyond() && isSteady()) {
        skip(slots);
      }
    }
  }

  /**
   * Another call, which need not belong to the loop: false if it goes on neither where the one
   * before was nor where an earlier one was. A run may go back to a choice point and on from there.
   */
  public boolean mayBe(V[] slots) {
    if (resumeAt >= 0 || goesOn(slots)) {
      again(slots);
      return true;
    }
    return loop.isSeen() && goesBack(slots);
  }

  private boolean goesOn(V[] slots) {
    boolean moves = false;
    for (int i = 0; i < arguments.size(); i++) {
      boolean fits = arguments.get(i).fits(slots[i]);
      if (!fits && arguments.get(i).isMoving() && !arguments.get(i).isTotal()) {
        return false;
      }
      moves |= fits;
    }
    return moves;
  }

  private boolean goesBack(V[] slots) {
    long at = -1;
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isCounter()) {
        long iteration = arguments.get(i).iteration(slots[i]);
        if (iteration < TRUSTED || (at >= 0 && iteration != at)) {
          return false;
        }
        at = iteration;
      }
    }
    if (at < 0 || at > loop.times()) {
      return false;
    }
    loop.rewind(at - 1);
    for (int i = 0; i < arguments.size(); i++) {
      arguments.get(i).rewind(slots[i]);
    }
    loop.again();
    see(slots);
    return true;
  }

  /** Whether iterations pass unseen now, and their end is known. */
  boolean isOnItsWay() {
    return resumeAt >= 0 && resumeAt < FOR_EVER;
  }

  /** Whether iterations pass unseen now. */
  public boolean isSkipping() {
    return resumeAt >= 0;
  }

  /** Whether something moves, and something depends on the input: it may say when to end. */
  private boolean isLed(V[] slots) {
    boolean moves = false;
    boolean depends = isLed;
    for (int i = 0; i < arguments.size(); i++) {
      moves |= arguments.get(i).isMoving();
      depends |= values.isFollowed(slots[i]);
    }
    return moves && depends;
  }

  private void see(V[] slots) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isMoving()) {
        slots[i] = arguments.get(i).beside(slots[i], loop, repetition, list());
      } else if (values.isFollowed(slots[i]) && !values.isUnwritten(slots[i])) {
        Term term = values.term(slots[i]);
        if (term.unknowns().contains(loop.trips())) {
          slots[i] = values.followed(values.plain(slots[i]), repetition.exact(term));
        }
      }
    }
  }

  /** The element that a list loses in this iteration; null if there is no list. */
  private @Nullable V element() {
    for (InductionVariable<V> argument : arguments) {
      V element = argument.element();
      if (element != null) {
        return element;
      }
    }
    return null;
  }

  private @Nullable Term list() {
    for (InductionVariable<V> argument : arguments) {
      if (argument.isList()) {
        return argument.began(repetition);
      }
    }
    return null;
  }

  // ---- beyond the depth bound

  private boolean isSteady() {
    List<Term> held = new ArrayList<>();
    for (Premise premise : loop.previous()) {
      held.addAll(premise.facts(repetition.pool()));
    }
    boolean isSteady = !held.isEmpty() && held.equals(before);
    before = held;
    return isSteady;
  }

  /** Goes on with plain values until what held in each iteration so far ends to hold. */
  private void skip(V[] slots) {
    long from = loop.times();
    long end = firstFailure(before, from);
    if (end - from <= TRUSTED) {
      return;
    }
    resumeAt = end - 1;
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isMoving()) {
        slots[i] = values.plain(slots[i]);
      } else if (arguments.get(i).isResting() && values.isFollowed(slots[i])) {
        resting.set(i, slots[i]);
        slots[i] = values.plain(slots[i]);
      }
    }
  }

  private long firstFailure(List<Term> facts, long from) {
    long holds = from - 1;
    long fails = from + 1;
    while (fails < FOR_EVER && allHold(facts, fails)) {
      holds = fails;
      fails = 2 * fails;
    }
    if (fails >= FOR_EVER) {
      return Long.MAX_VALUE;
    }
    while (fails - holds > 1) {
      long middle = holds + (fails - holds) / 2;
      if (allHold(facts, middle)) {
        holds = middle;
      } else {
        fails = middle;
      }
    }
    return fails;
  }

  private boolean allHold(List<Term> facts, long times) {
    TermPool pool = repetition.pool();
    Assignment at = repetition.values().with(loop.trips(), pool.integer(times));
    Evaluate evaluate = new Evaluate(pool, at);
    return facts.stream().allMatch(evaluate::holds);
  }

  private void resume(V[] slots) {
    resumeAt = -1;
    loop.again();
    boolean isRight = true;
    for (int i = 0; i < arguments.size(); i++) {
      isRight &= arguments.get(i).catchUp(slots[i], loop.times());
      if (arguments.get(i).isResting() && values.isFollowed(resting.get(i))) {
        slots[i] = resting.get(i);
      }
    }
    if (isRight) {
      see(slots);
    } else {
      repetition.giveUp();
    }
  }

  /** The last call is over, or the first of those that wait for each other. */
  public void end() {
    if (resumeAt >= 0) {
      // It ended earlier than foreseen, so nothing is known of its end.
      repetition.giveUp();
    } else {
      repetition.end(loop);
    }
  }

  /** What the first call gives back, beside what it would be after other numbers of calls. */
  public V seen(V result) {
    V base = results.first();
    if (base == null
        || !repetition.isOn()
        || !loop.isFramed()
        || !results.isRegular(loop.times())) {
      return result;
    }
    TermPool pool = repetition.pool();
    Term moved = pool.multiply(pool.integer(results.step()), loop.trips());
    Term ahead = pool.add(values.asInt(repetition.ahead(values.term(base))), moved);
    return values.followed(values.plain(result), repetition.beside(values.term(result), ahead));
  }
}
