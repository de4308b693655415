package clew.erlang.model;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.regex.NotFollowed;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** One call of a builtin, as its model sees it. */
public final class BuiltinCall {
  private final Actor process;
  private final PathRecording path;
  private final CallSite at;
  private final Atom module;
  private final Atom name;
  private final Builtin builtin;
  private final Value[] arguments;

  public BuiltinCall(
      Actor process,
      PathRecording path,
      CallSite at,
      Atom module,
      Atom name,
      Builtin builtin,
      Value[] arguments) {
    this.process = process;
    this.path = path;
    this.at = at;
    this.module = module;
    this.name = name;
    this.builtin = builtin;
    this.arguments = arguments;
  }

  public PathRecording path() {
    return path;
  }

  /** The atoms that there were before the run. */
  public Atoms atoms() {
    return process.atoms();
  }

  /** What follows from that which was decided: solvers need not find it out. */
  public void assume(String what, Term fact) {
    path.assume(site(what), fact);
  }

  public KindConditions kinds() {
    return path.kinds();
  }

  public TermPool pool() {
    return path.pool();
  }

  public int arity() {
    return arguments.length;
  }

  public Value argument(int index) {
    return arguments[index];
  }

  /** Whether the argument itself depends on the input, not only something in it. */
  public boolean isFollowed(int index) {
    return arguments[index] instanceof Followed;
  }

  public Value plain(int index) {
    return PlainValues.of(arguments[index]);
  }

  public Term term(int index) {
    return term(arguments[index]);
  }

  public Term term(Value value) {
    return ValueTerms.term(path.pool(), value);
  }

  /** What the builtin does with the values of this run; raises what it raises. */
  public Value concrete() {
    Value[] values = new Value[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = plain(i);
    }
    process.at(at);
    return builtin.call(process, values);
  }

  /** The result of the concrete call, or nothing if it raises an error. */
  public Optional<Value> attempt() {
    try {
      return Optional.of(concrete());
    } catch (Raise raise) {
      return Optional.empty();
    }
  }

  /** The builtin on the arguments as they are: it must not look at what depends on the input. */
  public Value asIs() {
    process.at(at);
    return builtin.call(process, arguments);
  }

  /** The builtin on the arguments, of which some are plain. */
  public Value with(Value... others) {
    process.at(at);
    return builtin.call(process, others);
  }

  /** The plain result, as a truth value with its condition. */
  public Value truth(Term condition) {
    return Followed.of(concrete(), kinds().truth(condition));
  }

  /**
   * The length of a list, and beside it what it is as a function of how many elements are in the
   * part of it that depends on the input.
   *
   * @param cells how many come before that part
   */
  public Term walked(Followed list, Term length, long cells) {
    long count = 0;
    Value rest = list.concrete;
    while (rest instanceof Cons cell) {
      count++;
      rest = cell.tail;
    }
    Term trips = path.repetition().walked(site(""), list.term(), count);
    return trips.isValue()
        ? length
        : path.repetition()
            .beside(length, pool().add(path.repetition().ahead(trips), pool().integer(cells)));
  }

  public void decide(String what, Term condition, boolean holds) {
    path.decide(site(what), condition, holds);
  }

  public void choose(String what, List<Term> conditions, List<String> names, int taken) {
    path.choose(site(what), conditions, names, taken);
  }

  /** The same, where no two of the conditions hold at once. */
  public void chooseOne(String what, List<Term> conditions, List<String> names, int taken) {
    path.chooseOne(site(what), conditions, names, taken);
  }

  /** The call on plain values; what the arguments depend on is lost, and that is said. */
  public Value lost() {
    return lost(Limitation.of(Limitation.Kind.OPERATION, describe()));
  }

  /** The same, for what is in a regular expression. */
  public Value lost(NotFollowed pattern) {
    return lost(why(pattern));
  }

  private Value lost(Limitation why) {
    for (Value argument : arguments) {
      if (!PlainValues.isPlain(argument)) {
        path.lose(site(""), term(argument), why);
        break;
      }
    }
    return concrete();
  }

  /** From here on, a part of an argument is treated as if it did not depend on the input. */
  public void lose(Value part) {
    if (!PlainValues.isPlain(part)) {
      path.lose(site(""), term(part), Limitation.of(Limitation.Kind.OPERATION, describe()));
    }
  }

  /** From here on, a term is treated as if it did not depend on the input. */
  public void lose(Term term) {
    path.lose(site(""), term, Limitation.of(Limitation.Kind.OPERATION, describe()));
  }

  /** The same, for what is in a regular expression. */
  public void lose(Term term, NotFollowed pattern) {
    path.lose(site(""), term, why(pattern));
  }

  private Limitation why(NotFollowed pattern) {
    return Limitation.of(Limitation.Kind.REGULAR_EXPRESSION, pattern.construct())
        .within(describe());
  }

  /** The plain value of one argument, and that what it depends on is lost. */
  public Value lost(int index) {
    Value argument = arguments[index];
    if (!PlainValues.isPlain(argument)) {
      path.lose(
          site(""), term(argument), Limitation.of(Limitation.Kind.CONSTANT_ARGUMENT, describe()));
    }
    return PlainValues.of(argument);
  }

  private String describe() {
    return module + ":" + name + "/" + arguments.length;
  }

  private Site site(String what) {
    return site(at, describe() + (what.isEmpty() ? "" : " " + what));
  }

  public static Site site(CallSite at, String what) {
    MachineFunction caller = at.caller();
    int line = Math.max(1, at.line());
    String label = caller + " " + what;
    return new Site(label, new Span(caller.shown, line, 1, line, 1));
  }
}
